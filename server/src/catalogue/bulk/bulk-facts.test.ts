import { getProduct } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts, listBulkChanges, previewBulkChange } from '@linesheet/contract/catalogue/products.bulk'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk, undoBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'
import { historySummary } from '../../../test/home/history.ts'

type Body = Parameters<typeof runBulk>[1]
const productOf = ({ owner }: Brand, id: string) => callOk(getProduct, { params: { id } }, owner)
const preview = ({ owner }: Brand, body: Body) => callOk(previewBulkChange, { body }, owner)

const before = {
  lead_time_days_min: 3,
  weight_kg: 0.5,
  length_cm: 10,
  regions: ['hk' as const],
  tags: ['Gift'],
  category_ids: ['vases'],
}

/** The values of a product that an action changes, as the product and its history show them. */
const changes: readonly [Omit<Body, 'ids'>, after: object, history: object][] = [
  [
    { action: 'lead_time', lead_time_days_min: 14, lead_time_days_max: 21 },
    { lead_time_days_min: 14, lead_time_days_max: 21 },
    { lead_time_days_min: [3, 14], lead_time_days_max: [null, 21] },
  ],
  [{ action: 'weight', weight_kg: 1.25 }, { weight_kg: 1.25 }, { weight_kg: [0.5, 1.25] }],
  [
    { action: 'size', length_cm: null, height_cm: 7.5 },
    { length_cm: null, width_cm: null, height_cm: 7.5 },
    { length_cm: [10, null], height_cm: [null, 7.5] },
  ],
  [{ action: 'regions', regions: ['us'] }, { regions: ['hk', 'us'] }, { regions: null }],
  [{ action: 'tags', tags: ['gift', '中秋'] }, { tags: ['Gift', '中秋'] }, { tags: null }],
  [{ action: 'tags', tags: ['gift'], list_change: 'remove' }, { tags: [] }, { tags: null }],
  [
    { action: 'category', category_ids: ['lighting', 'vases'], list_change: 'replace' },
    { product_categories: [{ id: 'lighting' }, { id: 'vases' }] },
    { category_ids: null },
  ],
]

test.each(changes)('%j changes products, is recorded in their history, and can be undone', async (change, after, fields) => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, before)
  const body = { ...change, ids: [product.id] }
  expect(await preview(brand, body)).toEqual({ total: 1, checked: 1, changed: 1, refused: [], refused_count: 0 })
  const job = await runBulk(brand, body)
  expect(job).toMatchObject({ status: 'done', changed: 1, refused: [] })
  expect(await productOf(brand, product.id)).toMatchObject(after)
  expect(await preview(brand, body)).toMatchObject({ changed: 0 })
  expect((await historySummary(brand, product.id))[0]).toEqual(['edited', fields, [], []])
  expect((await callOk(listBulkChanges, {}, brand.owner)).items).toMatchObject([{ action: change.action, changed: 1 }])
  await undoBulk(brand, job.id)
  const { revision: _, updated_at: __, ...restored } = await productOf(brand, product.id)
  expect(product).toMatchObject(restored)
})

test('imports are listed among bulk changes, and undone there', async () => {
  const brand = await given.aBrand()
  const { job } = await importFile(brand, csvFile(csvHeader, 'A,Vase,,50,100,4,vases', 'B,Cup,,5,10,1,cups'))
  const listed = async () => (await callOk(listBulkChanges, {}, brand.owner)).items
  expect(await listed()).toMatchObject([{ id: job.id, action: 'import', changed: 2, undone_at: null }])
  await undoBulk(brand, job.id)
  expect(await listed()).toMatchObject([{ id: job.id, undone_at: expect.any(String) }])
})

test('units are added to the stock of each variation and taken back', async () => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '5.00', retail_price: '10.00' }
  const variations = [7, null].map((stock, at) => ({ ...prices, stock, option_values: [`${at}`] }))
  const { id } = await given.aProduct(brand, { options: ['Size'], variations })
  const stock = async () => (await productOf(brand, id)).variations.map((variation) => variation.stock)
  const job = await runBulk(brand, { ids: [id], action: 'stock', stock_by: -7 })
  expect(await stock()).toEqual([0, null])
  expect(await runBulk(brand, { ids: [id], action: 'stock', stock_by: -1 })).toMatchObject({
    changed: 0,
    refused: [{ id, code: 'product.stock' }],
  })
  await undoBulk(brand, job.id)
  expect(await stock()).toEqual([7, null])
})

test('products to which a change does not apply are named, in the preview and in the job', async () => {
  const brand = await given.aBrand()
  const [active, draft] = [await anActiveProduct(brand), (await given.aProduct(brand, before)).id]
  const { name, regions } = await productOf(brand, active)
  const body: Body = { ids: [active, draft], action: 'regions', regions: [], list_change: 'replace' }
  const refused = [{ id: active, name, code: 'product.needed-while-active' }]
  expect(await preview(brand, body)).toEqual({ total: 2, checked: 2, changed: 1, refused, refused_count: 1 })
  expect(await productOf(brand, draft)).toMatchObject({ regions: ['hk'] })
  expect(await runBulk(brand, body)).toMatchObject({ changed: 1, refused })
  expect(await productOf(brand, active)).toMatchObject({ regions })
})

test('a change needs a value, names existing categories, and is previewed where possible', async () => {
  const brand = await given.aBrand()
  for (const [body, errors] of [
    [{ filter: {}, action: 'weight' }, { weight_kg: 'Field is required' }],
    [{ filter: {}, action: 'tags' }, { tags: 'Field is required' }],
    [{ filter: {}, action: 'category', category_ids: ['nowhere'] }, { category_ids: 'This category does not exist. Choose another' }],
    [{ filter: {}, action: 'weight', weight_kg: 501 }, { weight_kg: 'Enter 500 or less' }],
  ] as const)
    for (const endpoint of [bulkChangeProducts, previewBulkChange])
      expect(await call(endpoint, { body: body as never }, brand.owner)).toMatchObject({ status: 400, errors })
  expect(await call(previewBulkChange, { body: { filter: {}, action: 'delete' } }, brand.owner)).toMatchObject({ status: 400 })
})
