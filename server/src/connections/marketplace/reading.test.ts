import { getProduct } from '@linesheet/contract/catalogue/products'
import { readCatalogue, readOrders } from '@linesheet/contract/connections/marketplace.reading'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

/** Activation needs photos; these tests do not. */
async function anActiveProduct(brand: Brand, fields: object = {}) {
  const { id } = await given.aProduct(brand, fields)
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute())
  return callOk(getProduct, { params: { id } }, brand.owner)
}

test('the catalogue has the active products of the brand, with ids, prices by region and stock', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand)
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const pricebooks = [{ currency_code: 'USD', wholesale_price: '7.00', retail_price: '14.00' }]
  const product = await anActiveProduct(brand, {
    regions: ['hk', 'us', 'uk'],
    options: ['Size'],
    variations: [
      { sku: newId(), ...prices, stock: 20, option_values: ['S'], pricebooks },
      { sku: newId(), ...prices, stock: null, option_values: ['L'] },
    ],
  })
  await anActiveProduct(await given.aBrand())
  const { items, next_cursor } = await callOk(readCatalogue, { query: { brand_id: brand.id } })
  expect([items.length, next_cursor]).toEqual([1, null])
  const [small, large] = product.variations
  expect(items[0]).toMatchObject({
    id: product.id,
    revision: product.revision,
    texts: [{ language_code: 'en', name: product.name }],
    options: [{ en: 'Size' }],
    variations: [
      {
        id: small?.id,
        available: 20,
        option_values: [{ en: 'S' }],
        prices: [
          { region: 'hk', currency_code: 'HKD', ...prices },
          { region: 'us', currency_code: 'USD', wholesale_price: '7.00', retail_price: '14.00' },
        ],
      },
      { id: large?.id, available: null, option_values: [{ en: 'L' }], prices: [{ region: 'hk', currency_code: 'HKD', ...prices }] },
    ],
  })
})

test('pages follow each other by cursor, each product exactly once', async () => {
  const brand = await given.aBrand()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push((await anActiveProduct(brand)).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query: { brand_id: string; limit: number; cursor?: string } = { brand_id: brand.id, limit: 2, ...(cursor && { cursor }) }
    const page = await callOk(readCatalogue, { query })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids.toSorted())
})

test('an order is read back by its external id, as it is now', async () => {
  const brand = await given.aBrand()
  const external_id = `  order ${newId()}`
  const id = await given.anOrder(brand, { external_id })
  await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  const { items } = await callOk(readOrders, { query: { external_id } })
  expect(items).toMatchObject([
    {
      id,
      external_id,
      brand_id: brand.id,
      number: 'LS-10001',
      status: 'confirmed',
      total: '216.00',
      order_variations: [{ quantity: 3 }, { quantity: 2 }],
    },
  ])
  expect((await callOk(readOrders, { query: { external_id: external_id.trim() } })).items).toEqual([])
  expect((await callOk(readOrders, { query: { external_id, brand_id: newId() } })).items).toEqual([])
})

test('the orders of a brand are read page by page', async () => {
  const brand = await given.aBrand()
  const ids = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand)]
  const first = await callOk(readOrders, { query: { brand_id: brand.id, limit: 2 } })
  const second = await callOk(readOrders, { query: { brand_id: brand.id, limit: 2, cursor: first.next_cursor ?? '' } })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.next_cursor).toBe(null)
})

test('reading needs a brand that exists, and known parameters', async () => {
  expect(await call(readCatalogue, { query: { brand_id: newId() } })).toMatchObject({ status: 404, code: 'brand.missing' })
  expect(await call(readOrders, {})).toMatchObject({ status: 400, errors: { external_id: 'Field is required' } })
  expect(await call(readOrders, { query: { brand_id: newId(), page: 2 } })).toMatchObject({
    status: 400,
    errors: { page: expect.any(String) },
  })
  expect(await call(readCatalogue, { query: { brand_id: newId(), limit: 101 } })).toMatchObject({
    status: 400,
    errors: { limit: expect.any(String) },
  })
})
