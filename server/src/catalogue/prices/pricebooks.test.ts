import { addPriceBook, editPriceBook, removePriceBook } from '@linesheet/contract/catalogue/prices'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'

const variation = { wholesale_price: '50.00', retail_price: '100.00' }

async function aProduct() {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, {
    options: ['Size'],
    variations: [
      { ...variation, option_values: ['S'] },
      { ...variation, option_values: ['L'] },
    ],
  })
  const [first = '', second = ''] = product.variations.map(({ id }) => id)
  const body = (wholesale_price: string, retail_price: string, variation_id = first, currency_code = 'USD') => ({
    product_id: product.id,
    currency_code,
    prices: [{ variation_id, wholesale_price, retail_price }],
  })
  return { brand, owner: brand.owner, product, first, second, body }
}
const booksOf = ({ variations }: { variations: { pricebooks: object[] }[] }) => variations.map(({ pricebooks }) => pricebooks)
const usd = (wholesale_price: string, retail_price: string) => ({ currency_code: 'USD', wholesale_price, retail_price })

test('a price book is added, changed and removed', async () => {
  const { owner, product, second, body } = await aProduct()
  const added = await callOk(addPriceBook, { body: body('8.00', '16.00') as never }, owner)
  expect(booksOf(added)).toEqual([[usd('8.00', '16.00')], []])
  expect(added.revision).toBe(product.revision + 1)
  const edited = await callOk(editPriceBook, { body: body('9.00', '18.00', second) as never }, owner)
  expect(booksOf(edited)).toEqual([[], [usd('9.00', '18.00')]])
  const removed = await callOk(removePriceBook, { body: { product_id: product.id, currency_code: 'USD' } }, owner)
  expect(booksOf(removed)).toEqual([[], []])
})

test('a second price book of a currency, or one of the brand’s own, is refused', async () => {
  const { owner, first, body } = await aProduct()
  await callOk(addPriceBook, { body: body('8.00', '16.00') as never }, owner)
  const errors = { currency_code: 'Pricing for this country already exists' }
  const exists = { status: 409, code: 'pricebook.exists', message: 'Pricing already exists', errors }
  expect(await call(addPriceBook, { body: body('9.00', '18.00') }, owner)).toMatchObject(exists)
  expect(await call(addPriceBook, { body: body('9.00', '18.00', first, 'HKD') }, owner)).toMatchObject(exists)
})

test('a missing price book is neither changed nor removed', async () => {
  const { owner, product, body } = await aProduct()
  expect(await call(editPriceBook, { body: body('9.00', '18.00') }, owner)).toMatchObject({ status: 404, code: 'pricebook.missing' })
  const removal = { body: { product_id: product.id, currency_code: 'USD' } }
  expect(await call(removePriceBook, removal, owner)).toMatchObject({ status: 404, code: 'pricebook.missing' })
})

test('margins, variations and products are checked before anything is stored', async () => {
  const { brand, owner, body, first } = await aProduct()
  const add = (said: object, who = owner) => call(addPriceBook, { body: said }, who)
  expect(await add(body('8.01', '10.00'))).toMatchObject({ errors: { 'prices.0.retail_price': 'Product margin cannot be below 20%' } })
  expect(await add(body('18.00', '10.00'))).toMatchObject({
    errors: { 'prices.0.wholesale_price': 'Wholesale price cannot be more than retail price' },
  })
  expect(await add(body('8.00', '16.00', newId()))).toMatchObject({
    errors: { 'prices.0.variation_id': 'This variation does not exist. It may have been deleted' },
  })
  const twice = body('8.00', '16.00', first)
  expect(await add({ ...twice, prices: [...twice.prices, ...twice.prices] })).toMatchObject({
    errors: { 'prices.1.variation_id': 'This variation is listed twice. Remove one' },
  })
  expect((await add({ ...twice, prices: [] })).status).toBe(400)
  const foreign = await given.aBrand()
  for (const endpoint of [addPriceBook, editPriceBook]) {
    expect((await call(endpoint, { body: twice }, foreign.owner)).status).toBe(404)
    expect((await call(endpoint, { body: twice }, await given.aMember(brand, 'viewer'))).status).toBe(403)
    expect((await call(endpoint, { body: twice })).status).toBe(401)
  }
  expect((await call(removePriceBook, { body: { product_id: twice.product_id, currency_code: 'USD' } }, foreign.owner)).status).toBe(404)
  expect(await add(twice)).toMatchObject({ success: true })
})
