import { listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import { saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import {
  getClickTotals,
  getMonthlyClicks,
  getMonthlyOrders,
  getMonthlyReviews,
  getMonthlySellThrough,
  getOrderTotals,
} from '@linesheet/contract/insight/analytics'
import {
  getSellThrough,
  listReturnReasons,
  listReturns,
  listTopReturned,
  listTopSelling,
} from '@linesheet/contract/insight/analytics.sell-through'
import { getServiceLevels, listServiceOrders } from '@linesheet/contract/insight/analytics.service'
import { getTraffic, listListingChecks } from '@linesheet/contract/insight/analytics.traffic'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { orderItem } from '../../../test/connections/marketplace-items.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aReview, sendReturns, sendTraffic, trafficItem } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

/** An order of one unit at 100.00, unless the arguments differ. */
async function placed(brand: Brand, placed_at: string, fields: object = {}, units = 1) {
  const product = await given.aProduct(brand)
  const order_variations = [{ variation_id: product.variations[0]?.id, quantity: units, unit_price: '100.00' }]
  const item = await orderItem(brand, { placed_at, order_variations, ...fields })
  const { items } = await callOk(ingestOrders, { body: { items: [item] } as never })
  if (!items[0]?.id) throw new Error(JSON.stringify(items))
  return items[0].id
}
const cancel = ({ owner }: Brand, id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, owner)

test('totals of a period add up its days in the brand’s time zone, next to the days before', async () => {
  const brand = await given.aBrand()
  await placed(brand, '2026-11-13T16:00:00Z', {}, 3) // the 14th in Hong Kong
  await placed(brand, '2026-11-13T15:59:59Z') // the 13th
  await placed(brand, '2026-11-06T16:00:00Z') // the 7th
  await placed(brand, '2026-11-06T15:59:59Z') // the 6th
  await cancel(brand, await placed(brand, '2026-11-19T00:00:00Z'))
  const totals = await callOk(getOrderTotals, { query: { daysBack: 7 } }, brand.owner)
  expect(totals).toMatchObject({
    time_zone: 'Asia/Hong_Kong',
    period: { from: '2026-11-14', to: '2026-11-20' },
    compared: { from: '2026-11-07', to: '2026-11-13' },
    currency_code: 'HKD',
    converted: [],
    rates_as_of: null,
    now: { orders: 1, first_orders: 1, repeat_orders: 0, units: 3, sales: '300.00', average_order: '300.00' },
    before: { orders: 2, sales: '200.00', average_order: '100.00' },
    step: 'day',
    by_currency: [{ currency_code: 'HKD', orders: 1, sales: '300.00' }],
  })
  expect(totals.series).toHaveLength(7)
  expect(totals.series[0]).toEqual({ from: '2026-11-14', orders: 1, sales: '300.00' })
  expect(totals.series[5]).toEqual({ from: '2026-11-19', orders: 0, sales: '0.00' })
  await expectDerivedDataCurrent(brand.id)
})

test('all days begin with the brand, or with its first event; nothing can be before them', async () => {
  const brand = await given.aBrand()
  expect(await callOk(getOrderTotals, { query: { daysBack: 0 } }, brand.owner)).toMatchObject({
    period: { from: '2026-11-20', to: '2026-11-20' },
    compared: null,
    before: null,
    now: { orders: 0, sales: '0.00', average_order: null },
  })
  await sendTraffic(trafficItem(brand, { at: '2025-12-31T16:00:00Z' }))
  const { months, ...rest } = await callOk(getMonthlyOrders, { query: { daysBack: 0 } }, brand.owner)
  expect(rest).toMatchObject({ period: { from: '2026-01-01', to: '2026-11-20' }, compared: null })
  expect(months).toHaveLength(11)
  expect(months.every(({ before, orders }) => before === null && orders === 0)).toBe(true)
  expect(await callOk(getClickTotals, { query: { daysBack: 0 } }, brand.owner)).toMatchObject({ step: 'month', now: { store_views: 1 } })
})

test('money in other currencies is converted at the rates of today, and labelled so', async () => {
  const brand = await given.aBrand()
  await placed(brand, '2026-11-18T02:00:00Z', { currency_code: 'USD' })
  await placed(brand, '2026-11-18T03:00:00Z', { currency_code: 'JPY' }, 80)
  await placed(brand, '2026-11-18T04:00:00Z')
  const totals = await callOk(getOrderTotals, {}, brand.owner)
  expect(totals).toMatchObject({ converted: ['JPY', 'USD'], rates_as_of: expect.stringMatching(/^20\d\d-/), now: { orders: 3 } })
  expect(totals.by_currency).toEqual([
    { currency_code: 'HKD', orders: 1, sales: '100.00' },
    { currency_code: 'JPY', orders: 1, sales: '8000.00' },
    { currency_code: 'USD', orders: 1, sales: '100.00' },
  ])
  // All brands share the rates, and other tests send some in the meantime.
  await expect.poll(() => deviationOfSales(brand, { HKD: 100, JPY: 8000, USD: 100 })).toBeLessThan(0.001)
})

/** The relative deviation of the sales from these amounts at the present rates. */
async function deviationOfSales(brand: Brand, amounts: Partial<Record<CurrencyCode, number>>) {
  const { currencies } = await callOk(listBrandCurrencies, {}, brand.owner)
  const rates = new Map(currencies.map(({ code, rate }) => [code, Number(rate)]))
  const expected = Object.entries(amounts).reduce((sum, [code, amount]) => sum + amount / (rates.get(code as CurrencyCode) ?? 0), 0)
  const { now: figures } = await callOk(getOrderTotals, {}, brand.owner)
  return Math.abs(Number(figures.sales) - expected) / expected
}

test('sums larger than any order add up', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const most = '9999999999999999999999.99'
  await db.asOwner((tx) =>
    sql`insert into order_sales (brand_id, day, currency_code, slot, orders, amount, first_orders)
      select ${brand.id}, '2026-11-19', currency, slot, 1, ${most}, 0 from generate_series(0, 1) slot, unnest(array['HKD', 'JPY']) currency`.execute(
      tx,
    ),
  )
  const totals = await callOk(getOrderTotals, {}, brand.owner)
  expect(totals.by_currency[0]).toEqual({ currency_code: 'HKD', orders: 2, sales: '19999999999999999999999.98' })
  expect(totals.now.sales).toMatch(/^2\d{22}\.\d\d$/)
})

test('months have no gaps, and are compared with the months before or the same months a year earlier', async () => {
  const brand = await given.aBrand()
  await placed(brand, '2026-09-30T15:59:59Z')
  await placed(brand, '2026-09-30T16:00:00Z') // October in Hong Kong
  await placed(brand, '2026-08-15T00:00:00Z', {}, 4)
  await placed(brand, '2025-11-15T00:00:00Z', {}, 2)
  const previous = await callOk(getMonthlyOrders, { query: { daysBack: 60 } }, brand.owner)
  expect(previous).toMatchObject({ period: { from: '2026-09-01', to: '2026-11-20' }, compared: { from: '2026-06-01', to: '2026-08-31' } })
  expect(previous.months.map(({ month, orders, units, before }) => [month, orders, units, before?.month, before?.units])).toEqual([
    ['2026-09-01', 1, 1, '2026-06-01', 0],
    ['2026-10-01', 1, 1, '2026-07-01', 0],
    ['2026-11-01', 0, 0, '2026-08-01', 4],
  ])
  const year = await callOk(getMonthlyOrders, { query: { daysBack: 30, compare: 'year' } }, brand.owner)
  expect(year.compared).toEqual({ from: '2025-10-01', to: '2025-11-30' })
  expect(year.months.map(({ month, before }) => [month, before?.month, before?.units])).toEqual([
    ['2026-10-01', '2025-10-01', 0],
    ['2026-11-01', '2025-11-01', 2],
  ])
})

test('sell-through is ordered less returned, in the month of the order, whenever units come back', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const [id, other] = [await given.aDeliveredOrder(brand), await given.aDeliveredOrder(brand)]
  const { order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
  const item = {
    external_id: newId(),
    brand_id: brand.id,
    order_id: id,
    variation_id: order_variations[0]?.variation_id,
    at: now.toISOString(),
  }
  await sendReturns(
    { ...item, units: 3, reason: 'unsold', comment: 'Too dear' },
    { ...item, external_id: newId(), order_id: other, units: 1, reason: 'damaged' },
  )
  const { months } = await callOk(getMonthlySellThrough, { query: { daysBack: 7 } }, brand.owner)
  expect(months).toMatchObject([
    { month: '2026-11-01', ordered: 10, returned: 3, sell_through: 70, before: { ordered: 0, sell_through: null } },
  ])
  expect(await callOk(getSellThrough, { query: { daysBack: 7 } }, brand.owner)).toMatchObject({
    now: { ordered: 10, returned: 3, sell_through: 70, products: 2, returned_products: 1 },
    before: { ordered: 0, returned: 0, sell_through: null, products: 0, returned_products: 0 },
  })
  expect((await callOk(listTopSelling, { query: { limit: 1 } }, brand.owner)).items).toMatchObject([{ ordered: 5, share: 50 }])
  expect((await callOk(listTopReturned, {}, brand.owner)).items).toMatchObject([{ ordered: 5, returned: 3, sell_through: 40, share: 100 }])
  expect((await callOk(listReturnReasons, {}, brand.owner)).items).toEqual([
    { reason: 'unsold', units: 3, returns: 1, share: 100, units_before: 0 },
  ])
  const comments = (caller: object, query: object = {}) => callOk(listReturns, { query }, caller)
  expect(await comments(brand.owner)).toMatchObject({ count: 1, items: [{ units: 3, comment: 'Too dear', order: { id } }] })
  expect(await comments(await given.aMember(brand, 'catalogue'), { has_comment: true })).toMatchObject({
    items: [{ order: null, retailer: null }],
  })
  expect(await comments(brand.owner, { has_comment: false })).toMatchObject({ count: 0, items: [] })
  expect(await comments(brand.owner, { reason: 'unsold', product_id: order_variations[0]?.product_id })).toMatchObject({ count: 1 })
  await expectDerivedDataCurrent(brand.id)
  expect(await db.asOwner((tx) => tx.selectFrom('returns').select('units').where('brand_id', '=', brand.id).execute())).toEqual([
    { units: 3 },
  ])
})

test('products are named in the requested language, if they are translated', async () => {
  const brand = await given.aBrand()
  const { id: product_id, variations } = await given.aProduct(brand, { name: 'Tea bowl' })
  await callOk(saveProductTranslation, { params: { id: product_id }, body: { language_code: 'zh_TW', name: '茶碗' } }, brand.owner)
  const variation_id = variations[0]?.id ?? ''
  const order_id = await given.aDeliveredOrder(brand, { order_variations: [{ variation_id, quantity: 3, unit_price: '50.00' }] })
  const at = now.toISOString()
  await sendReturns({ external_id: newId(), brand_id: brand.id, order_id, variation_id, units: 1, reason: 'unsold', at })
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('id', '=', product_id).execute())
  const namesIn = async (query: { language_code?: Language }) => {
    const lists = [listTopSelling, listTopReturned, listReturns, listListingChecks] as (typeof listTopSelling)[]
    const answers = await Promise.all(lists.map((list) => callOk(list, { query }, brand.owner)))
    return answers.map(({ items }) => items[0]?.product.name)
  }
  expect(await namesIn({ language_code: 'zh_TW' })).toEqual(['茶碗', '茶碗', '茶碗', '茶碗'])
  expect(await namesIn({ language_code: 'zh_CN' })).toEqual(['Tea bowl', 'Tea bowl', 'Tea bowl', 'Tea bowl'])
  expect(await namesIn({})).toEqual(['Tea bowl', 'Tea bowl', 'Tea bowl', 'Tea bowl'])
  const sheet = await call(listTopSelling, { query: { language_code: 'zh_TW', format: 'csv' } }, brand.owner)
  expect(String(sheet.result)).toContain('茶碗')
})

test('clicks by source and country, with the orders that they bring', async () => {
  const brand = await given.aBrand()
  const { id: product_id } = await given.aProduct(brand)
  const click = { kind: 'click', product_id }
  await sendTraffic(
    ...[
      trafficItem(brand, click),
      trafficItem(brand, { ...click, source: 'email', country: 'JP' }),
      trafficItem(brand, { ...click, country: undefined }),
    ],
    trafficItem(brand, { at: '2026-10-01T00:00:00Z' }),
  )
  await placed(brand, '2026-11-18T02:00:00Z')
  expect(await callOk(getClickTotals, { query: { daysBack: 7 } }, brand.owner)).toMatchObject({
    now: { clicks: 3, store_views: 0, orders: 1, conversion: 33.33 },
    before: { clicks: 0, conversion: null },
  })
  const figures = (clicks: number, store_views = 0) => ({ store_views, product_views: 0, clicks, cart_adds: 0, widget_views: 0 })
  const { total, sources, countries } = await callOk(getTraffic, { query: { daysBack: 30 } }, brand.owner)
  expect(total).toEqual({ now: figures(3), before: figures(0, 1) })
  expect(sources).toEqual([
    { source: 'google', now: figures(2), before: figures(0, 1) },
    { source: 'email', now: figures(1), before: figures(0) },
  ])
  expect(countries.map(({ country_code, now }) => [country_code, now.clicks])).toEqual([
    [null, 1],
    ['HK', 1],
    ['JP', 1],
  ])
  const { months } = await callOk(getMonthlyClicks, { query: { daysBack: 60 } }, brand.owner)
  expect(months.map(({ month, clicks, store_views }) => [month, clicks, store_views])).toEqual([
    ['2026-09-01', 0, 0],
    ['2026-10-01', 0, 1],
    ['2026-11-01', 3, 0],
  ])
})

test('service levels count orders that went wrong, including orders that are late now, and list them', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const accept = (id: string, day = '2026-11-25') =>
    callOk(acceptOrder, { params: { id }, body: { target_shipment_date: day } }, brand.owner)
  const [inTime, unanswered, cancelled, disputed] = [
    await given.aConfirmedOrder(brand),
    await placed(brand, '2026-11-10T02:00:00Z'),
    await placed(brand, '2026-11-19T02:00:00Z'),
    await given.aDeliveredOrder(brand),
  ]
  await cancel(brand, cancelled)
  await given.aDispute(brand, disputed)
  const late = await placed(brand, '2026-11-19T03:00:00Z')
  await accept(late, '2026-11-20')
  setClock('2026-11-21T02:00:00Z')
  const { levels } = await callOk(getServiceLevels, { query: { daysBack: 30 } }, brand.owner)
  expect(levels.map(({ measure, total, counted, is_met }) => [measure, total, counted, is_met])).toEqual([
    ['answered_in_time', 5, 4, false],
    ['cancelled', 5, 1, false],
    ['late', 2, 1, false],
    ['disputed', 1, 1, false],
  ])
  const orders = async (measure: string, query: object = {}) => {
    const { items, count } = await callOk(listServiceOrders, { query: { measure, daysBack: 30, ...query } as never }, brand.owner)
    expect(count).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await orders('answered_in_time')).toEqual([unanswered])
  expect(await orders('cancelled')).toEqual([cancelled])
  expect(await orders('late')).toEqual([late])
  expect(await orders('disputed')).toEqual([disputed])
  expect(await orders('answered_in_time', { daysBack: 7 })).toEqual([])
  expect(inTime).not.toBe(late)
  expect(await call(listServiceOrders, { query: { measure: 'late' } }, await given.aMember(brand, 'catalogue'))).toMatchObject({
    status: 403,
  })
  await expectDerivedDataCurrent(brand.id)
})

test('the listing doctor shows where a product loses more than the median, and which point would help first', async () => {
  const brand = await given.aBrand()
  const [good, fair, poor] = [await given.aProduct(brand), await given.aProduct(brand), await given.aProduct(brand)]
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('brand_id', '=', brand.id).execute())
  const events = (id: string, views: number, clicks: number) => [
    ...Array.from({ length: views }, () => trafficItem(brand, { kind: 'product_view', product_id: id })),
    ...Array.from({ length: clicks }, () => trafficItem(brand, { kind: 'click', product_id: id })),
  ]
  await sendTraffic(...events(good.id, 60, 30), ...events(fair.id, 60, 24), ...events(poor.id, 100, 10))
  const { items, median, count } = await callOk(listListingChecks, { query: { daysBack: 30, items_per_page: 2 } }, brand.owner)
  expect([count, median]).toEqual([3, { click_rate: 40, order_rate: 0 }])
  expect(items.map(({ product, views, clicks, loses }) => [product.id, views, clicks, loses])).toEqual([
    [poor.id, 100, 10, 'clicks'],
    [expect.any(String), 60, expect.any(Number), null],
  ])
  expect(items[0]?.missing[0]).toBe('photos')
})

test('monthly reviews have their average', async () => {
  const brand = await given.aBrand()
  await aReview(brand, { rating: 5 })
  await aReview(brand, { rating: 4 })
  const { months } = await callOk(getMonthlyReviews, { query: { daysBack: 7 } }, brand.owner)
  expect(months).toMatchObject([{ month: '2026-11-01', reviews: 2, rating_sum: 9, average: 4.5, before: { reviews: 0, average: null } }])
})

const sheets = [
  [getOrderTotals, 'from,orders,sales'],
  [getClickTotals, 'from,store_views,product_views,clicks'],
  [getMonthlyOrders, 'month,orders,'],
  [getMonthlyClicks, 'month,store_views,'],
  [getMonthlySellThrough, 'month,ordered,'],
  [getMonthlyReviews, 'month,reviews,'],
  [getSellThrough, 'from,to,ordered,'],
  [listTopSelling, 'product,product_id,'],
  [listTopReturned, 'product,product_id,'],
  [listReturnReasons, 'reason,units,'],
  [listReturns, 'returned_at,order,'],
  [getTraffic, 'by,value,'],
  [getServiceLevels, 'measure,target,'],
  [listListingChecks, 'product,product_id,'],
] as const
test.each(sheets)('$path answers a sheet', async (endpoint, header) => {
  const brand = await given.aBrand()
  await placed(brand, '2026-11-18T02:00:00Z')
  const { status, headers, result } = await call(endpoint as typeof getOrderTotals, { query: { format: 'csv' } }, brand.owner)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = String(result).replace('\ufeff', '')
  expect(text.startsWith(header)).toBe(true)
  expect(text).not.toMatch(/undefined|NaN|\[object/)
})

test('another brand’s figures are not included, and a wrong period is refused', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  await placed(brand, '2026-11-18T02:00:00Z')
  await sendTraffic(trafficItem(brand))
  expect(await callOk(getOrderTotals, {}, other.owner)).toMatchObject({ now: { orders: 0 } })
  expect(await callOk(getTraffic, {}, other.owner)).toMatchObject({ sources: [], countries: [], total: { now: { store_views: 0 } } })
  for (const daysBack of [-1, 3661, 1.5, 'x'])
    expect(await call(getOrderTotals, { query: { daysBack } }, brand.owner)).toMatchObject({ status: 400 })
  const years = await callOk(getMonthlyOrders, { query: { daysBack: 3660 } }, brand.owner)
  expect(years.months.length).toBeGreaterThan(119)
})
