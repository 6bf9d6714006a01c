import type { Period } from '@linesheet/domain/insight/analytics'
import type { ServiceMeasure } from '@linesheet/domain/insight/service-levels'
import { addDays } from '@linesheet/domain/platform/days'
import { type RawBuilder, sql } from 'kysely'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { type PageShape, pageShape } from '../../platform/lists/paging.ts'

type Values = { brandId: string; from: string; to: string; now: string }
type ServiceSums = Record<
  'received' | 'cancelled' | 'answered_in_time' | 'answered_late' | 'shipped' | 'shipped_late' | 'disputed',
  number
> & {
  unanswered: number
  unshipped: number
}

/** Sums of orders, and orders that are late now: these are few, and found in the index of deadlines. */
const sumsStatement = prepareQuery(
  (_tx: Tx, { brandId, from, to, now }: Values) => sql<ServiceSums>`
      select coalesce(sum(received), 0)::int8 as received, coalesce(sum(cancelled), 0)::int8 as cancelled,
        coalesce(sum(answered_in_time), 0)::int8 as answered_in_time, coalesce(sum(answered_late), 0)::int8 as answered_late,
        coalesce(sum(shipped), 0)::int8 as shipped, coalesce(sum(shipped_late), 0)::int8 as shipped_late,
        coalesce(sum(disputed), 0)::int8 as disputed, max(late.unanswered) as unanswered, max(late.unshipped) as unshipped
      from (
        select count(*) filter (where status = 'new') as unanswered, count(*) filter (where status <> 'new') as unshipped
        from orders where brand_id = ${brandId} and due_at < ${now} and placed_on >= ${from} and placed_on <= ${to}) late
      left join order_sales s on s.brand_id = ${brandId} and s.day >= ${from} and s.day <= ${to}`,
)

export async function sumService(tx: Tx, brandId: string, { from, to }: Period, now: Date): Promise<ServiceSums> {
  const [sums] = await sumsStatement(tx, { brandId, from, to, now: now.toISOString() })
  if (!sums) throw new Error('Sums are always one row')
  return sums
}

const cancelledByBrand = sql`('out_of_stock', 'cannot_deliver', 'nearby_stockist', 'not_a_retailer', 'price_error', 'lead_time', 'other', 'expired')`

/** The orders that count against a level: the same as in the sums (`order_measures` in docs/schema.sql). */
const conditions: Record<ServiceMeasure, (now: string) => RawBuilder<boolean>> = {
  answered_in_time: (now) => sql`o.origin <> 'manual' and (o.answered_at > o.answer_due_at
    or (o.answered_at is null and (o.cancelled_at > o.answer_due_at or (o.status = 'new' and o.due_at < ${now}))))`,
  cancelled: () => sql`o.origin <> 'manual' and o.status = 'cancelled' and o.cancel_reason in ${cancelledByBrand}`,
  late: (now) => sql`((o.shipped_at at time zone c.time_zone)::date > o.target_shipment_date or (o.due_at < ${now} and o.status <> 'new'))`,
  disputed: () => sql`o.dispute_count > 0`,
}

type PageValues = Values & { earliest: string; latest: string; offset: number }
type Shape = PageShape & { measure: ServiceMeasure }

/** Read from the latest: an order was placed at most a day before or after its day, whatever the time zone. */
const ordersStatement = prepareQuery(
  ({ measure, limit }: Shape) => `${measure} ${limit}`,
  (tx: Tx, { brandId, from, to, now, earliest, latest, offset }: PageValues, { measure, limit }: Shape) =>
    tx
      .selectFrom('orders as o')
      .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
      .select(orderRowColumns(brandId))
      .where('o.brand_id', '=', brandId)
      .where('o.placed_at', '>=', earliest)
      .where('o.placed_at', '<', latest)
      .where('o.placed_on', '>=', from)
      .where('o.placed_on', '<=', to)
      .where(conditions[measure](now))
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(sql.lit(limit))
      .offset(sql<number>`${offset}`),
)

/** A page of the orders that count against a level, the latest first. */
export function findServiceOrders(
  tx: Tx,
  brandId: string,
  measure: ServiceMeasure,
  { from, to }: Period,
  now: Date,
  skipped: number,
  size: number,
) {
  const bounds = { earliest: `${addDays(from, -1)}T00:00:00Z`, latest: `${addDays(to, 2)}T00:00:00Z` }
  const { limit, reach } = size > 100 ? { limit: size, reach: size } : pageShape(0, size)
  return ordersStatement(tx, { brandId, from, to, now: now.toISOString(), ...bounds, offset: skipped }, { measure, limit, reach })
}
