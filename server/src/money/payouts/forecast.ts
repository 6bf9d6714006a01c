import type { Forecast } from '@linesheet/contract/money/payouts.reports'
import { addDays, dayIn, mondayOf } from '@linesheet/domain/platform/days'
import type { Tx } from '../../platform/db/db.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { sumByWeek } from './payouts.by-day.sql.ts'

/** The earnings that fall due in each week in each currency: from this week to the last one with an earning, including weeks without any. */
export async function findForecast(tx: Tx, brandId: string, now: Date): Promise<Forecast[]> {
  const timeZone = await findTimeZone(tx, brandId)
  const sums = await sumByWeek(tx, brandId, timeZone, now)
  const last = sums.reduce((latest, { starts_on }) => (starts_on > latest ? starts_on : latest), '')
  const weeks: string[] = []
  for (let week = mondayOf(dayIn(timeZone, now)); week <= last; week = addDays(week, 7)) weeks.push(week)
  return [...Map.groupBy(sums, ({ currency_code }) => currency_code)].map(([currency_code, ofCurrency]) => {
    const byWeek = new Map(ofCurrency.map(({ starts_on, due, held, earning_count }) => [starts_on, { due, held, earning_count }]))
    return { currency_code, weeks: weeks.map((starts_on) => ({ starts_on, ...(byWeek.get(starts_on) ?? nothing) })) }
  })
}

const nothing = { due: '0.00', held: '0.00', earning_count: 0 }
