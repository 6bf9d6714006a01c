import { changePrices, listPrices } from '@linesheet/contract/catalogue/prices'
import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const book = (currency_code: string, wholesale_price: string, retail_price: string) => ({ currency_code, wholesale_price, retail_price })
const variation = (sku: string, ...pricebooks: object[]) => ({ sku, wholesale_price: '50.00', retail_price: '100.00', pricebooks })
const change = async ({ owner }: Brand, ...changes: object[]) => call(changePrices, { body: { changes } }, owner)
const aVase = async (brand: Brand, sku = 'V') => {
  const product = await given.aProduct(brand, {
    name: 'Vase',
    options: ['Size'],
    variations: [
      { ...variation(`${sku}-S`, book('USD', '8.00', '16.00')), option_values: ['Small'] },
      { ...variation(`${sku}-L`), option_values: ['Large'] },
    ],
  })
  const [small = '', large = ''] = product.variations.map(({ id }) => id)
  return { product, small, large, read: () => callOk(getProduct, { params: { id: product.id } }, brand.owner) }
}

test('each variation is a row with base prices and price books, in pages', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand, { name: 'Cup', product_translations: [{ language_code: 'zh_TW', name: '杯子' }] })
  const { product, small } = await aVase(brand)
  const all = await callOk(listPrices, {}, brand.owner)
  expect(all).toMatchObject({ count: 3, currency_code: 'HKD', pricebook_currencies: ['USD'] })
  expect(all.items[0]).toMatchObject({
    variation_id: small,
    product_id: product.id,
    name: 'Vase',
    option: 'Small',
    sku: 'V-S',
    status: 'draft',
    photo: null,
    wholesale_price: '50.00',
    retail_price: '100.00',
    pricebooks: [book('USD', '8.00', '16.00')],
  })
  const found = async (query: object) => {
    const { items, count } = await callOk(listPrices, { query }, brand.owner)
    return [count, ...items.map(({ name, option }) => [name, option].filter(Boolean).join(' '))]
  }
  expect(await found({ items_per_page: 2, page: 2 })).toEqual([3, 'Cup'])
  expect(await found({ page: 9 })).toEqual([3])
  expect(await found({ search: 'v-l' })).toEqual([1, 'Vase Large'])
  expect(await found({ search: '杯', language_code: 'zh_TW' })).toEqual([1, '杯子'])
  expect(await found({ status: 'active' })).toEqual([0])
  expect(await found({ category: 'vases' })).toEqual([0])
  expect((await callOk(listPrices, {}, (await given.aBrand()).owner)).count).toBe(0)
})

test('prices are changed, added and removed together, and the product is updated', async () => {
  const brand = await given.aBrand()
  const { product, small, large, read } = await aVase(brand)
  const response = await change(
    brand,
    { variation_id: small, ...book('HKD', '60.00', '120.00') },
    { variation_id: small, currency_code: 'USD', wholesale_price: null, retail_price: null },
    { variation_id: large, ...book('EUR', '7.00', '14.5') },
    { variation_id: large, ...book('USD', '9.00', '18.00') },
  )
  expect(response).toMatchObject({ status: 200, result: { prices: 4, products: 1 } })
  const changed = await read()
  expect(changed).toMatchObject({ wholesale_price: '60.00', retail_price: '120.00', revision: product.revision + 1 })
  expect(changed.variations.map(({ wholesale_price, pricebooks }) => [wholesale_price, pricebooks])).toEqual([
    ['60.00', []],
    ['50.00', [book('EUR', '7.00', '14.50'), book('USD', '9.00', '18.00')]],
  ])
  await change(brand, { variation_id: large, ...book('HKD', '70.00', '140.00') }, { variation_id: large, ...book('USD', '1.00', '2.00') })
  expect(await read()).toMatchObject({
    wholesale_price: '60.00',
    variations: [{}, { wholesale_price: '70.00', pricebooks: [{}, book('USD', '1.00', '2.00')] }],
  })
})

test('a product shows the base price of its first variation, whether one product or several change', async () => {
  const brand = await given.aBrand()
  const [one, other] = [await aVase(brand), await aVase(brand, 'W')]
  const shown = async ({ read }: typeof one) => {
    const { wholesale_price, retail_price } = await read()
    return [wholesale_price, retail_price]
  }
  const cells = ({ small, large }: typeof one, price: string) => [
    { variation_id: large, ...book('HKD', '90.00', '180.00') },
    { variation_id: small, ...book('USD', '9.00', '18.00') },
    ...(price ? [{ variation_id: small, ...book('HKD', price, '150.00') }] : []),
  ]
  expect((await change(brand, ...cells(one, ''))).status).toBe(200)
  expect(await shown(one)).toEqual(['50.00', '100.00'])
  expect((await change(brand, ...cells(one, '61.00'))).status).toBe(200)
  expect(await shown(one)).toEqual(['61.00', '150.00'])
  expect((await change(brand, ...cells(one, '62.00'), ...cells(other, ''))).status).toBe(200)
  expect([await shown(one), await shown(other)]).toEqual([
    ['62.00', '150.00'],
    ['50.00', '100.00'],
  ])
  expect((await change(brand, ...cells(one, '63.00'), ...cells(other, '64.00'))).status).toBe(200)
  expect([await shown(one), await shown(other)]).toEqual([
    ['63.00', '150.00'],
    ['64.00', '150.00'],
  ])
})

test('missing points follow each change of a price, also of a price that was stored below the minimum margin', async () => {
  const brand = await given.aBrand()
  const pair = { wholesale_price: '50.00', retail_price: '100.00' }
  const product = await given.aProduct(brand, {
    regions: ['us'],
    ...pair,
    variations: [{ ...pair, pricebooks: [book('USD', '8.00', '16.00')] }],
  })
  const id = product.variations[0]?.id ?? ''
  const missing = async () => (await callOk(listProducts, {}, brand.owner)).items[0]?.missing ?? []
  const missingAfter = async (...changes: object[]) => {
    expect((await change(brand, ...changes.map((one) => ({ variation_id: id, ...one })))).status).toBe(200)
    return (await missing()).filter((point) => point === 'margin' || point === 'region_prices')
  }
  const { db } = await testContext()
  const storeBelowMargin = (table: 'variations' | 'pricebooks', column: 'id' | 'variation_id') =>
    db.asOwner((tx) => tx.updateTable(table).set({ retail_price: '50.00', wholesale_price: '49.00' }).where(column, '=', id).execute())
  expect(await missingAfter(book('HKD', '60.00', '120.00'))).toEqual([])
  expect(await missingAfter(book('USD', '9.00', '18.00'))).toEqual([])
  expect(await missingAfter({ currency_code: 'USD', wholesale_price: null, retail_price: null })).toEqual(['region_prices'])
  expect(await missingAfter(book('HKD', '61.00', '121.00'))).toEqual(['region_prices'])
  expect(await missingAfter(book('USD', '9.00', '18.00'), book('EUR', '9.00', '18.00'))).toEqual([])
  await storeBelowMargin('variations', 'id')
  expect(await missingAfter(book('EUR', '7.00', '14.00'), { currency_code: 'USD', wholesale_price: null, retail_price: null })).toEqual([
    'margin',
    'region_prices',
  ])
  expect(await missingAfter(book('HKD', '62.00', '122.00'))).toEqual(['region_prices'])
  expect(await missingAfter(book('USD', '9.00', '18.00'))).toEqual([])
  await storeBelowMargin('pricebooks', 'variation_id')
  expect(await missingAfter({ currency_code: 'AUD', wholesale_price: '5.00', retail_price: '10.00' })).toEqual(['margin'])
  expect(await missingAfter(book('USD', '9.00', '18.00'), book('EUR', '9.00', '18.00'))).toEqual([])
})

test('one invalid cell refuses all changes; every invalid cell is reported', async () => {
  const brand = await given.aBrand()
  const { small, large, read } = await aVase(brand)
  const before = await read()
  const response = await change(
    brand,
    { variation_id: small, ...book('HKD', '60.00', '120.00') },
    { variation_id: large, ...book('HKD', '90.00', '100.00') },
    { variation_id: large, ...book('USD', '18.00', '9.00') },
    { variation_id: large, currency_code: 'EUR', wholesale_price: '5.00', retail_price: null },
    { variation_id: newId(), ...book('HKD', '60.00', '120.00') },
    { variation_id: small, ...book('HKD', '61.00', '121.00') },
    { variation_id: large, currency_code: 'HKD', wholesale_price: null, retail_price: null },
  )
  expect(response).toMatchObject({ status: 400, code: 'malformed' })
  expect(response.errors).toEqual({
    'changes.1.retail_price': 'Product margin cannot be below 20%',
    'changes.2.wholesale_price': 'Wholesale price cannot be more than retail price',
    'changes.3.retail_price': 'Please input valid price.',
    'changes.4.variation_id': 'This variation does not exist. It may have been deleted',
    'changes.5.currency_code': 'Pricing for this country already exists',
    'changes.6.currency_code': 'Pricing for this country already exists',
    'changes.6.wholesale_price': 'Please input valid price.',
    'changes.6.retail_price': 'Please input valid price.',
  })
  expect(await read()).toEqual(before)
})

test('invalid prices, variations of other brands and callers without permission are refused', async () => {
  const brand = await given.aBrand()
  const { small, read } = await aVase(brand)
  const price = { variation_id: small, ...book('HKD', '60.00', '120.00') }
  expect(await change(brand, { ...price, retail_price: '12,5' })).toMatchObject({
    status: 400,
    errors: { 'changes.0.retail_price': 'Please input valid price.' },
  })
  expect(await change(brand, { ...price, colour: 'red' })).toMatchObject({
    status: 400,
    errors: { 'changes.0.colour': expect.any(String) },
  })
  expect((await change(brand)).status).toBe(400)
  expect(await change(await given.aBrand(), price)).toMatchObject({
    errors: { 'changes.0.variation_id': 'This variation does not exist. It may have been deleted' },
  })
  const body = { changes: [price] } as never
  expect((await call(changePrices, { body }, await given.aMember(brand, 'viewer'))).status).toBe(403)
  expect((await call(changePrices, { body })).status).toBe(401)
  expect((await call(listPrices, {})).status).toBe(401)
  expect((await call(listPrices, {}, await given.aMember(brand, 'finance'))).status).toBe(403)
  expect((await read()).wholesale_price).toBe('50.00')
})

test('at most 5,000 prices are changed at once', async () => {
  const brand = await given.aBrand()
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      given.aProduct(brand, { variations: Array.from({ length: 100 }, (__, index) => variation(`${at}-${index}`)) }),
    ),
  )
  const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'TWD', 'JPY', 'KRW', 'SGD', 'AUD']
  const changes = products.flatMap(({ variations }) =>
    variations.flatMap(({ id }) => currencies.map((code) => ({ variation_id: id, ...book(code, '5.00', '10.00') }))),
  )
  expect(await change(brand, ...changes.slice(0, 5001))).toMatchObject({
    status: 400,
    errors: { changes: 'At most 5,000 are allowed. Remove some' },
  })
  expect(await change(brand, ...changes.slice(0, 5000))).toMatchObject({ result: { prices: 5000, products: 6 } })
  const { items, pricebook_currencies } = await callOk(listPrices, { query: { items_per_page: 100 } }, brand.owner)
  expect(items).toHaveLength(100)
  expect(pricebook_currencies).toHaveLength(9)
  expect(items[0]?.pricebooks).toHaveLength(9)
})
