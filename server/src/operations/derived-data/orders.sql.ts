import { tabsWithDeadline } from '@linesheet/domain/orders/orders'
import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { orderSalesRebuild } from './order-sales.sql.ts'
import { type BrandQuery, columnsRebuild, countDrift, countsRebuild, lockRows, rowsRebuild } from './rebuilds.sql.ts'

/** Returned units of a variation in an order, assigned to its lines in the order of their positions. */
const returnedLines: BrandQuery = (brandId) => sql`
  select l.id, l.order_id, l.returned, greatest(0, least(l.quantity, r.units - coalesce(sum(l.quantity) over (
      partition by l.order_id, l.variation_id order by l.position rows between unbounded preceding and 1 preceding), 0))) as actual_returned,
    sum(l.returned) over (partition by l.order_id, l.variation_id) <> r.units as is_different
  from order_variations l cross join lateral (
    select coalesce(sum(r.units), 0) as units from returns r join order_variations n on n.brand_id = ${brandId} and n.id = r.order_variation_id
    where r.brand_id = ${brandId} and r.order_id = l.order_id and n.variation_id = l.variation_id) r
  where l.brand_id = ${brandId} and l.order_id in (
    select order_id from order_variations where brand_id = ${brandId} and returned > 0 union select order_id from returns where brand_id = ${brandId})`
const returnedDrift: BrandQuery = (brandId) =>
  sql`select id, order_id, returned, actual_returned from (${returnedLines(brandId)}) l where is_different and returned <> actual_returned`

const searchDrift: BrandQuery = (brandId) => sql`
  select order_id, k.texts, a.texts as actual_texts from (
    select o.id as order_id, o.number / 16384 as block, order_search_text(${brandId}::uuid, o.id) as texts from orders o where o.brand_id = ${brandId}
  ) a left join (select * from order_search where brand_id = ${brandId}) k using (order_id)
  where (k.texts, k.block) is distinct from (a.texts, a.block)`

export const derivedOrders: readonly DerivedData[] = [
  {
    table: 'order_search',
    followsFrom:
      '`orders.number`, `po_number` and `tracking_number`, `trackers.tracking_number`, `order_variations.sku`, `network_entries.search_text`',
    triggers: [
      'order_variations.refresh_search',
      'trackers.refresh_search',
      'trackers.refresh_search_on_change',
      'orders.refresh_search',
      'network_entries.refresh_search',
    ],
    rebuild: {
      how: 'computed again by `refresh_order_search()`, with the orders locked',
      find: (tx, brandId) => countDrift(tx, searchDrift(brandId)),
      repair: async (tx, brandId) => {
        const drifted = sql`select order_id from (${searchDrift(brandId)}) d`
        await lockRows('orders', 'id', brandId, drifted).execute(tx)
        await sql`select refresh_order_search(${brandId}::uuid, array(${drifted}))`.execute(tx)
      },
    },
  },
  {
    table: 'orders',
    columns: ['line_count', 'unit_count', 'subtotal', 'discount_total'],
    followsFrom: '`order_variations`',
    code: ['orders/place-order.ts#placeOrders', 'orders/transition.ts#transitionOrder'],
    rebuild: {
      how: 'not: a person decides which is right, because retailers were notified of both',
      find: (tx, brandId) =>
        countDrift(
          tx,
          sql`
            select o.id, o.line_count, o.unit_count, o.subtotal, o.discount_total, l.* from orders o join (
              select order_id, count(*) as actual_lines, sum(quantity) as actual_units, sum(quantity * unit_price) as actual_subtotal,
                sum(discount) as actual_discount
              from order_variations where brand_id = ${brandId} group by order_id) l on l.order_id = o.id
            where o.brand_id = ${brandId} and (o.line_count, o.unit_count, o.subtotal, o.discount_total)
              is distinct from (l.actual_lines, l.actual_units, l.actual_subtotal, l.actual_discount)`,
        ),
    },
  },
  {
    table: 'orders',
    columns: ['due_at'],
    followsFrom: '`orders.tab`: only orders that wait for the brand have a deadline',
    code: ['orders/transition.ts#planTransition'],
    rebuild: columnsRebuild({
      table: 'orders',
      key: 'id',
      columns: ['due_at'],
      actual: (brandId) => sql`
        select id, null::timestamptz as due_at from orders
        where brand_id = ${brandId} and due_at is not null and tab <> all(${[...tabsWithDeadline]}::text[])`,
    }),
  },
  {
    table: 'orders',
    columns: ['dispute_count', 'open_disputes'],
    followsFrom: '`disputes`',
    code: ['orders/disputes/report-dispute.ts#reportDispute', 'orders/disputes/answer-dispute.ts#answerDispute'],
    rebuild: countsRebuild({
      table: 'orders',
      key: 'id',
      counts: ['dispute_count', 'open_disputes'],
      actual: (brandId) => sql`
        select order_id as id, count(*) as dispute_count, count(*) filter (where status = 'pending') as open_disputes
        from disputes where brand_id = ${brandId} group by order_id`,
    }),
  },
  {
    table: 'orders',
    columns: ['returned_units'],
    followsFrom: '`returns`',
    code: ['orders/returns/returns.sql.ts#insertReturn'],
    rebuild: countsRebuild({
      table: 'orders',
      key: 'id',
      counts: ['returned_units'],
      actual: (brandId) => sql`
        select order_id as id, sum(units) as returned_units from returns where brand_id = ${brandId} group by order_id`,
    }),
  },
  {
    table: 'order_variations',
    columns: ['returned'],
    followsFrom: '`returns` of a variation, on the lines of the order that have it',
    code: ['orders/returns/returns.sql.ts#insertReturn'],
    rebuild: {
      how: 'spread over the lines again by their position, with the orders locked',
      find: (tx, brandId) => countDrift(tx, returnedDrift(brandId)),
      repair: async (tx, brandId) => {
        await lockRows('orders', 'id', brandId, sql`select order_id from (${returnedDrift(brandId)}) d`).execute(tx)
        await sql`
          update order_variations l set returned = d.actual_returned from (${returnedDrift(brandId)}) d
          where l.brand_id = ${brandId} and l.id = d.id`.execute(tx)
      },
    },
  },
  {
    table: 'order_tags',
    followsFrom: '`orders.tags`',
    triggers: ['orders.refresh_order_tags_on_change'],
    rebuild: rowsRebuild({
      table: 'order_tags',
      keys: ['order_id', 'tag'],
      lock: (brandId, drift) => lockRows('orders', 'id', brandId, sql`select order_id from (${drift}) d`),
      actual: (brandId) => sql`select distinct id as order_id, unnest(tags) as tag from orders where brand_id = ${brandId}`,
    }),
  },
  {
    table: 'order_brands',
    followsFrom: '`orders`: the brand of each order, for calls that name no brand. Rows of deleted orders stay',
    code: ['orders/order-sums.sql.ts#keepNewOrders'],
    rebuild: rowsRebuild({
      table: 'order_brands',
      keys: ['order_id'],
      columns: ['owner_id'],
      shared: {},
      keepsSurplus: true,
      actual: (brandId) => sql`select id as order_id, brand_id as owner_id from orders where brand_id = ${brandId}`,
    }),
  },
  {
    table: 'order_sales',
    followsFrom: '`orders` by day and currency, late shipments by the present `companies.time_zone`',
    code: ['orders/order-sums.sql.ts#keepOrderSums', 'insight/analytics/merge-days.sql.ts#mergeDay'],
    rebuild: orderSalesRebuild,
  },
]
