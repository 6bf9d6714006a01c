import { sql } from 'kysely'
import { sumsRebuild } from './rebuilds.sql.ts'

const sums = [
  'orders',
  'amount',
  'first_orders',
  'units',
  'returned',
  'manual_orders',
  'received',
  'cancelled',
  'answered_in_time',
  'answered_late',
  'shipped',
  'shipped_late',
  'disputed',
]

export const orderSalesRebuild = sumsRebuild({
  table: 'order_sales',
  keys: ['day', 'currency_code'],
  sums,
  slots: sql`true`,
  actual: (brandId) => sql`
    select day, currency_code, ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))} from (
      select o.placed_on as day, o.currency_code, m.*, r.*
      from orders o join companies c on c.brand_id = ${brandId}
      cross join lateral (select o.status <> 'cancelled' as stands, o.origin <> 'manual' as served, o.shipped_at is not null as is_shipped) is_
      cross join lateral (select stands::int as orders, case when stands then o.subtotal - o.discount_total else 0 end as amount,
        (stands and o.is_first_order)::int as first_orders, case when stands then o.unit_count else 0 end as units,
        case when stands then o.returned_units else 0 end as returned, (stands and not served)::int as manual_orders) m
      cross join lateral (select served::int as received,
        (served and not stands and coalesce(o.cancel_reason, 'declined') not in ('retailer_asked', 'declined'))::int as cancelled,
        (served and coalesce(o.answered_at <= o.answer_due_at, false))::int as answered_in_time,
        (served and (coalesce(o.answered_at > o.answer_due_at, false)
          or (o.answered_at is null and coalesce(o.cancelled_at > o.answer_due_at, false))))::int as answered_late,
        is_shipped::int as shipped,
        coalesce((o.shipped_at at time zone c.time_zone)::date > o.target_shipment_date, false)::int as shipped_late,
        (o.dispute_count > 0)::int as disputed) r
      where o.brand_id = ${brandId}
    ) measured group by 1, 2`,
})
