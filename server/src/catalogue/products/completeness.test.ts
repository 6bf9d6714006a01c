import { editCollection } from '@linesheet/contract/catalogue/collections'
import { getProduct, listProducts, type Product } from '@linesheet/contract/catalogue/products'
import { editProduct, removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { acceptOrder, cancelOrder } from '@linesheet/contract/orders/orders'
import { type MissingPoint, missingPoints, productLimits } from '@linesheet/domain/catalogue/products'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'
import { refreshProducts } from './refresh-products.sql.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
type Query = NonNullable<Parameters<typeof callOk<typeof listProducts>>[1]['query']>
const listed = ({ owner }: Brand, query: Query) => callOk(listProducts, { query: { items_per_page: 100, ...query } }, owner)
const namesIn = async (brand: Brand, query: Query) => (await listed(brand, query)).items.map(({ name }) => name)
const allOf = async (brand: Brand) =>
  Promise.all((await listed(brand, {})).items.map(({ id }) => callOk(getProduct, { params: { id } }, brand.owner)))
const edit = (brand: Brand, { id, revision }: Product, body: object) =>
  callOk(editProduct, { params: { id }, body: { revision, ...body } }, brand.owner)

const says = (product: Product, language: Language) =>
  language === product.source_language
    ? product.name && product.description
    : product.product_translations.some((text) => text.language_code === language && text.name && text.description)
/** The missing points computed by the domain. */
const missingIn = (product: Product): MissingPoint[] => [
  ...product.completeness.missing,
  ...languages.filter((language) => !says(product, language)),
]

/** The database narrows the list by stored points; they have to equal the domain's. */
async function expectAgreement(brand: Brand) {
  const products = await allOf(brand)
  for (const point of missingPoints) {
    const lacking = products.filter((product) => missingIn(product).includes(point)).map(({ id }) => id)
    const { items, count } = await listed(brand, { missing: point })
    expect([point, items.map(({ id }) => id), count]).toEqual([point, lacking, lacking.length])
  }
  const waiting = products.filter((product) => missingIn(product).length).map(({ id }) => id)
  const { items, count, tabs } = await listed(brand, { tab: 'needs_attention' })
  expect([items.map(({ id }) => id), count, tabs.needs_attention]).toEqual([waiting, waiting.length, waiting.length])
  return products
}

test('the list’s missing points equal the domain’s, for every region and after every change', async () => {
  const brand = await given.aBrand()
  for (const id of regionIds) {
    const { currency_code } = regions[id]
    const pricebooks = currency_code === 'HKD' ? [] : [{ currency_code, ...prices }]
    await given.aProduct(brand, { name: id, regions: [id], variations: [{ ...prices, pricebooks }] })
  }
  const text = (language_code: Language) => ({ language_code, name: '碗', description: '大埔燒製' })
  await given.aProduct(brand, { hs_code: '6912', weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1 })
  await given.aProduct(brand, { length_cm: 1, width_cm: 1, regions: ['hk', 'us', 'eu'] })
  await given.aProduct(brand, { description: 'Fired in Tai Po', product_translations: [text('zh_CN'), text('zh_TW')] })
  await given.aProduct(brand, { description: 'Fired in Tai Po', product_translations: [text('zh_TW')] })
  const books = (['USD', 'EUR'] as const).map((currency_code) => ({ currency_code, ...prices }))
  const [one, two] = [
    await given.aProduct(brand, { regions: ['us', 'eu'], variations: [{ ...prices, pricebooks: books }, prices] }),
    await given.aProduct(brand, { regions: ['us', 'uk'], variations: [{ ...prices, pricebooks: books }] }),
  ]
  for (const [width, height] of [
    [1200, 1049],
    [1050, 1100],
  ])
    await uploadFile(brand.owner, `/product/${one.id}/file`, await pictureFile(width, height))
  const before = await expectAgreement(brand)
  const ofOneRegion = before.filter(({ name }) => (regionIds as readonly string[]).includes(name))
  expect([ofOneRegion.length, ofOneRegion.filter((product) => product.completeness.missing.includes('region_prices'))]).toEqual([
    regionIds.length,
    [],
  ])
  expect(new Set(before.flatMap(missingIn))).toEqual(new Set(missingPoints.filter((point) => point !== 'margin')))

  const everything = { hs_code: '6912', weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1, description: 'Fired' }
  const now = before.find(({ id }) => id === one.id) ?? one
  await edit(brand, now, { ...everything, regions: ['hk'], product_translations: [text('zh_CN'), text('zh_TW')] })
  await edit(brand, two, { regions: [] })
  await callOk(removeProduct, { params: { id: ofOneRegion[0]?.id ?? '' } }, brand.owner)
  const after = await expectAgreement(brand)
  expect(after.find(({ id }) => id === one.id)?.completeness).toEqual({ score: 100, missing: [] })
})

test('a margin below the minimum is a missing point, also in price books', async () => {
  const brand = await given.aBrand()
  const [thin = '', thinAbroad = ''] = await draftProducts(brand, ['Thin', 'Thin abroad', 'Fine'])
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`update variations set wholesale_price = 81 where brand_id = ${brand.id} and product_id = ${thin}`.execute(tx)
    await sql`insert into pricebooks select brand_id, id, 'USD', 81, 100 from variations
      where brand_id = ${brand.id} and product_id = ${thinAbroad}`.execute(tx)
    refreshProducts(tx, brand.id, [thin, thinAbroad])
  })
  await expectAgreement(brand)
  expect(await namesIn(brand, { missing: 'margin' })).toEqual(['Thin', 'Thin abroad'])
})

test('products match any of several points; unknown points are refused', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand, { name: 'Light', hs_code: '6912' })
  await given.aProduct(brand, { name: 'Coded', weight_kg: 1 })
  await given.aProduct(brand, { name: 'Both', hs_code: '6912', weight_kg: 1 })
  expect(await namesIn(brand, { missing: 'hs_code,weight' })).toEqual(['Coded', 'Light'])
  expect(await namesIn(brand, { missing: 'hs_code', search: 'light' })).toEqual([])
  for (const missing of ['', 'hs_code,charm'])
    expect(await call(listProducts, { query: { missing } }, brand.owner)).toMatchObject({ status: 400 })
})

test('the margin filter excludes its own limit', async () => {
  const brand = await given.aBrand()
  for (const [name, wholesale_price] of [
    ['25%', '75.00'],
    ['24.99%', '75.01'],
    ['50%', '50.00'],
  ])
    await given.aProduct(brand, { name, wholesale_price, retail_price: '100.00' })
  expect(await namesIn(brand, { margin_below: '25' })).toEqual(['24.99%'])
  expect(await listed(brand, { margin_below: '50.1', tab: 'draft' })).toMatchObject({ count: 3 })
  expect(await call(listProducts, { query: { margin_below: 'much' } }, brand.owner)).toMatchObject({ status: 400 })
})

test('the stock level depends on the available units of the variations', async () => {
  const brand = await given.aBrand()
  const few = productLimits.lowStockLimit
  const with_ = (name: string, ...stocks: (number | null)[]) =>
    given.aProduct(brand, { name, variations: stocks.map((stock) => ({ ...prices, stock })) })
  await with_('gone', 0, 0)
  await with_('one gone', 0, few + 1)
  await with_('few', few)
  const many = await with_('many', few + 1)
  await with_('always', null)
  const marked = await given.aProduct(brand, { name: 'marked', out_of_stock: true })
  const levels = async () => [
    await namesIn(brand, { stock: 'out' }),
    await namesIn(brand, { stock: 'low' }),
    await namesIn(brand, { stock: 'in' }),
  ]
  expect(await levels()).toEqual([
    ['marked', 'gone'],
    ['few', 'one gone'],
    ['always', 'many'],
  ])
  await edit(brand, marked, { out_of_stock: false })
  await edit(brand, many, { variations: [{ ...prices, id: many.variations[0]?.id, stock: 0 }] })
  expect(await levels()).toEqual([
    ['many', 'gone'],
    ['few', 'one gone'],
    ['marked', 'always'],
  ])
})

test('an order that leaves few units makes the stock low, and its cancellation restores it', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand, { stock: productLimits.lowStockLimit + 3 })
  const low = async () => (await listed(brand, { stock: 'low' })).count
  expect(await low()).toBe(0)
  await callOk(acceptOrder, { params: { id: order }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  expect(await low()).toBe(1)
  await callOk(cancelOrder, { params: { id: order }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await low()).toBe(0)
})

test('the collection filter selects its products', async () => {
  const brand = await given.aBrand()
  const [, bowl] = await draftProducts(brand, ['Vase', 'Bowl'])
  const collection = await aCollection(brand)
  const body = { version: collection.version, product_ids: [bowl] }
  await callOk(editCollection, { params: { id: collection.id }, body }, brand.owner)
  expect(await namesIn(brand, { collection_id: collection.id })).toEqual(['Bowl'])
})
