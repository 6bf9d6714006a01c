import { addProduct, addVariation, editVariation, getProduct, removeVariation } from '@linesheet/contract/catalogue/products'
import { duplicateProduct, editProduct } from '@linesheet/contract/catalogue/products.edit'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { csvFile, dryRunImport } from '../../../test/catalogue/imports.ts'
import { given } from '../../../test/given.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const taken = (field: string) => ({
  status: 409,
  code: 'product.sku-taken',
  errors: { [field]: 'This SKU is already in use. Enter another' },
})

/** A brand with the SKU TAKEN, and a product of its own to change. */
async function aTakenSku() {
  const brand = await given.aBrand()
  const owner = await given.aProduct(brand, { variations: [{ ...prices, sku: 'TAKEN' }] })
  const product = await given.aProduct(brand, { variations: [{ ...prices, sku: 'FREE' }] })
  return { brand, owner, product, variation: product.variations[0]?.id ?? '' }
}

test('a taken SKU is the same field error in every call', async () => {
  const { brand, product, variation } = await aTakenSku()
  const [params, sku] = [{ id: product.id }, 'TAKEN']
  const variations = [
    { ...prices, sku: 'NEW' },
    { ...prices, sku },
  ]
  expect(await call(addProduct, { body: { name: 'Cup', ...prices, variations } }, brand.owner)).toMatchObject(taken('variations.1.sku'))
  const body = { revision: product.revision, variations: [{ ...prices, id: variation, sku }] }
  expect(await call(editProduct, { params, body }, brand.owner)).toMatchObject(taken('variations.0.sku'))
  expect(await call(addVariation, { params, body: { ...prices, sku } }, brand.owner)).toMatchObject(taken('sku'))
  expect(await call(editVariation, { params: { id: variation }, body: { sku } }, brand.owner)).toMatchObject(taken('sku'))
  const { result } = await dryRunImport(
    brand,
    csvFile('sku,name_en,wholesale_price,retail_price', 'TAKEN,Cup,50,100', 'TAKEN,Other,50,100'),
  )
  expect(result.report.errors).toMatchObject([
    { row: 3, field: 'sku', value: 'TAKEN', message: 'Row 2 also has this SKU. Use each SKU once in a file' },
  ])
})

test('a SKU repeated in one body is refused at the second', async () => {
  const { owner } = await given.aBrand()
  const body = { name: 'Cup', ...prices, variations: ['A', 'A'].map((sku) => ({ ...prices, sku })) }
  expect(await call(addProduct, { body }, owner)).toMatchObject({
    status: 400,
    errors: { 'variations.1.sku': 'This SKU is already in use. Enter another' },
  })
})

test('a variation keeps its own SKU; a copy has none; a restored product gets its SKUs back unless taken', async () => {
  const { brand, owner, product, variation } = await aTakenSku()
  expect((await call(editVariation, { params: { id: variation }, body: { sku: 'FREE' } }, brand.owner)).status).toBe(200)
  const copy = await callOk(duplicateProduct, { params: { id: owner.id } }, brand.owner)
  expect(copy.variations.map(({ sku }) => sku)).toEqual([''])
  const job = await runBulk(brand, { ids: [owner.id, product.id], action: 'delete' })
  await given.aProduct(brand, { variations: [{ ...prices, sku: 'TAKEN' }] })
  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  const skuOf = async (id: string) => (await callOk(getProduct, { params: { id } }, brand.owner)).variations[0]?.sku
  expect([await skuOf(owner.id), await skuOf(product.id)]).toEqual(['', 'FREE'])
})

test('a variation is added after the last, with new option values', async () => {
  const brand = await given.aBrand()
  const options = ['Size', 'Color']
  const { id, variations } = await given.aProduct(brand, {
    options,
    variations: ['S', 'M', 'L'].map((size) => ({ ...prices, option_values: [size, 'Red'] })),
  })
  await callOk(removeVariation, { params: { id: variations[1]?.id ?? '' } }, brand.owner)
  const body = {
    ...prices,
    barcode: '489',
    stock: 0,
    option_values: ['L', 'Blue'],
    pricebooks: [{ currency_code: 'USD' as const, ...prices }],
  }
  const product = await callOk(addVariation, { params: { id }, body }, brand.owner)
  expect(product.options.map(({ values }) => values.map(({ name }) => name.en))).toEqual([
    ['S', 'M', 'L'],
    ['Red', 'Blue'],
  ])
  const blue = [product.options[0]?.values[2]?.id, product.options[1]?.values[1]?.id]
  expect(product.variations.at(-1)).toMatchObject({
    position: 3,
    sku: '',
    barcode: '489',
    stock: 0,
    option_ids: blue,
    pricebooks: body.pricebooks,
  })
})

test('the last variation cannot be removed', async () => {
  const brand = await given.aBrand()
  const { variations } = await given.aProduct(brand)
  const params = { id: variations[0]?.id ?? '' }
  expect(await call(removeVariation, { params }, brand.owner)).toMatchObject({ status: 409, code: 'product.last-variation' })
})
