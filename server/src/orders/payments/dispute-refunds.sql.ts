import type { OrderPayment, PaymentProblem } from '@linesheet/contract/orders/payments'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow, jsonRows } from '../../platform/db/json-rows.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

type NewRefund = { disputeId: string; orderId: string; amount: string; now: Date }

/**
 * Stores the refund of a dispute to a card. False if no card was charged for the order, or nothing is paid back. While a charge is still open, its outcome
 * stores the refund: `insertWaitingRefunds`.
 */
export async function insertDisputeRefund(tx: Tx, brandId: string, { disputeId, orderId, amount, now }: NewRefund) {
  const { rows } = await sql`
    insert into card_refunds (brand_id, dispute_id, order_id, amount, state, updated_at)
    select ${brandId}::uuid, ${disputeId}::uuid, p.order_id, ${amount}::numeric, 'pending', ${now}::timestamptz from card_payments p
    where p.brand_id = ${brandId} and p.order_id = ${orderId} and p.state = 'succeeded' and not p.is_second_payment and ${amount}::numeric > 0
    returning dispute_id`.execute(tx)
  return rows.length > 0
}

/** Stores the refunds to the card for disputes that were approved before the card of their order was charged. Returns them. */
export async function insertWaitingRefunds(tx: Tx, brandId: string, orderId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ dispute_id: string }>`
    insert into card_refunds (brand_id, dispute_id, order_id, amount, state, updated_at)
    select ${brandId}::uuid, d.id, d.order_id, d.amount, 'pending', ${now}::timestamptz from disputes d
    where d.brand_id = ${brandId} and d.order_id = ${orderId} and d.status = 'approved' and d.amount > 0
    on conflict (brand_id, dispute_id) do nothing
    returning dispute_id`.execute(tx)
  return rows.map(({ dispute_id }) => dispute_id)
}

/** A pending refund, with the processor's id of the charge; undefined when it was made or has failed. */
export const findPendingRefund = (tx: Tx, brandId: string, disputeId: string) =>
  tx
    .selectFrom('card_refunds as r')
    .innerJoin('card_payments as p', (on) => on.on('p.brand_id', '=', brandId).onRef('p.order_id', '=', 'r.order_id'))
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'r.order_id'))
    .select(['r.order_id', 'r.amount', 'p.charge_id', sql<CurrencyCode>`o.currency_code`.as('currency')])
    .where('r.brand_id', '=', brandId)
    .where('r.dispute_id', '=', disputeId)
    .where('r.state', '=', 'pending')
    .executeTakeFirst()

/** Ends a pending refund. False when it has ended already. */
export const endDisputeRefund = async (tx: Tx, brandId: string, disputeId: string, state: 'refunded' | 'failed', now: Date) =>
  (
    await tx
      .updateTable('card_refunds')
      .set({ state, updated_at: now })
      .where('brand_id', '=', brandId)
      .where('dispute_id', '=', disputeId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Restarts the failed refunds of an order. Returns their disputes. */
export async function restartRefunds(tx: Tx, brandId: string, orderId: string, now: Date) {
  const rows = await tx
    .updateTable('card_refunds')
    .set({ state: 'pending', updated_at: now })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .returning('dispute_id')
    .execute()
  return rows.map(({ dispute_id }) => dispute_id)
}

/** The refunds of the payment `p` of the order `o`, including those that wait for its card to be charged. */
export const refundsColumn = (brandId: string) =>
  jsonRows<OrderPayment['refunds'][number]>(sql`
    select r.dispute_id, r.amount::text, r.state from (
      select r.dispute_id, r.amount, r.state, r.updated_at as at from card_refunds r where r.brand_id = ${brandId} and r.order_id = p.order_id
      union all
      select d.id, d.amount, 'waiting', coalesce(d.decided_at, d.answered_at) from disputes d
      where d.brand_id = ${brandId} and d.order_id = p.order_id and d.status = 'approved' and d.amount > 0
        and p.state in ('pending', 'failed', 'unresolved') and o.payment_status = 'unpaid') r order by r.at, r.dispute_id`)

type FailedOrder = Pick<PaymentProblem, 'number' | 'buyer_name' | 'currency_code'>

const failedStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('card_refunds as r')
    .select(['r.order_id', sql<string>`r.amount::text`.as('total')])
    .select(
      jsonRow<FailedOrder>(
        sql`select 'LS-' || o.number as number, o.buyer_name, o.currency_code from orders o where o.brand_id = ${brandId} and o.id = r.order_id`,
      )
        .$notNull()
        .as('order'),
    )
    .where('r.brand_id', '=', brandId)
    .where(sql<boolean>`r.state = 'failed'`)
    .orderBy('r.updated_at')
    .orderBy('r.dispute_id')
    .limit(sql.lit(shownRefunds)),
)
/** How many failed refunds Home shows. */
const shownRefunds = 12
/** Failed refunds for disputes, the oldest first, with their amounts. */
export const findFailedRefunds = async (tx: Tx, brandId: string): Promise<PaymentProblem[]> =>
  (await failedStatement(tx, { brandId })).map(({ order, ...refund }) => ({ ...refund, ...order, state: 'refund_failed' }))
