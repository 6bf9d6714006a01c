import type { OrderStatus } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/prepared.ts'

export const insertWaitingOrders = (tx: Tx, brandId: string, orderIds: readonly string[]) =>
  insertRows(
    tx,
    brandId,
    'waiting_order_mails',
    orderIds.map((order_id) => ({ order_id })),
  )

/** `goods`: the value of the goods less discounts. */
export type WaitingOrder = {
  id: string
  number: string
  buyer_name: string
  status: OrderStatus
  currency_code: string
  goods: string
  answer_due_at: string | null
}

/** Takes the waiting orders. The same transaction stores the mail, so that it is sent once. Leaves out orders that were cancelled in the meantime. */
export async function takeWaitingOrders(tx: Tx, brandId: string): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    with taken as (delete from waiting_order_mails where brand_id = ${brandId} returning order_id)
    select o.id, 'LS-' || o.number as number, o.buyer_name, o.status, o.currency_code, o.answer_due_at,
      (o.subtotal - o.discount_total)::text as goods
    from taken join orders o on o.brand_id = ${brandId} and o.id = taken.order_id
    where o.status <> 'cancelled'
    order by o.placed_at, o.number`.execute(tx)
  return rows
}

type OrdersAddress = { to: string; language: Language; time_zone: string }

/** The address for new orders; undefined when the brand has none. */
export async function findOrdersAddress(tx: Tx, brandId: string) {
  const { rows } = await sql<OrdersAddress>`
    select order_notification_email as "to", language_code as language, time_zone
    from companies where brand_id = ${brandId} and order_notification_email is not null`.execute(tx)
  return rows[0]
}
