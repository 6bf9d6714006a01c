import { getProduct } from '@linesheet/contract/catalogue/products'
import { listOrdersWithoutProfit, listProductProfits, listRetailerProfits } from '@linesheet/contract/insight/analytics.profit'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import { cancelOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { isCountedInProfit } from '@linesheet/domain/orders/order-profit'
import { addAmounts } from '@linesheet/domain/platform/money'
import { hasPermission, mayReadCosts, roles } from '@linesheet/domain/platform/roles'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { type Brand, given, type Retailer } from '../../../test/given.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const costs = ['20.00', '13.37', undefined]
let brand: Brand
/** Three products with a variation each; the last one has no cost. */
let goods: { id: string; variation: string }[]
let retailers: Retailer[]

beforeEach(async () => {
  brand = await given.aBrand()
  goods = []
  for (const cost_price of costs) {
    const { id } = await given.aProduct(brand, { variations: [{ ...prices, ...(cost_price && { cost_price }), stock: 1000 }] })
    const { variations } = await callOk(getProduct, { params: { id } }, brand.owner)
    goods.push({ id, variation: variations[0]?.id ?? '' })
  }
  retailers = [await given.aRetailer(), await given.aRetailer()]
})

const line = (product: number, quantity: number, unit_price = '50.00', discount = '0.00') => ({
  variation_id: goods[product]?.variation ?? '',
  quantity,
  unit_price,
  discount,
})
const products = (query: object = {}, caller: { token: string } = brand.owner) => callOk(listProductProfits, { query }, caller)
const byRetailer = (query: object = {}, caller: { token: string } = brand.owner) => callOk(listRetailerProfits, { query }, caller)
const leftOut = async (query: object = {}) => (await callOk(listOrdersWithoutProfit, { query }, brand.owner)).items.map(({ id }) => id)
const cancel = (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
const sum = <K extends string>(rows: readonly Record<K, string>[], key: K) => addAmounts('0.00', ...rows.map((row) => row[key]))

test('products show the profit of their goods, and orders without all costs are counted and listed', async () => {
  await given.aConfirmedOrder(brand, { order_variations: [line(0, 4), line(1, 2)] })
  await given.aConfirmedOrder(brand, { order_variations: [line(1, 1)] })
  const unknown = await given.aConfirmedOrder(brand, { order_variations: [line(0, 1), line(2, 1)] })
  const foreign = await given.aConfirmedOrder(brand, { currency_code: 'USD', order_variations: [line(0, 1)] })
  await given.anOrder(brand, { order_variations: [line(0, 9)] })
  const answer = await products()
  expect(answer).toMatchObject({
    count: 2,
    currency_code: 'HKD',
    left_out: 2,
    items: [
      { product: { id: goods[0]?.id }, units: 4, goods: '200.00', cost: '80.00', gross_profit: '120.00', gross_margin: 60 },
      { product: { id: goods[1]?.id }, units: 3, goods: '150.00', cost: '40.11', gross_profit: '109.89', gross_margin: 73.3 },
    ],
    total: { units: 7, goods: '350.00', cost: '120.11', gross_profit: '229.89', gross_margin: 65.7 },
  })
  expect((await byRetailer()).left_out).toBe(2)
  expect(await leftOut()).toEqual([foreign, unknown])
})

test('lists are sorted by each figure, in pages, and in sheets', async () => {
  await given.aConfirmedOrder(brand, { order_variations: [line(0, 1), line(1, 5)] })
  const first = async (sort: string) => (await products({ sort, items_per_page: 1 })).items[0]?.product.id
  expect(await first('-units')).toBe(goods[1]?.id)
  expect(await first('units')).toBe(goods[0]?.id)
  expect((await products({ sort: '-goods', items_per_page: 1, page: 2 })).items.map(({ product }) => product.id)).toEqual([goods[0]?.id])
  expect((await call(listProductProfits, { query: { sort: 'name' as never } }, brand.owner)).status).toBe(400)
  for (const [list, header] of [
    [listProductProfits, 'product,product_id,units,goods,cost,gross_profit,gross_margin'],
    [listRetailerProfits, 'retailer,retailer_id,orders,goods,shipping,commission,label_cost,refunds,cost,profit,margin'],
    [listOrdersWithoutProfit, 'number,status,'],
  ] as const) {
    const { result } = await call(list as typeof listProductProfits, { query: { format: 'csv' } }, brand.owner)
    expect(String(result).replace('\ufeff', '')).toMatch(new RegExp(`^${header}`))
    expect(String(result)).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('a period has the orders placed on its days, and the remaining costs of a cancelled order', async () => {
  const retailer = retailers[0] ?? expect.unreachable()
  await given.aConfirmedOrder(brand, { placed_at: '2026-11-13T15:59:59Z', order_variations: [line(0, 1)] }) // the 13th in Hong Kong
  await given.aConfirmedOrder(brand, { placed_at: '2026-11-13T16:00:00Z', order_variations: [line(0, 2)] }) // the 14th
  expect(await products({ daysBack: 7 })).toMatchObject({ period: { from: '2026-11-14', to: '2026-11-20' }, total: { units: 2 } })
  expect((await products({ daysBack: 0 })).total?.units).toBe(3)

  const { id, label } = await aLabelledOrder(brand, await given.aPackedOrder(brand, { retailer, order_variations: [line(0, 1)] }))
  const before = await byRetailer({ daysBack: 7 })
  expect(before.items.map(({ label_cost, orders }) => [label_cost, orders])).toContainEqual([label?.price, 1])
  await cancel(id)
  const profit = (await callOk(listOrderProfits, { query: { ids: id } }, brand.owner)).items[0]
  const after = (await byRetailer({ daysBack: 7 })).items.find((row) => row.retailer?.name === retailer.name)
  expect(after ? [after.orders, after.goods, after.profit] : [0, '0.00', '0.00']).toEqual([0, '0.00', profit?.profit])
})

type Fate = 'new' | 'accepted' | 'labelled' | 'delivered' | 'disputed' | 'cancelled' | 'cancelled with a label'
async function live(fate: Fate, options: object) {
  if (fate === 'new') return given.anOrder(brand, options)
  if (fate === 'accepted') return given.aConfirmedOrder(brand, options)
  if (fate === 'delivered') return given.aDeliveredOrder(brand, options)
  if (fate === 'cancelled') return cancel(await given.aConfirmedOrder(brand, options))
  if (fate === 'disputed') {
    const dispute_id = await given.aDispute(brand, await given.aDeliveredOrder(brand, options))
    return callOk(approveDispute, { body: { dispute_id } }, brand.owner)
  }
  const { id } = await aLabelledOrder(brand, await given.aPackedOrder(brand, options))
  return fate === 'labelled' ? id : cancel(id)
}

/** Accepted orders with their profits and lines, as the lists of orders and profits return them. */
async function countedOrders() {
  const { items } = await callOk(listOrders, { query: { items_per_page: 100 } }, brand.owner)
  const profits = (await callOk(listOrderProfits, { query: { ids: items.map(({ id }) => id).join() } }, brand.owner)).items
  const counted = profits.filter((profit) => isCountedInProfit(profit, profit.currency_code, 'HKD'))
  const lines = await Promise.all(
    counted
      .filter(({ items }) => items > 0)
      .map(async ({ order_id }) => (await callOk(getOrder, { params: { id: order_id } }, brand.owner)).order_variations),
  )
  return { counted, lines: lines.flat(), accepted: profits, buyers: new Map(items.map(({ id, buyer_name }) => [id, buyer_name])) }
}

test('whatever becomes of orders, retailers add up to the profits of orders, and products to their lines', {
  timeout: 120_000,
}, async () => {
  const anOrder = fc.record({
    fate: fc.constantFrom<Fate>('new', 'accepted', 'labelled', 'delivered', 'disputed', 'cancelled', 'cancelled with a label'),
    retailer: fc.nat(1),
    currency_code: fc.constantFrom('HKD', 'HKD', 'HKD', 'USD'),
    lines: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 0, 1, 1, 2), fc.integer({ min: 2, max: 9 }), fc.integer({ min: 4000, max: 6000 })), {
      selector: ([product]) => product,
      minLength: 1,
      maxLength: 2,
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { minLength: 6, maxLength: 8, size: 'max' }), async (orders) => {
      for (const { fate, retailer, currency_code, lines } of orders) {
        const order_variations = lines.map(([product, quantity, price]) => line(product, quantity, (price / 100).toFixed(2), '7.77'))
        await live(fate, { retailer: retailers[retailer], currency_code, order_variations })
      }
      const { counted, lines, accepted, buyers } = await countedOrders()
      const { total, items, left_out } = await byRetailer({ items_per_page: 100 })
      for (const key of ['goods', 'shipping', 'commission', 'label_cost', 'refunds', 'cost', 'profit'] as const) {
        expect([key, total?.[key]]).toEqual([key, sum(counted, key)])
        for (const row of items)
          expect([key, row[key]]).toEqual([
            key,
            sum(
              counted.filter(({ order_id }) => buyers.get(order_id) === row.retailer?.name),
              key,
            ),
          ])
      }
      expect(items.reduce((all, row) => all + row.orders, 0)).toBe(counted.filter((profit) => profit.items > 0).length)
      expect(left_out).toBe(accepted.filter((profit) => (profit.items > 0 || profit.profit !== '0.00') && !counted.includes(profit)).length)
      expect(await leftOut({ items_per_page: 100 })).toHaveLength(left_out)
      const sold = await products({ items_per_page: 100 })
      expect(sold.left_out).toBe(left_out)
      expect([sold.total?.goods, sold.total?.cost]).toEqual([total?.goods, total?.cost])
      for (const { product, ...row } of sold.items) {
        const own = lines.filter(({ product_id }) => product_id === product.id)
        expect([row.units, row.goods]).toEqual([own.reduce((all, { quantity }) => all + quantity, 0), sum(own, 'line_total')])
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('profits are shown to members who may read costs, retailers to members who may see their names, for their own brand', async () => {
  await given.aConfirmedOrder(brand, { order_variations: [line(0, 1)] })
  for (const role of roles.filter((role) => hasPermission(role, 'analytics:read'))) {
    const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(role, permission)
    const member = await given.aMember(brand, role)
    const [sold, bought] = [await products({}, member), await byRetailer({}, member)]
    const names = mayReadCosts(may) && (may('orders:read') || may('network:read'))
    expect([role, sold.items.length, sold.total !== null]).toEqual([role, mayReadCosts(may) ? 1 : 0, mayReadCosts(may)])
    expect([role, bought.items.length, bought.total !== null]).toEqual([role, names ? 1 : 0, names])
  }
  const other = await given.aBrand()
  expect(await products({}, other.owner)).toMatchObject({ count: 0, items: [], left_out: 0 })
  expect((await call(listOrdersWithoutProfit, { query: {} }, await given.aMember(brand, 'catalogue'))).status).toBe(403)
})
