import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { readCatalogue, readOrders } from '@linesheet/contract/connections/marketplace.reading'
import { editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { listPromotionOrders } from '@linesheet/contract/orders/orders.by-record'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import {
  deletePromotion,
  disablePromotion,
  editPromotion,
  getPromotion,
  getPromotionPerformance,
} from '@linesheet/contract/promotions/promotions'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anActiveProduct } from '../../test/catalogue/collections.ts'
import { now, testContext } from '../../test/context.ts'
import { address, type Brand, given } from '../../test/given.ts'
import { aPromotion } from '../../test/promotions/promotions.ts'

type Line = { variation_id: string; quantity: number; unit_price: string; discount?: string; promotion_id?: string }

/** An order of a retailer in Hong Kong as the marketplace sends it. */
async function orderItem(brand: Brand, order_variations: Line[], fields: object = {}) {
  const retailer = await given.aRetailer()
  return {
    external_id: newId(),
    brand_id: brand.id,
    retailer_external_id: retailer.external_id,
    placed_at: now.toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    order_variations,
    ...fields,
  }
}
const send = async (...items: Awaited<ReturnType<typeof orderItem>>[]): Promise<ItemResult[]> =>
  (await callOk(ingestOrders, { body: { items } })).items

async function aVariation(brand: Brand) {
  const { id, variations } = await given.aProduct(brand)
  return { product_id: id, variation_id: variations[0]?.id ?? '' }
}

test('an order that names its promotion is stored as paid, shows it, and counts once however often it is reported', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { id: promotion_id } = await aPromotion(brand)
  const item = await orderItem(brand, [{ variation_id, quantity: 3, unit_price: '50.00', discount: '15.00', promotion_id }])
  const [first] = await send(item)
  const [again] = await send(item)
  expect(first).toMatchObject({ success: true, code: null })
  expect(again).toEqual(first)
  const order = await callOk(getOrder, { params: { id: first?.id ?? '' } }, brand.owner)
  expect(order).toMatchObject({
    discount_total: '15.00',
    promotions: [{ id: promotion_id, name: 'Winter', free_shipping: false }],
    promotion_differences: [],
    order_variations: [{ promotion_id, discount: '15.00' }],
  })
  const read = await callOk(getPromotion, { params: { id: promotion_id } }, brand.owner)
  expect(read).toMatchObject({
    redeemed_count: 1,
    version: 1,
    actions: ['disable', 'edit'],
    figures: [{ currency_code: 'HKD', orders: 1, revenue: '135.00', discount: '15.00' }],
  })
  expect(await callOk(listPromotionOrders, { params: { id: promotion_id } }, brand.owner)).toMatchObject({
    count: 1,
    items: [{ id: order.id }],
  })
})

test('if the discount differs, the order is stored as paid, and the item says so each time', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { id: promotion_id } = await aPromotion(brand)
  const right = await orderItem(brand, [{ variation_id, quantity: 1, unit_price: '50.00', discount: '5.00', promotion_id }])
  const wrong = await orderItem(brand, [
    { variation_id, quantity: 1, unit_price: '50.00', discount: '5.00', promotion_id },
    { variation_id, quantity: 1, unit_price: '50.00', discount: '7.00', promotion_id },
    { variation_id, quantity: 2, unit_price: '50.00' },
  ])
  const results = await send(right, wrong)
  expect(results.map(({ success, code }) => [success, code])).toEqual([
    [true, null],
    [true, 'promotion.differs'],
  ])
  expect(await send(wrong)).toEqual(results.slice(1))
  const differences = [
    { line: 1, promotion_id, amount: '7.00', expected_promotion_id: promotion_id, expected_amount: '5.00', reason: null },
    { line: 2, promotion_id: null, amount: '0.00', expected_promotion_id: promotion_id, expected_amount: '10.00', reason: null },
  ]
  const id = results[1]?.id ?? ''
  expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({
    discount_total: '12.00',
    promotion_differences: differences,
  })
  const { items } = await callOk(readOrders, { query: { external_id: wrong.external_id } })
  expect(items).toMatchObject([{ promotion_differences: differences }])
})

test('a promotion that does not apply says why; an unknown one refuses its item alone', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const ofLater = await aPromotion(brand, { starts_on: '2026-11-25' })
  const foreign = await aPromotion(await given.aBrand())
  const line = { variation_id, quantity: 1, unit_price: '50.00', discount: '5.00' }
  const results = await send(
    await orderItem(brand, [{ ...line, promotion_id: foreign.id }]),
    await orderItem(brand, [{ ...line, promotion_id: ofLater.id }]),
    await orderItem(brand, [line], { shipping_promotion_id: foreign.id }),
    await orderItem(brand, [line]),
  )
  const unknown = 'This promotion does not exist. It may have been deleted'
  expect(results.map(({ code, errors }) => errors ?? code)).toEqual([
    { 'order_variations.0.promotion_id': unknown },
    'promotion.differs',
    { shipping_promotion_id: unknown },
    null,
  ])
  const order = await callOk(getOrder, { params: { id: results[1]?.id ?? '' } }, brand.owner)
  expect(order.promotion_differences).toEqual([
    { line: 0, promotion_id: ofLater.id, amount: '5.00', expected_promotion_id: null, expected_amount: '0.00', reason: 'not_started' },
  ])
})

test('free shipping names its promotion, and charging for it is a difference', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const free = await aPromotion(brand, { promotion_type: 'free_shipping', discount_type: null, discount_value: null, minimum_spend: '100' })
  const of = (quantity: number, fields: object) => orderItem(brand, [{ variation_id, quantity, unit_price: '50.00' }], fields)
  const results = await send(
    await of(2, { shipping_promotion_id: free.id }),
    await of(2, { shipping_promotion_id: free.id, shipping_total: '30.00' }),
    await of(1, { shipping_promotion_id: free.id }),
    await of(1, { shipping_total: '30.00' }),
  )
  expect(results.map(({ code }) => code)).toEqual([null, 'promotion.differs', 'promotion.differs', null])
  const { promotion_differences } = await callOk(getOrder, { params: { id: results[2]?.id ?? '' } }, brand.owner)
  expect(promotion_differences).toMatchObject([{ line: null, reason: 'below_minimum', expected_promotion_id: null }])
  expect(await callOk(getPromotion, { params: { id: free.id } }, brand.owner)).toMatchObject({ redeemed_count: 3 })
})

test('the time at which the order was placed decides which promotions apply', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { id: promotion_id } = await aPromotion(brand)
  const { setClock } = await testContext()
  setClock('2026-11-20T04:00:00Z')
  await callOk(disablePromotion, { params: { id: promotion_id } }, brand.owner)
  const line = { variation_id, quantity: 1, unit_price: '50.00', discount: '5.00', promotion_id }
  const placedAt = (placed_at: string) => orderItem(brand, [line], { placed_at })
  const results = await send(await placedAt('2026-11-20T03:59:59Z'), await placedAt('2026-11-20T04:00:00Z'))
  expect(results.map(({ code }) => code)).toEqual([null, 'promotion.differs'])
})

test('a promotion that begins today takes nothing off an order that was placed before it was added', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { setClock } = await testContext()
  setClock('2026-11-20T04:00:00Z')
  await aPromotion(brand)
  const line = { variation_id, quantity: 1, unit_price: '50.00', discount: '0.00' }
  const placedAt = (placed_at: string) => orderItem(brand, [line], { placed_at })
  const results = await send(await placedAt('2026-11-20T03:59:59Z'), await placedAt('2026-11-20T04:00:00Z'))
  expect(results.map(({ code }) => code)).toEqual([null, 'promotion.differs'])
})

test('a promotion that orders used can only be ended earlier or disabled', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { id } = await aPromotion(brand)
  await send(await orderItem(brand, [{ variation_id, quantity: 1, unit_price: '50.00', discount: '5.00', promotion_id: id }]))
  const params = { id }
  const edit = (body: object) => call(editPromotion, { params, body: { version: 1, ...body } as never }, brand.owner)
  for (const change of [{ discount_value: '20' }, { ends_on: '2026-12-01' }, { regions: ['hk', 'us'] }, { name: 'Another' }])
    expect(await edit(change)).toMatchObject({ status: 409, code: 'promotion.redeemed' })
  expect(await call(deletePromotion, { params }, brand.owner)).toMatchObject({ status: 409, code: 'promotion.redeemed' })
  expect((await edit({ ends_on: '2026-11-19' })).status).toBe(400)
  expect((await edit({ ends_on: '2026-11-21' })).result).toMatchObject({ ends_on: '2026-11-21', version: 2 })
  expect(await callOk(disablePromotion, { params }, brand.owner)).toMatchObject({ status: 'disabled', actions: ['enable', 'edit'] })
})

test('a promotion that orders used ends earlier although a product has become cheaper', async () => {
  const brand = await given.aBrand()
  const { product_id, variation_id } = await aVariation(brand)
  const { id } = await aPromotion(brand, { scope: 'products', product_ids: [product_id], discount_type: 'fixed', discount_value: '5.00' })
  await send(await orderItem(brand, [{ variation_id, quantity: 1, unit_price: '50.00', discount: '5.00', promotion_id: id }]))
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('variations').set({ wholesale_price: '4.50' }).where('id', '=', variation_id).execute())
  expect(await callOk(editPromotion, { params: { id }, body: { version: 1, ends_on: '2026-11-21' } }, brand.owner)).toMatchObject({
    ends_on: '2026-11-21',
  })
})

test('quantities that are lowered lower what the promotion took off', async () => {
  const brand = await given.aBrand()
  const { variation_id } = await aVariation(brand)
  const { id: promotion_id } = await aPromotion(brand)
  const [result] = await send(await orderItem(brand, [{ variation_id, quantity: 4, unit_price: '50.00', discount: '20.00', promotion_id }]))
  const order = await callOk(getOrder, { params: { id: result?.id ?? '' } }, brand.owner)
  const lines = [{ id: order.order_variations[0]?.id ?? '', quantity: 3 }]
  const edited = await callOk(editOrder, { params: { id: order.id }, body: { version: order.version, lines } }, brand.owner)
  expect(edited).toMatchObject({ promotions: [{ id: promotion_id }], order_variations: [{ promotion_id, discount: '15.00' }] })
  const { figures } = await callOk(getPromotion, { params: { id: promotion_id } }, brand.owner)
  expect(figures).toEqual([{ currency_code: 'HKD', orders: 1, revenue: '135.00', discount: '15.00' }])
})

test('each day of a promotion is compared with a day of an equally long period before', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const { variation_id, product_id } = await aVariation(brand)
  const other = await aVariation(brand)
  const { id } = await aPromotion(brand, { scope: 'products', product_ids: [product_id], ends_on: '2026-11-22' })
  const line = { variation_id, quantity: 1, unit_price: '50.00' }
  setClock('2026-11-21T15:00:00Z')
  await send(
    await orderItem(brand, [line], { placed_at: '2026-11-17T16:00:00Z' }), // the 18th in Hong Kong
    await orderItem(brand, [line, { ...line, variation_id: other.variation_id }], { placed_at: '2026-11-19T15:59:59Z' }), // the 19th
    await orderItem(brand, [{ ...line, discount: '5.00', promotion_id: id }], { placed_at: '2026-11-19T16:00:00Z' }), // the 20th
    await orderItem(brand, [{ ...line, variation_id: other.variation_id }], { placed_at: '2026-11-20T01:00:00Z' }),
  )
  const performance = await callOk(getPromotionPerformance, { params: { id } }, brand.owner)
  const before = { orders: 1, revenue: '50.00' }
  expect(performance).toEqual({
    days: 2,
    currencies: [
      {
        currency_code: 'HKD',
        days: [
          { day: '2026-11-20', redemptions: 1, orders: 1, revenue: '45.00', before },
          { day: '2026-11-21', redemptions: 0, orders: 0, revenue: '0.00', before },
        ],
        total: { redemptions: 1, orders: 1, revenue: '45.00', before: { orders: 2, revenue: '100.00' } },
      },
    ],
  })
})

test('a promotion that has not begun has no days', async () => {
  const brand = await given.aBrand()
  const { id } = await aPromotion(brand, { starts_on: '2026-11-25' })
  const none = { orders: 0, revenue: '0.00' }
  expect(await callOk(getPromotionPerformance, { params: { id } }, brand.owner)).toEqual({
    days: 0,
    currencies: [{ currency_code: 'HKD', days: [], total: { redemptions: 0, ...none, before: none } }],
  })
})

test('the catalogue has the promotions that apply now or later', async () => {
  const brand = await given.aBrand()
  const product_id = await anActiveProduct(brand)
  const chosen = await aPromotion(brand, { scope: 'products', product_ids: [product_id], starts_on: '2026-11-25' })
  const off = await aPromotion(brand, { name: 'Off' })
  await callOk(disablePromotion, { params: { id: off.id } }, brand.owner)
  const { promotions } = await callOk(readCatalogue, { query: { brand_id: brand.id } })
  expect(promotions).toEqual([
    {
      id: chosen.id,
      name: 'Winter',
      version: 1,
      promotion_type: 'discount',
      discount_type: 'percentage',
      discount_value: '10.00',
      minimum_spend: null,
      currency_code: 'HKD',
      amounts: [],
      free_shipping: false,
      starts_on: '2026-11-25',
      ends_on: '2026-11-30',
      begins_at: '2026-11-24T16:00:00.000Z',
      ends_at: '2026-11-30T16:00:00.000Z',
      regions: ['hk'],
      scope: 'products',
      product_ids: [product_id],
    },
  ])
})
