import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Due = { before: Date; oldest: Date; now: Date; limit: number }
/** For the scheduled task, across all brands: queues orders that are open in shops and were last checked before that time, longest wait first. */
export const queueDueOrders = (tx: Tx, { before, oldest, now, limit }: Due) =>
  sql`
    select queue_shop_order(d.brand_id, d.shop_id, d.order_id, ${now}::timestamptz, ${now}::timestamptz) from (
      select o.brand_id, o.shop_id, o.order_id from shop_orders o
      join shops s on s.brand_id = o.brand_id and s.id = o.shop_id and s.orders_state = 'on'
      where o.state in ('draft', 'taken') and o.looked_at < ${before} and o.created_at > ${oldest}
      order by o.looked_at, o.id limit ${limit}
    ) d`.execute(tx)
