import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { listDisputes } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import { getNetworkInfo } from '@linesheet/contract/retailers/network'
import type { Language } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { findPackingSlip } from './documents/packing-slip.sql.ts'

const price = { wholesale_price: '50.00', retail_price: '100.00' }

async function aTranslatedProduct(brand: Brand) {
  const product = await given.aProduct(brand, {
    name: 'Tea bowl',
    options: ['Colour', 'Size'],
    variations: [{ ...price, stock: 20, option_values: ['Blue', 'Large'] }],
  })
  const [colour] = product.options
  const blue = colour?.values[0]?.id ?? ''
  const translation = { language_code: 'zh_TW' as const, name: '茶碗', options: { [blue]: '藍色' } }
  await callOk(saveProductTranslation, { params: { id: product.id }, body: translation }, brand.owner)
  return { product, lines: [{ variation_id: product.variations[0]?.id ?? '', quantity: 3, unit_price: '50.00' }] }
}

async function rename(brand: Brand, id: string) {
  const { revision } = await callOk(getProduct, { params: { id } }, brand.owner)
  await callOk(editProduct, { params: { id }, body: { revision, name: 'Soup bowl' } }, brand.owner)
}

test('lines of orders and packing slips have their translations, until the product is renamed', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const { product, lines } = await aTranslatedProduct(brand)
  const id = await given.anOrder(brand, { order_variations: lines })

  const ordered = async () => (await callOk(getOrder, { params: { id } }, brand.owner)).order_variations[0]
  const onSlip = async (language: 'en' | 'zh_TW') =>
    (await db.read({ brandId: brand.id }, (tx) => findPackingSlip(tx, brand.id, id, language))).lines[0]
  expect(await ordered()).toMatchObject({
    name: 'Tea bowl',
    options: 'Blue / Large',
    translations: [{ language_code: 'zh_TW', name: '茶碗', options: '藍色 / Large' }],
  })
  expect(await onSlip('zh_TW')).toMatchObject({ name: '茶碗', options: '藍色 / Large', quantity: 3 })
  expect(await onSlip('en')).toMatchObject({ name: 'Tea bowl', options: 'Blue / Large', quantity: 3 })

  await rename(brand, product.id)
  expect(await ordered()).toMatchObject({ name: 'Tea bowl', translations: [] })
  expect(await onSlip('zh_TW')).toMatchObject({ name: 'Tea bowl', options: 'Blue / Large' })
})

test('lists of disputes and of bought products have the translated names, until the product is renamed', async () => {
  const brand = await given.aBrand()
  const { product, lines } = await aTranslatedProduct(brand)
  const orderId = await given.aDeliveredOrder(brand, { order_variations: lines })
  await given.aDispute(brand, orderId)
  const listed = async (language_code?: Language) =>
    (await callOk(listDisputes, { query: { ...(language_code && { language_code }) } }, brand.owner)).items[0]
  const { buying_company_id: id = '' } = (await listed()) ?? {}
  const bought = async () => (await callOk(getNetworkInfo, { params: { id } }, brand.owner)).products
  expect([(await listed('zh_TW'))?.item_names, (await listed('zh_CN'))?.item_names, (await listed())?.item_names]).toEqual([
    ['茶碗'],
    ['Tea bowl'],
    ['Tea bowl'],
  ])
  expect(await bought()).toMatchObject([
    { product_id: product.id, name: 'Tea bowl', translations: [{ language_code: 'zh_TW', name: '茶碗' }], units: 3 },
  ])

  await rename(brand, product.id)
  expect((await listed('zh_TW'))?.item_names).toEqual(['Tea bowl'])
  expect(await bought()).toMatchObject([{ name: 'Tea bowl', translations: [] }])
})
