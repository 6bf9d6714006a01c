import { changeFacts, listPrices } from '@linesheet/contract/catalogue/prices'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { type Brand, given } from '../../../test/given.ts'
import { historySummary } from '../../../test/home/history.ts'

const prices = { wholesale_price: '5.00', retail_price: '10.00' }
const facts = {
  lead_time_days_min: 3,
  lead_time_days_max: 9,
  length_cm: 10,
  width_cm: null,
  height_cm: null,
  weight_kg: 0.5,
  tags: ['Gift'],
  regions: ['hk' as const],
}
/** A product as the body of a change: with the ids of its categories. */
const sent = { ...facts, category_ids: ['candles'] }

async function aVase(brand: Brand) {
  const product = await given.aProduct(brand, {
    ...sent,
    options: ['Size'],
    variations: [4, null].map((stock, at) => ({ ...prices, stock, option_values: [`${at}`] })),
  })
  const [first = '', second = ''] = product.variations.map(({ id }) => id)
  return { id: product.id, first, second, read: () => callOk(getProduct, { params: { id: product.id } }, brand.owner) }
}
const change = ({ owner }: Brand, ...changes: object[]) => call(changeFacts, { body: { changes: changes as never } }, owner)

test('each row of the price grid has the stock of its variation and the facts of its product', async () => {
  const brand = await given.aBrand()
  const { first, second } = await aVase(brand)
  expect((await callOk(listPrices, {}, brand.owner)).items).toMatchObject([
    { variation_id: first, stock: 4, revision: 1, ...sent },
    { variation_id: second, stock: null, ...sent },
  ])
})

test('facts and stock of several products change together, and their histories show it', async () => {
  const brand = await given.aBrand()
  const [vase, cup] = [await aVase(brand), await aVase(brand)]
  const response = await change(
    brand,
    { product_id: vase.id, weight_kg: 1.25, tags: ['Gift', '中秋'], variations: [{ variation_id: vase.second, stock: 7 }] },
    { product_id: cup.id, lead_time_days_max: null, length_cm: null },
  )
  expect(response).toMatchObject({ status: 200, result: { products: 2 } })
  expect(await vase.read()).toMatchObject({ ...facts, weight_kg: 1.25, tags: ['Gift', '中秋'], variations: [{ stock: 4 }, { stock: 7 }] })
  expect(await cup.read()).toMatchObject({
    ...facts,
    lead_time_days_max: null,
    length_cm: null,
    variations: [{ stock: 4 }, { stock: null }],
  })
  expect((await historySummary(brand, vase.id))[0]).toEqual(['edited', { weight_kg: [0.5, 1.25], tags: null, stock: [null, 7] }, [], []])
  expect((await historySummary(brand, cup.id))[0]).toEqual(['edited', { lead_time_days_max: [9, null], length_cm: [10, null] }, [], []])
})

test('a product that somebody else has changed since it was read is refused', async () => {
  const brand = await given.aBrand()
  const vase = await aVase(brand)
  const { revision } = await vase.read()
  expect(await change(brand, { product_id: vase.id, revision, weight_kg: 2 })).toMatchObject({ status: 200 })
  expect(await change(brand, { product_id: vase.id, revision, weight_kg: 3 })).toMatchObject({
    status: 400,
    errors: { 'changes.0.product_id': 'Someone else has changed this product meanwhile. Check it and enter the value again' },
  })
  expect(await vase.read()).toMatchObject({ weight_kg: 2, revision: revision + 1 })
})

test('regions and categories change in their order, and the history shows it', async () => {
  const brand = await given.aBrand()
  const vase = await aVase(brand)
  const response = await change(brand, { product_id: vase.id, regions: ['us', 'hk', 'us'], category_ids: ['vases', 'candles', 'vases'] })
  expect(response).toMatchObject({ status: 200 })
  expect(await vase.read()).toMatchObject({ regions: ['us', 'hk'], product_categories: [{ id: 'vases' }, { id: 'candles' }] })
  expect((await historySummary(brand, vase.id))[0]).toEqual(['edited', { regions: null, category_ids: null }, [], []])
})

test('a category that does not exist is refused, and so is removing what retailers need of an active product', async () => {
  const brand = await given.aBrand()
  const [vase, cup] = [await aVase(brand), { id: await anActiveProduct(brand) }]
  const refused = await change(
    brand,
    { product_id: vase.id, category_ids: ['candles', 'spaceships'], regions: [] },
    { product_id: cup.id, category_ids: [], regions: [] },
  )
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.errors).toEqual({
    'changes.0.category_ids': 'This category does not exist. Choose another',
    'changes.1.category_ids': 'Please enter at least one category and at least one option',
    'changes.1.regions': 'Please select regions for the product',
  })
  expect(await change(brand, { product_id: vase.id, category_ids: [], regions: [] })).toMatchObject({ status: 200 })
  expect(await vase.read()).toMatchObject({ regions: [], product_categories: [] })
})

test('a list that is too long, and a region that does not exist, are reported by cell', async () => {
  const brand = await given.aBrand()
  const vase = await aVase(brand)
  const category_ids = Array.from({ length: 11 }, (_, at) => `category-${at}`)
  expect(await change(brand, { product_id: vase.id, category_ids, regions: ['moon'] })).toMatchObject({
    status: 400,
    errors: { 'changes.0.category_ids': 'At most 10 are allowed. Remove some', 'changes.0.regions.0': 'Choose one of the allowed values' },
  })
})

test('a value that is already stored is no change', async () => {
  const brand = await given.aBrand()
  const vase = await aVase(brand)
  const { revision } = await vase.read()
  await change(brand, { product_id: vase.id, weight_kg: 0.5, variations: [{ variation_id: vase.first, stock: 4 }] })
  expect((await vase.read()).revision).toBe(revision)
})

test('all errors are reported by cell, and nothing changes', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const [vase, cup, foreign] = [await aVase(brand), await aVase(brand), await aVase(other)]
  const refused = await change(
    brand,
    { product_id: vase.id, weight_kg: 2, lead_time_days_min: 10 },
    { product_id: vase.id },
    { product_id: cup.id, variations: [{ variation_id: vase.first, stock: 1 }] },
    { product_id: foreign.id, weight_kg: 2 },
  )
  expect(refused).toMatchObject({
    status: 400,
    errors: {
      'changes.0.lead_time_days_max': 'Enter the minimum or a higher number',
      'changes.1.product_id': 'This value already exists. Enter another',
      'changes.2.variations.0.variation_id': 'This variation belongs to another product, or was deleted',
      'changes.3.product_id': 'This product does not exist. It may have been deleted',
    },
  })
  expect([await vase.read(), await callOk(getProduct, { params: { id: foreign.id } }, other.owner)]).toMatchObject([facts, facts])
  expect(await change(brand, { product_id: vase.id, weight_kg: 501, variations: [{ variation_id: vase.first, stock: -1 }] })).toMatchObject(
    {
      status: 400,
      errors: { 'changes.0.weight_kg': 'Enter 500 or less', 'changes.0.variations.0.stock': 'Please enter valid number' },
    },
  )
})
