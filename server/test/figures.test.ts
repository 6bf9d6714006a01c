import { getHome } from '@linesheet/contract/home/home'
import { getMonthlyOrders, getMonthlySellThrough, getOrderTotals } from '@linesheet/contract/insight/analytics'
import { getSellThrough, listTopSelling } from '@linesheet/contract/insight/analytics.sell-through'
import { getServiceLevels } from '@linesheet/contract/insight/analytics.service'
import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import { acceptOrder, cancelOrder, listOrders } from '@linesheet/contract/orders/orders'
import { getPromotion, getPromotionPerformance, listPromotions } from '@linesheet/contract/promotions/promotions'
import { addDays, type Day } from '@linesheet/domain/platform/days'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSuperbrandMonths } from '../src/insight/superbrand/count-months.worker.ts'
import { callOk } from './calling.ts'
import { now, testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { sendReturns } from './insight/analytics.ts'
import { aPromotion } from './promotions/promotions.ts'

/** A year of a brand in which every figure has to leave something out: late answers, cancelled orders, other origins, returns after the month. */
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 11 + at, 3)).toISOString().slice(0, 10) as Day)
const origins = ['direct', 'direct', 'marketplace', 'direct', 'marketplace'] as const
const counts = { placed: 5 * 12, kept: 4 * 12, direct: 3 * 12, cancelled: 12, answeredLate: 12 }

let brand: Brand
let promotionId: string
let variationId: string
const ask = {
  superbrand: () => callOk(getSuperbrand, {}, brand.owner),
  home: () => callOk(getHome, {}, brand.owner),
}
const moveTo = async (day: Day) => (await testContext()).setClock(`${day}T02:00:00Z`)
const accept = (id: string) => callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-12-24' } }, brand.owner)

/** Five orders on one day, the first one delivered: three answered in time, one late, one cancelled in time; the last two use a promotion of November. */
async function liveThrough(day: Day) {
  await moveTo(day)
  const ids: string[] = []
  for (const [at, origin] of origins.entries()) {
    const isUsed = day.startsWith('2026-11') && at > 2
    const line = {
      variation_id: variationId,
      quantity: 2,
      unit_price: '50.00',
      ...(isUsed && { discount: '10.00', promotion_id: promotionId }),
    }
    ids.push(await (at === 0 ? given.aDeliveredOrder : given.anOrder)(brand, { origin, order_variations: [line] }))
  }
  const [delivered = '', second = '', third = '', late = '', cancelled = ''] = ids
  await moveTo(addDays(day, 1))
  await accept(second)
  await accept(third)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  await moveTo(addDays(day, 12))
  await accept(late)
  const item = { external_id: newId(), brand_id: brand.id, order_id: delivered, variation_id: variationId }
  const returned = await sendReturns({ ...item, units: 1, reason: 'defective', at: `${addDays(day, 12)}T01:00:00Z` })
  expect(returned).toMatchObject([{ success: true }])
}

beforeAll(async () => {
  await moveTo('2025-11-30')
  brand = await given.aBrand()
  const { variations } = await given.aProduct(brand, {
    variations: [{ sku: 'YEAR', wholesale_price: '50.00', retail_price: '100.00', stock: 500 }],
  })
  variationId = variations[0]?.id ?? ''
  ;({ id: promotionId } = await aPromotion(brand, { starts_on: '2026-11-01', ends_on: '2026-11-30' }))
  for (const day of months) await liveThrough(day)
  const context = await testContext()
  context.setClock(now)
  await countSuperbrandMonths(context)
})
afterAll(async () => (await testContext()).setClock(now))

test('answers in time: all months together equal the service level, for the same orders', async () => {
  const { progress, months: past } = await ask.superbrand()
  const all = [progress, ...past]
  const sum = (key: 'answers_due' | 'answered_in_time' | 'direct_orders') => all.reduce((total, month) => total + month[key], 0)
  const { levels } = await callOk(getServiceLevels, { query: { daysBack: 0 } }, brand.owner)
  const level = levels.find(({ measure }) => measure === 'answered_in_time')
  expect({ counted: sum('answered_in_time'), total: sum('answers_due') }).toEqual({ counted: level?.counted, total: level?.total })
  expect(level).toMatchObject({ total: counts.placed, counted: counts.placed - counts.answeredLate })
  expect(levels.find(({ measure }) => measure === 'cancelled')).toMatchObject({ counted: counts.cancelled, total: counts.placed })
})

test('direct orders: Home and Superbrand agree on the month, and all months on the order list without cancelled ones', async () => {
  const [{ superbrand }, { progress, months: past }] = await Promise.all([ask.home(), ask.superbrand()])
  expect(superbrand).toEqual(progress)
  const listed = async (status?: 'cancelled') =>
    (await callOk(listOrders, { query: { origin: 'direct', ...(status && { status }) } }, brand.owner)).count
  const direct = [progress, ...past].reduce((total, month) => total + month.direct_orders, 0)
  expect(direct).toBe((await listed()) - (await listed('cancelled')))
  expect(direct).toBe(counts.direct)
})

test('orders and sales: Home, the overview, and its months agree', async () => {
  const [{ figures }, last30, all, monthly] = await Promise.all([
    ask.home(),
    callOk(getOrderTotals, { query: { daysBack: 30 } }, brand.owner),
    callOk(getOrderTotals, { query: { daysBack: 0 } }, brand.owner),
    callOk(getMonthlyOrders, { query: { daysBack: 0 } }, brand.owner),
  ])
  expect({ orders: figures.orders.now, sales: figures.sales[0]?.subtotal }).toEqual({ orders: last30.now.orders, sales: last30.now.sales })
  const sum = (key: 'orders' | 'units') => monthly.months.reduce((total, month) => total + month[key], 0)
  expect({ orders: sum('orders'), units: sum('units') }).toEqual({ orders: all.now.orders, units: all.now.units })
  expect(all.now.orders).toBe(counts.kept)
})

test('sell-through: the period, its months and its products agree on the units ordered and returned', async () => {
  const [summary, monthly, selling] = await Promise.all([
    callOk(getSellThrough, { query: { daysBack: 0 } }, brand.owner),
    callOk(getMonthlySellThrough, { query: { daysBack: 0 } }, brand.owner),
    callOk(listTopSelling, { query: { daysBack: 0 } }, brand.owner),
  ])
  const sum = (rows: readonly { ordered: number; returned: number }[]) =>
    rows.reduce((total, row) => ({ ordered: total.ordered + row.ordered, returned: total.returned + row.returned }), {
      ordered: 0,
      returned: 0,
    })
  const { ordered, returned } = summary.now
  expect(sum(monthly.months)).toEqual({ ordered, returned })
  expect(sum(selling.items)).toEqual({ ordered, returned })
  expect(returned).toBe(months.length)
})

test('redeemed: list and page agree; days leave out the cancelled order and say so', async () => {
  const [list, page, performance] = await Promise.all([
    callOk(listPromotions, { query: {} }, brand.owner),
    callOk(getPromotion, { params: { id: promotionId } }, brand.owner),
    callOk(getPromotionPerformance, { params: { id: promotionId } }, brand.owner),
  ])
  expect(list.items.map(({ redeemed_count }) => redeemed_count)).toEqual([page.redeemed_count])
  const total = (rows: readonly { orders: number }[]) => rows.reduce((sum, { orders }) => sum + orders, 0)
  const byDay = performance.currencies.reduce((sum, row) => sum + row.total.redemptions, 0)
  expect({ redeemed: page.redeemed_count, kept: total(page.figures), byDay }).toEqual({ redeemed: 2, kept: 1, byDay: 1 })
})
