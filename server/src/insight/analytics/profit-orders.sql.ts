import type { Period } from '@linesheet/domain/insight/analytics'
import { addDays } from '@linesheet/domain/platform/days'
import { sql } from 'kysely'
import { labelCost } from '../../orders/labels/label-columns.sql.ts'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import { refundCost } from '../../orders/profits.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { pageShape } from '../../platform/lists/paging.ts'

export type ProfitValues = { brandId: string; from: string; to: string; earliest: string; latest: string }

/** An order was placed at most a day before or after its day, whatever the time zone: `placed_at` has an index, the day has none. */
export const profitValues = (brandId: string, { from, to }: Period): ProfitValues => ({
  brandId,
  from,
  to,
  earliest: `${addDays(from, -1)}T00:00:00Z`,
  latest: `${addDays(to, 2)}T00:00:00Z`,
})

/** The orders `o` of the brand `c` that were placed on the days and accepted, with the cost of their goods in `k`. */
export const acceptedOrders = ({ brandId, from, to, earliest, latest }: ProfitValues) => sql`
  companies c
  join orders o on o.brand_id = ${brandId} and o.placed_at >= ${earliest} and o.placed_at < ${latest} and o.placed_on >= ${from} and o.placed_on <= ${to}
    and o.accepted_at is not null
  cross join lateral (
    select sum(l.quantity * l.cost_price) as cost, coalesce(bool_or(l.quantity > 0 and l.cost_price is null), false) as is_unknown
    from order_variations l where l.brand_id = ${brandId} and l.order_id = o.id) k
  where c.brand_id = ${brandId}`

/** The rule of `isCountedInProfit`, for `acceptedOrders`. A cancelled order has no goods left whose cost could be unknown. */
export const isCounted = sql<boolean>`(o.currency_code = c.currency_code and (o.status = 'cancelled' or not k.is_unknown))`

/** Orders that are not counted, except for cancelled ones without costs, which are missing nowhere. */
export const isLeftOut = (brandId: string) =>
  sql<boolean>`(not ${isCounted} and (o.status <> 'cancelled' or ${labelCost(brandId)} <> 0 or ${refundCost(brandId)} <> 0))`

const leftOutCountStatement = prepareQuery(
  (_tx: Tx, values: ProfitValues) => sql<{ count: number }>`
      select count(*)::int8 as count from ${acceptedOrders(values)} and ${isLeftOut(values.brandId)}`,
)

const leftOutStatement = prepareQuery(
  ({ limit }: { limit: number }) => String(limit),
  (_tx: Tx, values: ProfitValues & { offset: number }, { limit }: { limit: number }) => sql<LeftOutId>`
      select o.id from ${acceptedOrders(values)} and ${isLeftOut(values.brandId)}
      order by o.placed_at desc, o.id desc limit ${sql.lit(limit)} offset ${values.offset}`,
)
type LeftOutId = { id: string }

/** A page of the accepted orders of a period that no profit counts, the latest first, and their count. */
export async function findOrdersWithoutProfit(tx: Tx, brandId: string, period: Period, skipped: number, size: number) {
  const values = profitValues(brandId, period)
  const limit = size > 100 ? size : pageShape(0, size).limit
  const [[found], ids] = await Promise.all([
    leftOutCountStatement(tx, values),
    leftOutStatement(tx, { ...values, offset: skipped }, { limit }),
  ])
  const rows = await findRows(
    tx,
    brandId,
    ids.slice(0, size).map(({ id }) => id),
  )
  return { rows, count: found?.count ?? 0 }
}

const findRows = (tx: Tx, brandId: string, ids: readonly string[]) =>
  tx
    .selectFrom('orders as o')
    .select(orderRowColumns(brandId))
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
