import { activateProduct } from '@linesheet/contract/catalogue/products'
import { findMissingPrices } from '@linesheet/contract/catalogue/products.bulk'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { given } from '../../../test/given.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const dollars = [{ currency_code: 'USD', wholesale_price: '8.00', retail_price: '16.00' }]

test('before activation the variations without a price are named by currency; activation stays allowed', async () => {
  const brand = await given.aBrand()
  const bowl = await given.aProduct(brand, {
    name: 'Bowl',
    regions: ['hk', 'us', 'eu'],
    options: ['Glaze'],
    product_translations: [{ language_code: 'zh_TW', name: '碗' }],
    variations: [
      { ...prices, option_values: ['Celadon'], pricebooks: dollars },
      { ...prices, option_values: ['Tenmoku'] },
    ],
  })
  const cup = await given.aProduct(brand, { name: 'Cup', regions: ['hk'] })
  await anActiveProduct(brand, { name: 'Vase', regions: ['jp'] })
  const find = (body: object) => callOk(findMissingPrices, { body }, brand.owner)
  const missing = {
    id: bowl.id,
    name: 'Bowl',
    currencies: [
      { currency_code: 'USD', all: false, variation_names: ['Tenmoku'], variation_count: 1 },
      { currency_code: 'EUR', all: true, variation_names: ['Celadon', 'Tenmoku'], variation_count: 2 },
    ],
  }
  expect(await find({ ids: [bowl.id, cup.id] })).toEqual({ count: 1, items: [missing] })
  expect(await find({ filter: {}, language_code: 'zh_TW' })).toMatchObject({ count: 1, items: [{ name: '碗' }] })
  expect(await find({ ids: [cup.id] })).toEqual({ count: 0, items: [] })
  expect((await callOk(findMissingPrices, { body: { ids: [bowl.id] } }, (await given.aBrand()).owner)).count).toBe(0)
  expect(await call(findMissingPrices, { body: {} }, brand.owner)).toMatchObject({ status: 400, errors: { ids: expect.anything() } })
  expect(await call(activateProduct, { params: { id: bowl.id } }, brand.owner)).not.toMatchObject({ errors: { price: 'required' } })
})
