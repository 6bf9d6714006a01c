import { editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import { answerApproval } from '@linesheet/contract/orders/approvals'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { hasPermission, mayReadCosts, roles } from '@linesheet/domain/platform/roles'
import { beforeEach, expect, test } from 'vitest'
import { anApiToken } from '../../test/account/api-tokens.ts'
import { call, callOk } from '../../test/calling.ts'
import { type Brand, given } from '../../test/given.ts'
import { aLabelledOrder } from '../../test/orders/labels.ts'
import { aSentOrder, cartLine, mailedApproval } from '../../test/orders/manual-orders.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
let brand: Brand
let cheap = ''
let unknown = ''
beforeEach(async () => {
  brand = await given.aBrand()
  const { id } = await given.aProduct(brand, {
    options: ['Size'],
    variations: [
      { ...prices, cost_price: '20.00', option_values: ['S'] },
      { ...prices, option_values: ['L'] },
    ],
  })
  const { variations } = await callOk(getProduct, { params: { id } }, brand.owner)
  ;[cheap = '', unknown = ''] = variations.map((variation) => variation.id)
})

const line = (variation_id: string, quantity: number) => ({ variation_id, quantity, unit_price: '50.00' })
const setCost = (cost_price: string | null, id = cheap) => callOk(editVariation, { params: { id }, body: { cost_price } }, brand.owner)
const profitsOf = async (ids: string[], caller: { token: string } = brand.owner) =>
  (await callOk(listOrderProfits, { query: { ids: ids.join() } }, caller)).items
const profitOf = async (id: string) => (await profitsOf([id]))[0]
const accept = (id: string, body: object = {}) =>
  callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25', ...body } }, brand.owner)

test('the cost is fixed when the order is accepted: later changes of the cost do not rewrite it', async () => {
  const id = await given.anOrder(brand, { order_variations: [line(cheap, 4)] })
  expect(await profitsOf([id]), 'a new order has no profit yet').toEqual([])
  const { commission, shipping_total } = await accept(id)
  const profit = {
    order_id: id,
    currency_code: 'HKD',
    goods: '200.00',
    shipping: shipping_total,
    commission,
    label_cost: '0.00',
    refunds: '0.00',
    cost: '80.00',
    profit: (120 + Number(shipping_total) - Number(commission)).toFixed(2),
    margin: Math.round((120 + Number(shipping_total) - Number(commission)) * 5) / 10,
    items: 1,
    items_without_cost: 0,
  }
  expect(await profitOf(id)).toEqual(profit)
  await setCost('35.00')
  expect(await profitOf(id)).toEqual(profit)
  const later = await given.aConfirmedOrder(brand, { order_variations: [line(cheap, 4)] })
  expect(await profitOf(later)).toMatchObject({ cost: '140.00' })
})

test('undoing an acceptance clears the cost, and the next acceptance fixes it again', async () => {
  const id = await given.anOrder(brand, { order_variations: [line(cheap, 1)] })
  const { version } = await accept(id, { undoable: true })
  await callOk(undoOrders, { body: { orders: [{ id, version }] } }, brand.owner)
  expect(await profitsOf([id])).toEqual([])
  await setCost('30.00')
  await accept(id)
  expect(await profitOf(id)).toMatchObject({ cost: '30.00' })
})

test('a line without a cost makes the profit incomplete, also after its product gets one', async () => {
  const id = await given.aConfirmedOrder(brand, { order_variations: [line(cheap, 1), line(unknown, 1)] })
  await setCost('10.00', unknown)
  expect(await profitOf(id)).toMatchObject({ cost: '20.00', margin: null, items: 2, items_without_cost: 1 })
})

test('a manual order has its cost fixed when its retailer accepts; an item that is no product has none', async () => {
  const { id } = await aSentOrder(brand, { lines: [cartLine(cheap, 3), cartLine(null, 1, { name: 'Wrapping', unit_price: '5.00' })] })
  expect(await profitsOf([id])).toEqual([])
  const { token } = await mailedApproval(brand, id)
  await callOk(answerApproval, { params: { token }, body: { decision: 'accept' } })
  expect(await profitOf(id)).toMatchObject({ cost: '60.00', items: 2, items_without_cost: 1 })
})

test('costs are unknown in another currency than the brand’s, because no exchange rate is kept with the order', async () => {
  const id = await given.aConfirmedOrder(brand, { currency_code: 'USD', order_variations: [line(cheap, 2)] })
  expect(await profitOf(id)).toMatchObject({ currency_code: 'USD', cost: '0.00', margin: null, items_without_cost: 1 })
})

test('labels and refunds are subtracted, with the commission that was given back', async () => {
  const labelled = await aLabelledOrder(brand, await given.aPackedOrder(brand, { order_variations: [line(cheap, 4)] }))
  const { goods, shipping, commission, cost, label_cost, profit } = (await profitOf(labelled.id)) ?? expect.unreachable()
  expect(label_cost).toBe(labelled.label?.price)
  expect(Number(profit)).toBeCloseTo(Number(goods) + Number(shipping) - Number(commission) - Number(cost) - Number(label_cost))

  const delivered = await given.aDeliveredOrder(brand, { order_variations: [line(cheap, 4)] })
  const dispute = await given.aDispute(brand, delivered)
  expect(await profitOf(delivered), 'a pending dispute takes nothing').toMatchObject({ refunds: '0.00' })
  const { amount, commission_back } = await callOk(approveDispute, { body: { dispute_id: dispute } }, brand.owner)
  expect(await profitOf(delivered)).toMatchObject({ refunds: (Number(amount) - Number(commission_back)).toFixed(2) })
})

test('a cancelled order has no profit', async () => {
  const id = await given.aConfirmedOrder(brand, { order_variations: [line(cheap, 4)] })
  await callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await profitOf(id)).toMatchObject({ goods: '0.00', cost: '0.00', profit: '0.00', items: 0 })
})

test('profits are shown to members who may read costs, for their own brand', async () => {
  const id = await given.aConfirmedOrder(brand, { order_variations: [line(cheap, 1)] })
  for (const role of roles.filter((role) => hasPermission(role, 'orders:read'))) {
    const sees = mayReadCosts((permission) => hasPermission(role, permission))
    expect([role, (await profitsOf([id], await given.aMember(brand, role))).length]).toEqual([role, sees ? 1 : 0])
  }
  const asToken = (...permissions: ('orders:read' | 'payouts:read')[]) => anApiToken(brand, { name: permissions.join(), permissions })
  expect(await profitsOf([id], await asToken('orders:read'))).toEqual([])
  expect(await profitsOf([id], await asToken('orders:read', 'payouts:read'))).toHaveLength(1)
  expect(await profitsOf([id], (await given.aBrand()).owner)).toEqual([])
  const { order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
  expect(order_variations[0]).not.toHaveProperty('cost_price')
  expect((await call(listOrderProfits, { query: { ids: 'x' } }, brand.owner)).status).toBe(400)
})
