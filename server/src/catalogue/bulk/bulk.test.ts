import { getProduct, listProducts, listProductTags } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts, findMissingPrices, listBulkChanges } from '@linesheet/contract/catalogue/products.bulk'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { runBulkJob } from './bulk.worker.ts'

async function runJob(brand: Brand, body: Parameters<typeof callOk<typeof bulkChangeProducts>>[1]['body']) {
  const { job } = await callOk(bulkChangeProducts, { body }, brand.owner)
  await runOnce(brand.id, job.id)
  return callOk(getJob, { params: { id: job.id } }, brand.owner)
}
/** The worker itself, as the runner calls it. */
async function runOnce(brandId: string, jobId: string) {
  const context = await testContext()
  await runBulkJob(
    { brand_id: brandId, id: jobId, kind: 'products.bulk', payload: { job_id: jobId }, attempts: 1, destination: '', sequence: 1 },
    context as never,
    () => {},
  )
}
const productsOf = async ({ owner }: Brand) =>
  Promise.all((await callOk(listProducts, {}, owner)).items.map(({ id }) => callOk(getProduct, { params: { id } }, owner)))
const undo = (brand: Brand, id: string) => callOk(undoJob, { params: { id } }, brand.owner)

test('a bulk price change raises prices by a percentage, and undo restores them', async () => {
  const brand = await given.aBrand()
  const [first, thin] = [await given.aProduct(brand), await given.aProduct(brand, { wholesale_price: '79.99', retail_price: '100.00' })]
  const job = await runJob(brand, { ids: [first.id, thin.id], action: 'price', percent: 5 })
  expect(job).toMatchObject({ status: 'done', total: 2, done: 2, refused: [] })
  const raised = await callOk(getProduct, { params: { id: first.id } }, brand.owner)
  expect([raised.wholesale_price, raised.retail_price]).toEqual(['52.50', '105.00'])
  await undo(brand, job.id)
  const back = await callOk(getProduct, { params: { id: first.id } }, brand.owner)
  expect([back.wholesale_price, back.variations[0]?.wholesale_price]).toEqual([first.wholesale_price, first.variations[0]?.wholesale_price])
})

test('a price whose margin rounding would break is refused', async () => {
  const brand = await given.aBrand()
  const least = { wholesale_price: '0.80', retail_price: '1.00' }
  const product = await given.aProduct(brand, { ...least, variations: [least] })
  const job = await runJob(brand, { ids: [product.id], action: 'price', percent: 1 })
  expect(job.refused).toEqual([{ id: product.id, name: product.name, code: 'product.margin' }])
  expect(await callOk(getProduct, { params: { id: product.id } }, brand.owner)).toMatchObject(least)
})

test('in currencies without cents, prices rise to whole units', async () => {
  const brand = await given.aBrand({ currency_code: 'JPY' })
  const product = await given.aProduct(brand, { wholesale_price: '1510', retail_price: '3010' })
  await runJob(brand, { ids: [product.id], action: 'price', percent: 5 })
  const raised = await callOk(getProduct, { params: { id: product.id } }, brand.owner)
  expect([raised.wholesale_price, raised.retail_price]).toEqual(['1586.00', '3161.00'])
})

test('undo skips records that have changed since', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand)
  const job = await runJob(brand, { ids: [product.id], action: 'price', percent: 10 })
  const now = await callOk(getProduct, { params: { id: product.id } }, brand.owner)
  const body = { revision: now.revision, wholesale_price: '40.00', retail_price: '90.00' }
  await callOk(editProduct, { params: { id: product.id }, body }, brand.owner)
  await undo(brand, job.id)
  expect(await callOk(getProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({ wholesale_price: '40.00' })
})

test('a filter selects products; refused ones are listed, the others change', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, { name: 'Harbour vase' })
  await given.aProduct(brand, { name: 'Other' })
  const job = await runJob(brand, { filter: { search: 'harbour' }, action: 'activate' })
  expect(job).toMatchObject({
    total: 1,
    refused: [{ id: product.id, name: 'Harbour vase', code: 'product.incomplete', missing: expect.arrayContaining(['photo', 'region']) }],
  })
  const stars = await runJob(brand, { filter: {}, action: 'bestseller' })
  expect(stars).toMatchObject({ total: 2, refused: [] })
  expect((await productsOf(brand)).every(({ is_bestseller }) => is_bestseller)).toBe(true)
  await undo(brand, stars.id)
  expect((await productsOf(brand)).some(({ is_bestseller }) => is_bestseller)).toBe(false)
})

test('deleted products are restored with all rows; ordered ones are not deleted', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const [ordered] = await productsOf(brand)
  const more = { category_ids: ['vases'], tags: ['Gift', '中秋'] }
  const product = await given.aProduct(brand, { ...more, product_translations: [{ language_code: 'zh_TW', name: '花瓶' }] })
  const job = await runJob(brand, { filter: {}, action: 'delete' })
  expect(job.refused).toEqual([{ id: ordered?.id, name: ordered?.name, code: 'product.ordered' }])
  expect(await call(getProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({ status: 404 })
  await undo(brand, job.id)
  expect(await callOk(getProduct, { params: { id: product.id } }, brand.owner)).toEqual(product)
  expect(await callOk(listProductTags, {}, brand.owner)).toEqual(['Gift', '中秋'].map((tag) => ({ tag, count: 1 })))
  expect(await runJob(brand, { filter: { tag: '中秋' }, action: 'bestseller' })).toMatchObject({ total: 1, refused: [] })
})

test('stock is set and restored; a second undo changes nothing', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand)
  const job = await runJob(brand, { ids: [product.id], action: 'stock', stock: null })
  expect((await callOk(getProduct, { params: { id: product.id } }, brand.owner)).variations[0]?.stock).toBeNull()
  const [one, two] = [await undo(brand, job.id), await undo(brand, job.id)]
  expect(one.undone_at).toEqual(two.undone_at)
  const back = await callOk(getProduct, { params: { id: product.id } }, brand.owner)
  expect([back.variations[0]?.stock, back.revision]).toEqual([20, product.revision + 2])
})

test('a cancelled job changes nothing more, and is invisible to other brands', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const product = await given.aProduct(brand)
  const { job } = await callOk(bulkChangeProducts, { body: { ids: [product.id], action: 'bestseller' } }, brand.owner)
  expect(await call(getJob, { params: { id: job.id } }, other.owner)).toMatchObject({ status: 404 })
  expect(await call(undoJob, { params: { id: job.id } }, brand.owner)).toMatchObject({ status: 409, code: 'job.running' })
  await callOk(cancelJob, { params: { id: job.id } }, brand.owner)
  await runOnce(brand.id, job.id)
  expect(await callOk(getJob, { params: { id: job.id } }, brand.owner)).toMatchObject({ status: 'cancelled', done: 0 })
  expect((await productsOf(brand))[0]?.is_bestseller).toBe(false)
})

test('two processes of one job change each row once', async () => {
  const brand = await given.aBrand()
  for (let n = 0; n < 3; n += 1) await given.aProduct(brand)
  const { job } = await callOk(bulkChangeProducts, { body: { filter: {}, action: 'price', percent: 100 } }, brand.owner)
  await Promise.all([runOnce(brand.id, job.id), runOnce(brand.id, job.id)])
  expect((await productsOf(brand)).map(({ wholesale_price }) => wholesale_price)).toEqual(['100.00', '100.00', '100.00'])
})

test('missing parameters of a bulk change are reported by field', async () => {
  const brand = await given.aBrand()
  for (const [body, errors] of [
    [{ action: 'activate' }, { ids: 'Please select a product' }],
    [{ filter: {}, action: 'price' }, { percent: 'Field is required' }],
    [{ filter: {}, action: 'stock' }, { stock: 'Field is required' }],
    [{ filter: {}, action: 'collection' }, { collection_id: 'Field is required' }],
  ] as const)
    expect(await call(bulkChangeProducts, { body: body as never }, brand.owner)).toMatchObject({ status: 400, errors })
})

test('bulk changes are listed for undo, newest first', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand)
  const listed = async () => (await callOk(listBulkChanges, {}, brand.owner)).items
  expect(await listed()).toEqual([])
  const raised = await runJob(brand, { ids: [product.id], action: 'price', percent: 5 })
  // A change without effect cannot be undone, so it is not listed.
  await runJob(brand, { ids: [product.id], action: 'unbestseller' })
  await runJob(brand, { ids: [product.id], action: 'stock', stock: 3 })
  expect((await listed()).map(({ action, changed, undone_at }) => [action, changed, undone_at])).toEqual([
    ['stock', 1, null],
    ['price', 1, null],
  ])
  expect((await listed())[0]?.actor_name).toBeTruthy()
  await undo(brand, raised.id)
  expect((await listed()).map(({ undone_at }) => undone_at !== null)).toEqual([false, true])
  const other = await given.aBrand()
  expect((await callOk(listBulkChanges, {}, other.owner)).items).toEqual([])
})

test('all matching products except the deselected ones are changed, unless their number differs from what the user was shown', async () => {
  const brand = await given.aBrand()
  const products = [await given.aProduct(brand), await given.aProduct(brand), await given.aProduct(brand)]
  const action = 'bestseller' as const
  const all = { filter: {}, except: [products[1]?.id ?? '', brand.id], action }
  const stale = { body: { ...all, expected_count: 3 } }
  expect(await call(bulkChangeProducts, stale, brand.owner)).toMatchObject({ status: 409, code: 'selection.changed' })
  expect(await call(findMissingPrices, { body: { filter: {}, expected_count: 2 } }, brand.owner)).toMatchObject({
    code: 'selection.changed',
  })
  expect(await runJob(brand, { ...all, expected_count: 2 })).toMatchObject({ total: 2, changed: 2, refused: [] })
  const starred = (await productsOf(brand)).filter(({ is_bestseller }) => is_bestseller).map(({ id }) => id)
  expect(new Set(starred)).toEqual(new Set([products[0]?.id, products[2]?.id]))
})

test('products that the brand does not have are refused by their ids', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const [own, foreign] = [await given.aProduct(brand), await given.aProduct(other)]
  const refused = [{ id: foreign.id, name: foreign.id, code: 'product.missing' }]
  const ids = [own.id, foreign.id]
  expect(await runJob(brand, { ids, action: 'bestseller' })).toMatchObject({ total: 2, changed: 1, refused })
  expect(await runBulk(brand, { ids, action: 'translate', languages: ['zh_TW'] })).toMatchObject({ total: 2, refused })
})
