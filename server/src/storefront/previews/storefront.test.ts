import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { deactivateProduct } from '@linesheet/contract/catalogue/products.edit'
import { previewProduct, previewStorefront } from '@linesheet/contract/storefront/previews'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, anActiveProduct, draftProducts } from '../../../test/catalogue/collections.ts'
import { type Brand, given } from '../../../test/given.ts'

const dollars = (wholesale_price: string) => [{ currency_code: 'USD', wholesale_price, retail_price: '30.00' }]

const aVase = (brand: Brand) =>
  anActiveProduct(brand, {
    name: 'Vase',
    description: 'Thrown by hand',
    material: 'Stoneware',
    case_quantity: 4,
    minimum_order_quantity: 8,
    lead_time_days_min: 5,
    lead_time_days_max: 9,
    regions: ['hk', 'us'],
    options: ['Size'],
    product_translations: [{ language_code: 'zh_TW', name: '花瓶' }],
    variations: [
      { sku: 'V-L', wholesale_price: '80.00', retail_price: '200.00', pricebooks: dollars('12.00'), option_values: ['Large'], stock: 0 },
      { sku: 'V-S', wholesale_price: '50.00', retail_price: '200.00', option_values: ['Small'] },
    ],
  })

async function aShop() {
  const brand = await given.aBrand()
  const vase = await aVase(brand)
  const local = await anActiveProduct(brand, { name: 'Local' })
  const [draft] = await draftProducts(brand, ['Draft'])
  await aCollection(brand, { name_en: 'Starter set', name_zh_tw: '入門組合', product_ids: [local, vase, draft] })
  const see = (query: object) => callOk(previewStorefront, { params: { id: brand.id }, query }, brand.owner)
  const open = (id: string, query: object = {}) => callOk(previewProduct, { params: { id }, query }, brand.owner)
  return { brand, vase, local, draft, see, open }
}

test('the storefront lists the active products of the region, in the brand’s order, with its prices', async () => {
  const { brand, vase, see } = await aShop()
  const home = await see({})
  expect(home).toMatchObject({ count: 2, display_name: brand.name, currency_code: 'HKD' })
  expect(home.items.map(({ name, wholesale_price, is_visible }) => [name, wholesale_price, is_visible])).toEqual([
    ['Local', '50.00', true],
    ['Vase', '50.00', true],
  ])
  const abroad = await see({ region: 'us', language_code: 'zh_TW' })
  expect(abroad).toMatchObject({ count: 1, currency_code: 'USD', collections: [{ name: '入門組合', item_count: 1 }] })
  expect(abroad.items).toMatchObject([{ id: vase, name: '花瓶', wholesale_price: '12.00', minimum_order_quantity: 8 }])
  expect(abroad.collections[0]?.photo?.url).toContain(`/files/${brand.id}/`)
  expect(await see({ region: 'jp' })).toMatchObject({ count: 0, items: [], collections: [] })
})

test('the brand also gets the products that retailers do not see, marked as such', async () => {
  const { brand, local, see } = await aShop()
  await callOk(deactivateProduct, { params: { id: local } }, brand.owner)
  expect((await see({})).items.map(({ name }) => name)).toEqual(['Vase'])
  const all = await see({ hidden: true, items_per_page: 2 })
  expect(all.count).toBe(3)
  expect(all.items.map(({ name, status, is_visible }) => [name, status, is_visible])).toEqual([
    ['Draft', 'draft', false],
    ['Local', 'inactive', false],
  ])
})

test('a product’s page has its texts, photos, variations and order quantities', async () => {
  const { brand, vase, open } = await aShop()
  const page = await open(vase, { region: 'us', language_code: 'zh_TW' })
  expect(page).toMatchObject({
    name: '花瓶',
    description: 'Thrown by hand',
    material: 'Stoneware',
    currency_code: 'USD',
    is_visible: true,
    status: 'active',
    case_quantity: 4,
    minimum_order_quantity: 8,
    lead_time_days_min: 5,
    lead_time_days_max: 9,
    display_name: brand.name,
    photos: [{ kind: 'product', width: 1200 }],
  })
  expect(page.variations).toMatchObject([
    { sku: 'V-L', name: 'Large', wholesale_price: '12.00', retail_price: '30.00', is_in_stock: false },
    { sku: 'V-S', name: 'Small', wholesale_price: null, retail_price: null, is_in_stock: true },
  ])
  expect((await open(vase)).variations.map(({ wholesale_price }) => wholesale_price)).toEqual(['80.00', '50.00'])
})

test('a product that is not active, or not sold in the region, is marked for the brand', async () => {
  const { brand, local, draft, open } = await aShop()
  expect(await open(draft)).toMatchObject({ status: 'draft', is_visible: false })
  expect(await open(local, { region: 'us' })).toMatchObject({ status: 'active', is_visible: false })
  const other = await given.aBrand()
  expect(await call(previewProduct, { params: { id: local } }, other.owner)).toMatchObject({ status: 404 })
  expect(await call(previewStorefront, { params: { id: brand.id } }, other.owner)).toMatchObject({ status: 404, code: 'brand.missing' })
})

test('a new retailer reads the terms of a first order, a returning one the terms of a reorder', async () => {
  const { brand, see } = await aShop()
  await callOk(editOrderSettings, { body: { minimum_order: '1500', reorder_minimum: '600' } }, brand.owner)
  expect((await see({ region: 'us' })).terms).toEqual({
    minimum_order: { amount: '1500.00', currency_code: 'HKD' },
    credit: { amount: expect.stringMatching(/^[1-9]\d*\.00$/), currency_code: 'USD' },
    free_shipping_months: 6,
    free_returns_days: 60,
  })
  expect((await see({ retailer: 'returning' })).terms).toEqual({
    minimum_order: { amount: '600.00', currency_code: 'HKD' },
    credit: null,
    free_shipping_months: 0,
    free_returns_days: 0,
  })
})
