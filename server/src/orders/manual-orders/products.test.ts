import { addCollection } from '@linesheet/contract/catalogue/collections'
import { addPriceBook } from '@linesheet/contract/catalogue/prices'
import { addCustomItem, getLastOrder, listOrderableProducts, lookUpSkus } from '@linesheet/contract/orders/manual-orders.catalogue'
import { editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const list = (query: object) => callOk(listOrderableProducts, { query: { currency_code: 'HKD', ...query } as never }, brand.owner)

/** Activating needs photos and texts, which do not matter here. */
async function anActiveProduct(fields: object = {}) {
  const product = await given.aProduct(brand, fields)
  const { db } = await testContext()
  await db.write({ brandId: brand.id }, (tx) =>
    tx.updateTable('products').set({ status: 'active' }).where('brand_id', '=', brand.id).where('id', '=', product.id).execute(),
  )
  return product
}

test('active products are listed with prices in the currency, stock and case quantity', async () => {
  const product = await anActiveProduct({ name: 'Teapot', case_quantity: 6 })
  await given.aProduct(brand, { name: 'Draft' })
  const variation_id = product.variations[0]?.id ?? ''
  expect(await list({})).toMatchObject({
    count: 1,
    items: [
      { product_id: product.id, name: 'Teapot', case_quantity: 6, variations: [{ variation_id, list_price: '50.00', available: 20 }] },
    ],
  })
  expect((await list({ currency_code: 'USD' })).items[0]?.variations[0]?.list_price).toBeNull()
  const price = { variation_id, wholesale_price: '6.50', retail_price: '13.00' }
  await callOk(addPriceBook, { body: { product_id: product.id, currency_code: 'USD', prices: [price] } }, brand.owner)
  expect((await list({ currency_code: 'USD' })).items[0]?.variations[0]?.list_price).toBe('6.50')
})

test('products are searched, filtered by collection, and paged', async () => {
  const [pot] = [await anActiveProduct({ name: 'Teapot' }), await anActiveProduct({ name: 'Cup' })]
  const collection = await callOk(addCollection, { body: { name_en: 'Tea', product_ids: [pot.id] } }, brand.owner)
  expect((await list({ search: 'cup' })).items.map(({ name }) => name)).toEqual(['Cup'])
  expect(await list({ collection_id: collection.id })).toMatchObject({ count: 1, items: [{ name: 'Teapot' }] })
  expect(await list({ items_per_page: 1, page: 2 })).toMatchObject({ count: 2, items: [{ name: 'Teapot' }] })
  expect(await list({ page: 9 })).toMatchObject({ count: 2, items: [] })
})

test('for a region, the products that are sold there are listed', async () => {
  const [everywhere] = [
    await anActiveProduct({ name: 'Teapot', regions: ['hk', 'us'] }),
    await anActiveProduct({ name: 'Cup', regions: ['hk'] }),
  ]
  expect(await list({ region: 'us' })).toMatchObject({ count: 1, items: [{ product_id: everywhere.id }] })
  expect((await list({ region: 'hk', search: 'cup' })).items.map(({ name }) => name)).toEqual(['Cup'])
  expect((await list({ region: 'us', search: 'cup' })).items).toEqual([])
})

test('a search that finds more than a page is paged in order, and says that it has not counted', async () => {
  const names = ['Cup A', 'Pot', 'Cup B', 'Cup C', 'Cup D', 'Cup E']
  for (const name of names.toReversed()) await anActiveProduct({ name })
  const page = async (query: object) => {
    const { items, count, count_capped } = await list({ search: 'CUP', ...query })
    return { names: items.map(({ name }) => name.slice(-1)).join(''), count, count_capped }
  }
  expect(await page({ items_per_page: 2 })).toEqual({ names: 'AB', count: 3, count_capped: true })
  expect(await page({ items_per_page: 2, page: 2 })).toEqual({ names: 'CD', count: 5, count_capped: true })
  expect(await page({ items_per_page: 2, page: 3 })).toEqual({ names: 'E', count: 5, count_capped: false })
  expect(await page({ items_per_page: 5 })).toEqual({ names: 'ABCDE', count: 5, count_capped: false })
  expect(await page({ search: '_up' })).toEqual({ names: '', count: 0, count_capped: false })
  const { items } = await list({ search: 'cup d' })
  const cup = items.find(({ name }) => name === 'Cup D')
  const { id } = await callOk(addCollection, { body: { name_en: 'Tea', product_ids: [cup?.product_id ?? ''] } }, brand.owner)
  expect(await page({ collection_id: id, items_per_page: 1 })).toEqual({ names: 'D', count: 1, count_capped: false })
})

test('SKUs are found in any case; unknown ones are missing', async () => {
  const sku = `Tea-${newId()}`
  const { variations } = await given.aProduct(brand, { variations: [{ sku, wholesale_price: '50.00', retail_price: '100.00' }] })
  const body = { skus: [sku.toUpperCase(), sku.toLowerCase(), 'unknown'], currency_code: 'HKD' as const }
  const { items } = await callOk(lookUpSkus, { body }, brand.owner)
  expect(items).toMatchObject([{ sku, variation_id: variations[0]?.id, list_price: '50.00', available: null }])
})

test('the last order of a customer is repeated with today’s products', async () => {
  const id = await given.anOrder(brand)
  const { buying_company_id, number } = await callOk(getOrder, { params: { id } }, brand.owner)
  const query = { buying_company_id, currency_code: 'HKD' as const }
  expect(await callOk(getLastOrder, { query }, brand.owner)).toMatchObject({
    number,
    items: [
      { quantity: 3, product: { list_price: '50.00' } },
      { quantity: 2, product: { list_price: '50.00' } },
    ],
  })
  expect(await callOk(getLastOrder, { query: { ...query, buying_company_id: newId() } }, brand.owner)).toEqual({
    number: null,
    placed_at: null,
    items: [],
  })
})

test('the last order is repeated with its present quantities, without lines that were reduced to zero', async () => {
  const id = await given.anOrder(brand)
  const { buying_company_id, version, order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
  const [first, second] = order_variations
  const lines = [{ id: first?.id ?? '', quantity: 1 }]
  await callOk(editOrder, { params: { id }, body: { version, lines } }, brand.owner)
  const query = { buying_company_id, currency_code: 'HKD' as const }
  expect(await callOk(getLastOrder, { query }, brand.owner)).toMatchObject({ items: [{ quantity: 1 }, { quantity: 2 }] })
  const body = { version: version + 1, lines: [{ id: second?.id ?? '', quantity: 0 }] }
  await callOk(editOrder, { params: { id }, body }, brand.owner)
  expect((await callOk(getLastOrder, { query }, brand.owner)).items).toMatchObject([{ quantity: 1 }])
})

test('a custom item has a name and a price of its currency', async () => {
  const body = { name: ' Stand ', wholesale_price: '80', currency_code: 'HKD' as const }
  expect(await callOk(addCustomItem, { body }, brand.owner)).toMatchObject({ name: 'Stand', wholesale_price: '80.00' })
  const yen = { ...body, wholesale_price: '80.50', currency_code: 'JPY' as const }
  expect(await call(addCustomItem, { body: yen }, brand.owner)).toMatchObject({
    status: 400,
    errors: { wholesale_price: expect.any(String) },
  })
})
