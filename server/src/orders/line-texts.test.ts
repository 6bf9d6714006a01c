import { getOrder } from '@linesheet/contract/orders'
import { getProduct } from '@linesheet/contract/products'
import { editProduct, saveProductTranslation } from '@linesheet/contract/products.edit'
import { expect, test } from 'vitest'
import { callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { given } from '../../test/given.ts'
import { findPackingSlip } from '../order-documents/packing-slip.sql.ts'

const price = { wholesale_price: '50.00', retail_price: '100.00' }

test('lines of orders and packing slips have their translations, until the product is called something else', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, {
    name: 'Tea bowl',
    options: ['Colour', 'Size'],
    variations: [{ ...price, stock: 20, option_values: ['Blue', 'Large'] }],
  })
  const [colour] = product.options
  const blue = colour?.values[0]?.id ?? ''
  const translation = { language_code: 'zh_TW' as const, name: '茶碗', options: { [blue]: '藍色' } }
  await callOk(saveProductTranslation, { params: { id: product.id }, body: translation }, brand.owner)
  const lines = [{ variation_id: product.variations[0]?.id ?? '', quantity: 3, unit_price: '50.00' }]
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

  const { revision } = await callOk(getProduct, { params: { id: product.id } }, brand.owner)
  await callOk(editProduct, { params: { id: product.id }, body: { revision, name: 'Soup bowl' } }, brand.owner)
  expect(await ordered()).toMatchObject({ name: 'Tea bowl', translations: [] })
  expect(await onSlip('zh_TW')).toMatchObject({ name: 'Tea bowl', options: 'Blue / Large' })
})
