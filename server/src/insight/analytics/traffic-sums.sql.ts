import type { Period } from '@linesheet/domain/insight/analytics'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { type Step, stepColumn } from './order-sums.sql.ts'
import { isInWindow, type Window, type WindowValues } from './periods.sql.ts'

export type TrafficSums = { store_views: number; product_views: number; clicks: number; cart_adds: number; widget_views: number }

const sums = sql`coalesce(sum(store_views), 0)::int8 as store_views, coalesce(sum(product_views), 0)::int8 as product_views,
  coalesce(sum(clicks), 0)::int8 as clicks, coalesce(sum(cart_adds), 0)::int8 as cart_adds, coalesce(sum(widget_views), 0)::int8 as widget_views`

type Values = { brandId: string; from: string; to: string }

const totalsStatement = prepareQuery(
  String,
  (_tx: Tx, { brandId, from, to }: Values, step: Step) => sql<TrafficSums & { month: string }>`
      select ${stepColumn[step]} as month, ${sums} from traffic_days
      where brand_id = ${brandId} and dimension = 'total' and day >= ${from} and day <= ${to} group by 1`,
)

/** Views and clicks of the days of a period by step. Steps without any are missing. */
export const sumTraffic = (tx: Tx, brandId: string, { from, to }: Period, step: Step) => totalsStatement(tx, { brandId, from, to }, step)

const windowStatement = prepareQuery(
  String,
  (_tx: Tx, values: WindowValues, step: Step) => sql<TrafficSums & { month: string }>`
      select ${stepColumn[step]} as month, ${sums}
      from traffic_days where brand_id = ${values.brandId} and dimension = 'total' and ${isInWindow(values)}
      group by 1`,
)

/** Like `sumTraffic`, for a window that ends today or earlier. */
export const sumTrafficOfWindow = (tx: Tx, brandId: string, now: Date, window: Window, step: Step) =>
  windowStatement(tx, { brandId, now: now.toISOString(), ...window }, step)

/** The number of sources, or countries, that are shown. */
const shownValues = 50

type Compared = { brandId: string; dimension: 'source' | 'country'; from: string; to: string; from_before: string; to_before: string }
const valuesStatement = prepareQuery(
  (_tx: Tx, { brandId, dimension, from, to, from_before, to_before }: Compared) => sql<{
    value: string
    now: TrafficSums
    before: TrafficSums | null
  }>`
      with shown as (
        select value, ${sums} from traffic_days
        where brand_id = ${brandId} and dimension = ${dimension} and day >= ${from} and day <= ${to}
        group by value order by sum(store_views + product_views + clicks + cart_adds + widget_views) desc, value limit ${sql.lit(shownValues)}
      ), earlier as (
        select value, ${sums} from traffic_days
        where brand_id = ${brandId} and dimension = ${dimension} and day >= ${from_before} and day <= ${to_before} group by value
      )
      select s.value, to_jsonb(s) - 'value' as now, to_jsonb(e) - 'value' as before
      from shown s left join earlier e on e.value = s.value
      order by s.store_views + s.product_views + s.clicks + s.cart_adds + s.widget_views desc, s.value`,
)

const noDays: Period = { from: '1900-01-02', to: '1900-01-01' }

/** The sources or countries with the most views and clicks, each with its figures of the compared days, or null. */
export const sumTrafficBy = (tx: Tx, brandId: string, dimension: 'source' | 'country', { from, to }: Period, compared: Period | null) => {
  const before = compared ?? noDays
  return valuesStatement(tx, { brandId, dimension, from, to, from_before: before.from, to_before: before.to })
}
