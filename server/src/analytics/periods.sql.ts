import type { CurrencyCode } from '@linesheet/domain/places'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'

type BrandDays = { time_zone: string; currency_code: CurrencyCode; today: string; first_day: string }

const brandDaysStatement = statement((tx: Tx, { brandId, now }: { brandId: string; now: string }) => ({
  compile: () =>
    sql<BrandDays>`
      select c.time_zone, c.currency_code, (${now}::timestamptz at time zone c.time_zone)::date as today,
        least((c.created_at at time zone c.time_zone)::date,
          (select day from order_sales where brand_id = ${brandId} order by day limit 1),
          (select day from traffic_days where brand_id = ${brandId} and dimension = 'total' order by day limit 1)) as first_day
      from companies c where c.brand_id = ${brandId}`.compile(tx),
}))

/** The brand's time zone and currency, its day of today, and the first day on which it existed or something happened. */
export async function findBrandDays(tx: Tx, brandId: string, now: Date): Promise<BrandDays> {
  const [found] = await brandDaysStatement(tx, { brandId, now: now.toISOString() })
  if (!found) throw new Error('The session has a brand')
  return found
}
