import { editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import {
  changeShopStock,
  compareShop,
  getShop,
  listShopMovements,
  listShopPlaces,
  listShopVariations,
  matchShopVariation,
  previewShopStock,
  retryShopMovements,
  settleDifference,
} from '@linesheet/contract/connections/shop-stock'
import { cancelOrder } from '@linesheet/contract/orders/orders'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aProductWith, aShopInStep, connectMemoryShop, inStep, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { watchShops } from './watch-shops.ts'

afterEach(async () => (await testContext()).setClock(now))
const later = async (minutes: number) =>
  (await testContext()).setClock(new Date((await testContext()).clock().getTime() + minutes * 60_000))

const stockOf = async ({ owner }: Brand, id: string) =>
  (await callOk(getProduct, { params: { id } }, owner)).variations.map(({ stock }) => stock)
const movementsOf = async ({ owner }: Brand, id: string, query: object = {}) =>
  (await callOk(listShopMovements, { params: { id }, query }, owner)).items.map(({ cause, direction, units, state, quantity }) =>
    [direction, cause, units, state, quantity].join(' '),
  )
const shopOf = async ({ owner }: Brand, id: string) => callOk(getShop, { params: { id } }, owner)
const compare = async (brand: Brand, id: string) => {
  await callOk(compareShop, { params: { id } }, brand.owner)
  return runShopEffects(brand)
}

test('a shop that is switched on gives its quantities, less its safety stock', async () => {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1', 'VS-2'])
  const shop = new MemoryShop([
    { id: '1', sku: ' vs-1', quantity: 10 },
    { id: '2', sku: 'VS-2', quantity: 1 },
    { id: '3', sku: 'VS-3', quantity: 5 },
    { id: '4', sku: 'VS-4', quantity: null },
  ])
  const id = await aShopInStep(brand, shop, { safety_stock: 2 })
  expect(await stockOf(brand, product.id)).toEqual([8, 0])
  expect((await shopOf(brand, id)).stock).toEqual({
    state: 'on',
    place: { id: 'p1', name: 'Warehouse' },
    safety_stock: 2,
    difference_rule: 'shop',
    takes_reserved: false,
    comparing: null,
    compared_at: expect.any(String),
    synced_at: expect.any(String),
    failing_since: null,
    counts: { variations: 4, matched: 2, unmatched: 2, not_tracked: 1, waiting: 0, failed: 0, open: 0 },
  })
  expect(await movementsOf(brand, id)).toEqual(['from_shop switched_on -20 done 1', 'from_shop switched_on -12 done 10'])
  expect([...shop.watched.keys()]).toEqual([expect.stringMatching(`/api/shop/${brand.id}/${id}/events$`)])
})

test('an accepted order takes its units from the shop, and a cancelled one gives them back', async () => {
  const { brand, shop, id, accept } = await inStep()
  const order = await accept(4)
  expect((await shopOf(brand, id)).stock.counts.waiting).toBe(1)
  await later(20)
  await runShopEffects(brand)
  expect(shop.quantity('1')).toBe(6)
  await callOk(cancelOrder, { params: { id: order }, body: { reason: 'out_of_stock' } }, brand.owner)
  await runShopEffects(brand)
  expect(shop.quantity('1')).toBe(10)
  expect((await movementsOf(brand, id)).slice(0, 2)).toEqual(['to_shop order_cancelled 4 done 10', 'to_shop order_accepted -4 done 6'])
  const { items } = await callOk(listShopMovements, { params: { id } }, brand.owner)
  expect(items[0]).toMatchObject({
    order: { id: order, number: expect.stringMatching(/^LS-\d+$/) },
    shop_variation: { sku: 'VS-1', name: 'Vase 1' },
  })
})

test('an edit here is sent to the shop, and a sale there is seen here', async () => {
  const { brand, shop, id, product, variation } = await inStep({ safety_stock: 1 })
  expect(await stockOf(brand, product.id)).toEqual([9])
  await callOk(editVariation, { params: { id: variation }, body: { stock: 15 } }, brand.owner)
  await runShopEffects(brand)
  expect(shop.quantity('1')).toBe(16)
  shop.change('1', -6)
  await compare(brand, id)
  expect(await stockOf(brand, product.id)).toEqual([9])
  expect((await movementsOf(brand, id)).slice(0, 2)).toEqual(['from_shop difference -6 done 10', 'to_shop edited 6 done 16'])
})

test('after a lost answer the same key is used again, a minute later; the units are counted once', async () => {
  const { brand, shop, accept } = await inStep()
  await accept(3)
  shop.faults = ['after']
  expect(await runShopEffects(brand)).toMatchObject([{ seconds: 60 }])
  expect(shop.quantity('1')).toBe(7)
  expect(await runShopEffects(brand)).toEqual([])
  expect([...shop.keys.values()]).toEqual([1])
  await later(1)
  await watchShops(await testContext())
  await runShopEffects(brand)
  expect([[...shop.keys.values()], shop.quantity('1')]).toEqual([[2], 7])
})

test.each([
  ['was counted', 7, 7],
  ['was not counted', 10, 7],
  ['is not known to have been counted, is taken again', 9, 6],
])('a change without an answer for a day that %s', async (_, found, expected) => {
  const { brand, shop, accept } = await inStep()
  await accept(3)
  shop.faults = ['before']
  await runShopEffects(brand)
  shop.change('1', found - 10)
  await later(24 * 60)
  await watchShops(await testContext())
  await runShopEffects(brand)
  expect(shop.quantity('1')).toBe(expected)
})

test('a change that the shop refuses is reported, and retried when the brand asks for it', async () => {
  const { brand, shop, id, params, accept } = await inStep()
  shop.refused.add('1')
  await accept(3)
  await runShopEffects(brand)
  expect((await movementsOf(brand, id, { filter: 'failed' })).map((movement) => movement)).toEqual(['to_shop order_accepted -3 failed 10'])
  const failed = await callOk(listShopVariations, { params, query: { filter: 'failed' } }, brand.owner)
  expect(failed.items).toMatchObject([{ owed: -3, problem: { code: 'refused', detail: 'Gone' } }])
  shop.refused.clear()
  expect(await callOk(retryShopMovements, { params }, brand.owner)).toEqual({ retried: 1 })
  await runShopEffects(brand)
  expect([shop.quantity('1'), await movementsOf(brand, id, { filter: 'failed' })]).toEqual([7, []])
})

test.each([
  ['shop', 'shop', 7, 7],
  ['here', 'here', 10, 10],
  ['ask', 'shop', 7, 7],
  ['ask', 'here', 10, 10],
] as const)('a difference is mended by the rule %s, in favour of %s', async (rule, side, here, there) => {
  const { brand, shop, id, product, params } = await inStep({ difference_rule: rule })
  shop.change('1', -3)
  await compare(brand, id)
  if (rule === 'ask') {
    expect([await stockOf(brand, product.id), shop.quantity('1')]).toEqual([[10], 7])
    const { items } = await callOk(listShopMovements, { params, query: { filter: 'open' } }, brand.owner)
    expect(items).toMatchObject([{ cause: 'difference', units: -3, state: 'open' }])
    const settled = { params: { id, movement_id: items[0]?.id ?? '' }, body: { side } }
    await callOk(settleDifference, settled, brand.owner)
    expect(await call(settleDifference, settled, brand.owner)).toMatchObject({ status: 404, code: 'movement.missing' })
    await runShopEffects(brand)
  }
  expect([await stockOf(brand, product.id), shop.quantity('1')]).toEqual([[here], there])
  await compare(brand, id)
  expect([await stockOf(brand, product.id), shop.quantity('1')]).toEqual([[here], there])
  expect((await shopOf(brand, id)).stock.counts).toMatchObject({ waiting: 0, failed: 0, open: 0 })
})

test('a dry run says what switching on would change', async () => {
  const brand = await given.aBrand()
  await aProductWith(brand, ['VS-1', 'VS-2', 'VS-3'])
  const shop = new MemoryShop([
    { id: '1', sku: 'VS-1', quantity: 18 },
    { id: '2', sku: 'VS-2', quantity: 22 },
    { id: '3', sku: 'VS-3', quantity: null },
    { id: '4', sku: 'VS-9', quantity: 3 },
  ])
  const { id } = await connectMemoryShop(brand, shop)
  const params = { id }
  const on = { params, body: { state: 'on' as const } }
  expect(await call(changeShopStock, on, brand.owner)).toMatchObject({ status: 409, code: 'shop.not-read' })
  await compare(brand, id)
  const preview = await callOk(previewShopStock, { params, query: { safety_stock: 2 } }, brand.owner)
  expect(preview).toMatchObject({ count: 1, unchanged: 1, unmatched: 1, not_tracked: 1 })
  expect(preview.items).toMatchObject([{ sku: 'VS-1', quantity: 18, stock_now: 20, stock_then: 16, variation: { sku: 'VS-1' } }])
  await callOk(changeShopStock, { params, body: { state: 'on', safety_stock: 2 } }, brand.owner)
  await runShopEffects(brand)
  expect(await callOk(previewShopStock, { params }, brand.owner)).toMatchObject({ count: 0, unchanged: 2 })
})

test('choices and problems that come first are reported at their fields', async () => {
  const { brand, shop, params } = await inStep()
  const errors = async (body: object) => (await call(changeShopStock, { params, body }, brand.owner)).errors
  expect(await errors({ place: 'p9' })).toEqual({ place: expect.stringContaining('no such place') })
  shop.places.push({ id: 'p2', name: 'Fair' })
  expect(await callOk(listShopPlaces, { params }, brand.owner)).toEqual({ items: shop.places })
  expect(await call(changeShopStock, { params, body: { place: 'p2' } }, brand.owner)).toMatchObject({ code: 'shop.place-in-use' })
  expect(await call(changeShopStock, { params, body: { safety_stock: 1, version: 1 } }, brand.owner)).toMatchObject({ status: 409 })
  await callOk(changeShopStock, { params, body: { state: 'off' } }, brand.owner)
  expect(shop.watched.size).toBe(0)
  await callOk(changeShopStock, { params, body: { place: 'p2' } }, brand.owner)
  await runShopEffects(brand)
  shop.faults = ['before']
  expect(await errors({ state: 'on' })).toEqual({ state: expect.stringContaining('does not answer') })
})

test('a match is made and removed by hand, and stays so', async () => {
  const { brand, product, shop, id, params, variation } = await inStep()
  shop.add({ id: '2', sku: 'VS-1B', quantity: 4 })
  await compare(brand, id)
  const [first, second] = (await callOk(listShopVariations, { params }, brand.owner)).items
  expect(first).toMatchObject({
    matched_by: 'sku',
    variation: { id: variation, product_id: product.id, stock: 10, available: 10 },
    quantity: 10,
  })
  const match = (shop_variation_id: string, variation_id: string | null) =>
    call(matchShopVariation, { params: { id, shop_variation_id }, body: { variation_id } }, brand.owner)
  expect((await match(second?.id ?? '', variation)).errors).toEqual({ variation_id: expect.stringContaining('Take that match away') })
  expect(await match(first?.id ?? '', null)).toMatchObject({ result: { matched_by: 'hand', variation: null } })
  expect(await match(second?.id ?? '', variation)).toMatchObject({ result: { matched_by: 'hand', variation: { id: variation } } })
  await compare(brand, id)
  expect(await stockOf(brand, product.id)).toEqual([4])
  const found = await callOk(listShopVariations, { params, query: { search: 'vs-1b', filter: 'matched' } }, brand.owner)
  expect(found.items.map(({ id: found }) => found)).toEqual([second?.id])
})

test('variations that share a SKU are not matched, and marked so; a variation that the shop no longer has is marked, too', async () => {
  const { brand, shop, id, params } = await inStep()
  shop.add({ id: '2', sku: 'VS-2', quantity: 4 })
  shop.add({ id: '3', sku: 'vs-2', quantity: 5 })
  shop.variations.delete('1')
  await aProductWith(brand, ['VS-2'])
  await compare(brand, id)
  const { items } = await callOk(listShopVariations, { params }, brand.owner)
  expect(items.map(({ sku, is_ambiguous, variation, problem }) => [sku, is_ambiguous, variation?.sku, problem?.code])).toEqual([
    ['VS-1', false, 'VS-1', 'gone'],
    ['VS-2', true, undefined, undefined],
    ['vs-2', true, undefined, undefined],
  ])
})

test('a sale in one shop reaches another that has the same variation', async () => {
  const { brand, product, shop, id } = await inStep()
  const other = new MemoryShop([{ id: '9', sku: 'VS-1', quantity: 10 }])
  await aShopInStep(brand, other)
  shop.change('1', -4)
  await compare(brand, id)
  expect([await stockOf(brand, product.id), shop.quantity('1'), other.quantity('9')]).toEqual([[6], 6, 6])
})

test('units of accepted orders are taken from a shop that still counts them', async () => {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1'])
  const line = { variation_id: product.variations[0]?.id ?? '', quantity: 4, unit_price: '50.00' }
  await given.aConfirmedOrder(brand, { order_variations: [line] })
  const shop = new MemoryShop([{ id: '1', sku: 'VS-1', quantity: 10 }])
  const id = await aShopInStep(brand, shop, { takes_reserved: true })
  expect([await stockOf(brand, product.id), shop.quantity('1')]).toEqual([[10], 6])
  expect(await movementsOf(brand, id)).toEqual(['to_shop switched_on -4 done 6', 'from_shop switched_on -10 done 10'])
})
