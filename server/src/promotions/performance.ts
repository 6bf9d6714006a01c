import type { PromotionPerformance } from '@linesheet/contract/promotions/promotions'
import { addDays, type Day, endOfDay } from '@linesheet/domain/platform/days'
import { addAmounts } from '@linesheet/domain/platform/money'
import { currenciesOfRegions } from '@linesheet/domain/promotions/promotions'
import type { Tx } from '../platform/db/db.ts'
import { type DaySales, findSalesByDay, type SalesScope } from './performance.sql.ts'

type Promotion = Omit<SalesScope, 'since' | 'until'> & { starts_on: Day; ends_on: Day; today: Day }

const dayMs = 86_400_000
const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const none = { redemptions: 0, orders: 0, revenue: '0.00' }
const add = (a: typeof none, b: typeof none) => ({
  redemptions: a.redemptions + b.redemptions,
  orders: a.orders + b.orders,
  revenue: addAmounts(a.revenue, b.revenue),
})

/** Each day of a promotion so far, with the day of an equally long period before it began. */
export async function findPerformance(tx: Tx, brandId: string, promotion: Promotion) {
  const { starts_on, ends_on, today } = promotion
  const last = ends_on < today ? ends_on : today
  const length = Math.max(0, daysBetween(starts_on, last) + 1)
  const beginOf = (day: Day) => endOfDay(promotion.time_zone, addDays(day, -1))
  const sales = length
    ? await findSalesByDay(tx, brandId, {
        ...promotion,
        since: beginOf(addDays(starts_on, -length)),
        until: beginOf(addDays(starts_on, length)),
      })
    : []
  const byCurrency = Map.groupBy(sales, ({ currency_code }) => currency_code)
  const currencies = [...new Set([promotion.currency_code, ...currenciesOfRegions(promotion.regions)])].filter(
    (currency, at) => at === 0 || byCurrency.has(currency),
  )
  return {
    days: length,
    currencies: currencies.map((currency) => performanceIn(currency, byCurrency.get(currency) ?? [], starts_on, length)),
  }
}

function performanceIn(currency_code: PromotionPerformance['currency_code'], sales: readonly DaySales[], starts_on: Day, length: number) {
  const byDay = new Map(sales.map((sale) => [sale.day, sale]))
  const figuresOn = (day: Day) => {
    const { redemptions, orders, revenue } = byDay.get(day) ?? none
    return { redemptions, orders, revenue }
  }
  const days = Array.from({ length }, (_, at) => {
    const { redemptions: _none, ...before } = figuresOn(addDays(starts_on, at - length))
    return { day: addDays(starts_on, at), ...figuresOn(addDays(starts_on, at)), before }
  })
  const total = days.reduce((sum, day) => add(sum, day), none)
  const { redemptions: _, ...before } = days.reduce((sum, day) => add(sum, { redemptions: 0, ...day.before }), none)
  return { currency_code, days, total: { ...total, before } }
}
