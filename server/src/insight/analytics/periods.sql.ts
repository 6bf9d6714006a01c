import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

type BrandDays = { time_zone: string; currency_code: CurrencyCode; today: string; first_day: string }

const brandDaysStatement = prepareQuery(
  String,
  (_tx: Tx, { brandId, now }: { brandId: string; now: string }, withFirst: boolean) => sql<BrandDays>`
      select c.time_zone, c.currency_code, (${now}::timestamptz at time zone c.time_zone)::date as today,
        ${withFirst ? firstDay(brandId) : sql`(c.created_at at time zone c.time_zone)::date`} as first_day
      from companies c where c.brand_id = ${brandId}`,
)

const firstDay = (brandId: string) =>
  sql`least((c.created_at at time zone c.time_zone)::date, (select day from order_sales where brand_id = ${brandId} order by day limit 1),
    (select day from traffic_days where brand_id = ${brandId} and dimension = 'total' order by day limit 1))`

/**
 * The brand's time zone and currency, and its present day. `first_day`: the day on which it was created or, with `withFirst`, of its first event if that was
 * earlier.
 */
export async function findBrandDays(tx: Tx, brandId: string, now: Date, withFirst: boolean): Promise<BrandDays> {
  const [found] = await brandDaysStatement(tx, { brandId, now: now.toISOString() }, withFirst)
  if (!found) throw new Error('The session has a brand')
  return found
}

/** A window of days, counted back from the brand's today, from `first` to `last`, moved back by `years` years. */
export type Window = { first: number; last: number; years: number }
export type WindowValues = { brandId: string; now: string } & Window

/** The condition that `day` is in a window, without a query for today's date. Each bound is computed once, so that an index can use it. */
export const isInWindow = ({ brandId, now, first, last, years }: WindowValues) => {
  const bound = (
    days: number,
  ) => sql`(select ((${now}::timestamptz at time zone c.time_zone)::date - ${days}::integer - ${years}::integer * interval '1 year')::date
    from companies c where c.brand_id = ${brandId})`
  return sql<boolean>`day >= ${bound(first)} and day <= ${bound(last)}`
}
