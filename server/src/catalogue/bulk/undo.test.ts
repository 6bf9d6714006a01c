import { addCollection, editCollection, getCollection, removeCollection } from '@linesheet/contract/catalogue/collections'
import { editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { removeProductFile } from '@linesheet/contract/catalogue/products.edit'
import { getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct, draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { runBulkJob } from './bulk.worker.ts'

const prices = { wholesale_price: '5.00', retail_price: '10.00' }
const productOf = ({ owner }: Brand, id: string) => callOk(getProduct, { params: { id } }, owner)
const collectionOf = ({ owner }: Brand, id: string) => callOk(getCollection, { params: { id } }, owner)
const startJob = async ({ owner }: Brand, body: object) => (await callOk(bulkChangeProducts, { body: body as never }, owner)).job
async function work(brand: Brand, jobId: string) {
  const job = {
    brand_id: brand.id,
    id: jobId,
    kind: 'products.bulk',
    payload: { job_id: jobId },
    attempts: 1,
    destination: '',
    sequence: 1,
  }
  await runBulkJob(job, (await testContext()) as never, () => {})
  return callOk(getJob, { params: { id: jobId } }, brand.owner)
}
const runJob = async (brand: Brand, body: object) => work(brand, (await startJob(brand, body)).id)
const undo = (brand: Brand, id: string) => callOk(undoJob, { params: { id } }, brand.owner)

test('undo does not reactivate a product that has lost its photo since', async () => {
  const brand = await given.aBrand()
  const [whole, bare] = [await anActiveProduct(brand), await anActiveProduct(brand)]
  const job = await runJob(brand, { ids: [whole, bare], action: 'deactivate' })
  const [photo] = (await productOf(brand, bare)).product_files
  await callOk(removeProductFile, { params: { id: photo?.id ?? '' } }, brand.owner)
  await undo(brand, job.id)
  expect([(await productOf(brand, whole)).status, (await productOf(brand, bare)).status]).toEqual(['active', 'inactive'])
})

test('a restored product loses a SKU that another product has taken since', async () => {
  const brand = await given.aBrand()
  const books = [{ currency_code: 'USD', wholesale_price: '1.00', retail_price: '2.00' }]
  const variations = ['TAKEN', 'FREE'].map((sku) => ({ ...prices, sku, option_values: [sku], pricebooks: books }))
  const product = await given.aProduct(brand, { options: ['Size'], variations })
  const job = await runJob(brand, { ids: [product.id], action: 'delete' })
  const other = await given.aProduct(brand, { variations: [{ ...prices, sku: 'TAKEN' }] })
  await undo(brand, job.id)
  const back = await productOf(brand, product.id)
  expect(back.variations.map(({ sku, pricebooks }) => [sku, pricebooks])).toEqual([
    ['', books],
    ['FREE', books],
  ])
  expect({ ...back, variations: [] }).toEqual({ ...product, variations: [] })
  expect((await productOf(brand, other.id)).variations[0]?.sku).toBe('TAKEN')
})

test('prices change by the exact decimal percentage, half up', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { ...prices, variations: [prices] })
  for (const [percent, wholesale_price, retail_price] of [
    [0.7, '5.04', '10.07'],
    [-0.7, '5.00', '10.00'],
    [0.1, '5.01', '10.01'],
    [500, '30.06', '60.06'],
    [-90, '3.01', '6.01'],
  ] as const) {
    await runJob(brand, { ids: [id], action: 'price', percent })
    expect(await productOf(brand, id)).toMatchObject({ variations: [{ wholesale_price, retail_price }] })
  }
})

test('prices that would leave the range of amounts are refused and listed', async () => {
  const brand = await given.aBrand()
  const [least, most] = [
    { wholesale_price: '0.01', retail_price: '0.02' },
    { wholesale_price: '79999999.99', retail_price: '99999999.99' },
  ]
  const made = [
    await given.aProduct(brand, { ...least, variations: [least] }),
    await given.aProduct(brand, { ...most, variations: [most] }),
  ]
  const [small, large] = made.map(({ id }) => id)
  expect(await runJob(brand, { ids: [large], action: 'price', percent: 0.01 })).toMatchObject({ refused: [{ id: large }], changed: 0 })
  expect(await runJob(brand, { ids: [small], action: 'price', percent: -60 })).toMatchObject({ refused: [{ id: small }], changed: 0 })
  expect(await runJob(brand, { ids: [large], action: 'price', percent: -50 })).toMatchObject({ refused: [], changed: 1 })
})

test('a bulk change fills a collection up to its limit, makes open edits stale, and can be undone', async () => {
  const brand = await given.aBrand()
  const ids = await draftProducts(
    brand,
    Array.from({ length: 201 }, (_, n) => `Cup ${n}`),
  )
  const held = await callOk(addCollection, { body: { name_en: 'All', product_ids: ids.slice(0, 199) } }, brand.owner)
  const job = await runJob(brand, { ids, action: 'collection', collection_id: held.id })
  expect(job).toMatchObject({ status: 'done', changed: 1, refused: [{ id: ids[200], code: 'collection.full' }] })
  const full = await collectionOf(brand, held.id)
  expect(full.collection_items.map(({ id }) => id)).toEqual(ids.slice(0, 200))
  const old = { version: held.version, product_ids: ids.slice(0, 3) }
  expect(await call(editCollection, { params: { id: held.id }, body: old }, brand.owner)).toMatchObject({ status: 409, code: 'stale' })
  await undo(brand, job.id)
  const back = await collectionOf(brand, held.id)
  expect([back.collection_items.length, back.version > full.version]).toEqual([199, true])
})

test('a job for a collection that was deleted in the meantime fails with a reason', async () => {
  const brand = await given.aBrand()
  const [id] = await draftProducts(brand, ['Cup'])
  const collection = await callOk(addCollection, { body: { name_en: 'Gone' } }, brand.owner)
  const job = await startJob(brand, { ids: [id], action: 'collection', collection_id: collection.id })
  await callOk(removeCollection, { params: { id: collection.id } }, brand.owner)
  expect(await work(brand, job.id)).toMatchObject({ status: 'done', refused: [{ id, code: 'collection.missing' }] })
})

test('undo restores unchanged values, variation by variation', async () => {
  const brand = await given.aBrand()
  const { id, variations } = await given.aProduct(brand, {
    options: ['Size'],
    variations: ['S', 'L'].map((size) => ({ ...prices, option_values: [size] })),
  })
  const job = await runJob(brand, { ids: [id], action: 'price', percent: 100 })
  await callOk(editVariation, { params: { id: variations[1]?.id ?? '' }, body: { retail_price: '30.00' } }, brand.owner)
  await undo(brand, job.id)
  expect((await productOf(brand, id)).variations.map((one) => one.retail_price)).toEqual(['10.00', '30.00'])
})
