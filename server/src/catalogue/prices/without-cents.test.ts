import { addPriceBook, changePrices, editPriceBook } from '@linesheet/contract/catalogue/prices'
import { addProduct, addVariation, editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { csvFile, csvHeader, dryRunImport } from '../../../test/catalogue/imports.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const [odd, whole] = [
  { wholesale_price: '1500.50', retail_price: '3000.00' },
  { wholesale_price: '1500.00', retail_price: '3000.00' },
]
const noDecimals = 'Prices in JPY have no decimals. Enter a whole number'
const yen = (prices = odd) => [{ currency_code: 'JPY' as const, ...prices }]

test('yen prices have no decimals in any price book', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand)
  const [variation_id = ''] = product.variations.map(({ id }) => id)
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const params = { id: product.id }
  const refused = async (field: string, answer: Promise<object>) =>
    expect(await answer, field).toMatchObject({ status: 400, errors: { [field]: noDecimals } })

  const book = { product_id: product.id, currency_code: 'JPY' as const }
  await refused('prices.0.wholesale_price', call(addPriceBook, { body: { ...book, prices: [{ variation_id, ...odd }] } }, brand.owner))
  await callOk(addPriceBook, { body: { ...book, prices: [{ variation_id, ...whole }] } }, brand.owner)
  await refused('prices.0.wholesale_price', call(editPriceBook, { body: { ...book, prices: [{ variation_id, ...odd }] } }, brand.owner))
  const changes = [{ variation_id, ...yen()[0] }] as never
  await refused('changes.0.wholesale_price', call(changePrices, { body: { changes } }, brand.owner))
  const variations = [{ ...prices, pricebooks: yen() }]
  await refused(
    'variations.0.pricebooks.0.wholesale_price',
    call(addProduct, { body: { name: 'Cup', ...prices, variations } }, brand.owner),
  )
  const { revision } = await callOk(getProduct, { params }, brand.owner)
  await refused(
    'variations.0.pricebooks.0.wholesale_price',
    call(editProduct, { params, body: { revision, variations } as never }, brand.owner),
  )
  await refused('pricebooks.0.wholesale_price', call(addVariation, { params, body: variations[0] as never }, brand.owner))
  await refused(
    'pricebooks.0.wholesale_price',
    call(editVariation, { params: { id: variation_id }, body: { pricebooks: yen() } }, brand.owner),
  )

  const { result } = await dryRunImport(brand, csvFile(`${csvHeader},wholesale_JPY,retail_JPY`, 'A,Bowl,,50,100,4,vases,1500.5,3000'))
  expect(result.report.errors).toMatchObject([{ row: 2, column: 'wholesale_JPY', message: noDecimals }])
})

test('base prices in yen have no decimals either; an older one with decimals stays until it is edited', async () => {
  const brand = await given.aBrand({ currency_code: 'JPY' })
  expect(await call(addProduct, { body: { name: 'Cup', ...odd } }, brand.owner)).toMatchObject({ errors: { wholesale_price: noDecimals } })
  const product = await given.aProduct(brand, { ...whole, variations: [whole] })
  await keptBefore(brand, product.id)
  const params = { id: product.id }
  const stored = await callOk(getProduct, { params }, brand.owner)
  expect(stored).toMatchObject({ ...odd, completeness: product.completeness, variations: [odd] })

  const save = (body: object) => call(editProduct, { params, body: { revision: stored.revision, ...body } }, brand.owner)
  const variation = { params: { id: product.variations[0]?.id ?? '' } }
  expect(await save({ retail_price: '3200.00' })).toMatchObject({ errors: { wholesale_price: noDecimals } })
  expect(await save({ variations: [{ ...odd, id: variation.params.id }] })).toMatchObject({
    errors: { 'variations.0.wholesale_price': noDecimals },
  })
  expect(await call(editVariation, { ...variation, body: { retail_price: '3200' } }, brand.owner)).toMatchObject({
    errors: { wholesale_price: noDecimals },
  })
  expect(await callOk(editVariation, { ...variation, body: { stock: 3 } }, brand.owner)).toMatchObject({
    variations: [{ ...odd, stock: 3 }],
  })
  const { revision } = await callOk(getProduct, { params }, brand.owner)
  expect(await save({ revision, name: 'Bowl' })).toMatchObject({ result: { name: 'Bowl', ...odd } })
})

/** A product with prices that were stored when decimals were not refused yet. */
const keptBefore = async ({ id: brandId }: Brand, productId: string) =>
  (await testContext()).db.write({ brandId }, async (tx) => {
    const prices = sql`wholesale_price = ${odd.wholesale_price}, retail_price = ${odd.retail_price}`
    await sql`update products set ${prices} where brand_id = ${brandId} and id = ${productId}`.execute(tx)
    await sql`update variations set ${prices} where brand_id = ${brandId} and product_id = ${productId}`.execute(tx)
  })
