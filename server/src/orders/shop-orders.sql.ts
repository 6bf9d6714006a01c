import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { prepareWrite } from '../platform/db/prepared.ts'
import type { OrderChange } from './orders.sql.ts'

type Change = { brandId: string; orderId: string; now: Date; dueAt: Date }

/** Queues the entry of an accepted order in the shops of the brand that take orders, for when the acceptance can no longer be undone. */
const enterStatement = prepareWrite(
  (_tx, { brandId, orderId, now, dueAt }: Change) => sql`
    with entered as (
      insert into shop_orders as o (brand_id, id, shop_id, order_id, state, created_at, changed_at)
      select ${brandId}::uuid, uuidv7(), s.id, ${orderId}::uuid, 'waiting', ${now}::timestamptz, ${now}::timestamptz from shops s
      where s.brand_id = ${brandId} and s.orders_state = 'on'
      on conflict (brand_id, shop_id, order_id) do update set state = 'waiting', problem = null, detail = null, changed_at = excluded.changed_at
        where o.state = 'cancelled' and o.external_id is null
      returning shop_id
    )
    select queue_shop_order(${brandId}, e.shop_id, ${orderId}, ${now}::timestamptz, ${dueAt}::timestamptz) from entered e`,
)

/** Queues a check of a cancelled order in the shops where it is, or is to be, entered. */
const lookStatement = prepareWrite(
  (_tx, { brandId, orderId, now, dueAt }: Change) => sql`
    select queue_shop_order(${brandId}, o.shop_id, ${orderId}, ${now}::timestamptz, ${dueAt}::timestamptz) from shop_orders o
    where o.brand_id = ${brandId} and o.order_id = ${orderId} and o.state in ('waiting', 'draft', 'taken', 'shipped')`,
)

type NewStatus = { before: string; after: OrderChange['status']; orderId: string; now: Date; dueAt?: Date | undefined }
/** Notifies the shops that take the brand's orders when an order is accepted or cancelled; other changes send no statement. */
export function tellShops(tx: Tx, brandId: string, { before, after, orderId, now, dueAt = now }: NewStatus): void {
  if (before === 'new' && (after === 'confirmed' || after === 'accepted')) enterStatement(tx, { brandId, orderId, now, dueAt })
  if (before !== 'new' && after === 'cancelled') lookStatement(tx, { brandId, orderId, now, dueAt })
}
