import {
  addCollection,
  arrangeCollections,
  editCollection,
  getCollection,
  listCollections,
  listPickableProducts,
  translateCollection,
} from '@linesheet/contract/catalogue/collections'
import { addPriceBook, changePrices, editPriceBook, removePriceBook } from '@linesheet/contract/catalogue/prices'
import { addVariation, getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { arrangeProducts, editProduct, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { exportProducts, getImport, getImportErrors } from '@linesheet/contract/catalogue/products.import'
import { ingestTranslations, requestTranslation, translateProduct } from '@linesheet/contract/catalogue/translations'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { getJob } from '@linesheet/contract/platform/jobs'
import { createPreviewLink, getSharedProduct } from '@linesheet/contract/storefront/previews'
import { beforeAll, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, anActiveProduct } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader, dryRunImport, importFile } from '../../../test/catalogue/imports.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { runBulkJob } from '../bulk/bulk.worker.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
type Product = Awaited<ReturnType<typeof given.aProduct>>
let [ours, theirs] = [] as unknown as [Brand, Brand]
let [mine, foreign] = [] as unknown as [Product, Product]
let [held, hidden] = ['', '']
let before: unknown

const sized = { options: ['Size'], variations: [{ ...prices, sku: 'THEIRS', option_values: ['L'] }], tags: ['Secret'] }
const stateOf = async ({ owner }: Brand) => {
  const { items, tabs } = await callOk(listProducts, {}, owner)
  const collections = (await callOk(listCollections, {}, owner)).items
  const whole = await Promise.all(items.map(({ id }) => callOk(getProduct, { params: { id } }, owner)))
  return {
    items,
    tabs,
    whole,
    collections: await Promise.all(collections.map(({ id }) => callOk(getCollection, { params: { id } }, owner))),
  }
}

beforeAll(async () => {
  ;[ours, theirs] = [await given.aBrand(), await given.aBrand()]
  mine = await given.aProduct(ours)
  await anActiveProduct(theirs)
  foreign = await given.aProduct(theirs, sized)
  held = (await aCollection(ours)).id
  hidden = (await aCollection(theirs, { product_ids: [foreign.id] })).id
  before = await stateOf(theirs)
})

const bad = (body: () => object, status: number, params?: () => Record<string, string>) => ({ body, status, params })
type Case = ReturnType<typeof bad>
const theirVariation = () => foreign.variations[0]?.id
const price = () => ({ product_id: foreign.id, currency_code: 'USD', prices: [{ variation_id: theirVariation(), ...prices }] })
const save = (more: () => object) =>
  bad(
    () => ({ revision: mine.revision, ...more() }),
    400,
    () => ({ id: mine.id }),
  )

const cases: [string, Endpoint, Case][] = [
  ['a product in a new collection', addCollection, bad(() => ({ name_en: 'x', product_ids: [foreign.id] }), 400)],
  [
    'a product in a collection',
    editCollection,
    bad(
      () => ({ version: 1, product_ids: [foreign.id] }),
      400,
      () => ({ id: held }),
    ),
  ],
  [
    'a collection',
    editCollection,
    bad(
      () => ({ version: 1, name_en: 'x' }),
      404,
      () => ({ id: hidden }),
    ),
  ],
  ['a collection to translate', translateCollection, bad(() => ({ collection_id: hidden, from: 'zh_CN', to: 'zh_TW' }), 404)],
  ['a collection for many', bulkChangeProducts, bad(() => ({ ids: [mine.id], action: 'collection', collection_id: hidden }), 404)],
  ['a product to share', createPreviewLink, bad(() => ({ product_id: foreign.id }), 404)],
  ['a product of a price book', addPriceBook, bad(price, 404)],
  ['a product of a price book that is changed', editPriceBook, bad(price, 404)],
  ['a product of a price book that goes', removePriceBook, bad(() => ({ product_id: foreign.id, currency_code: 'USD' }), 404)],
  ['a variation of a price book', addPriceBook, bad(() => ({ ...price(), product_id: mine.id }), 400)],
  [
    'a variation in the grid',
    changePrices,
    bad(() => ({ changes: [{ variation_id: theirVariation(), currency_code: 'USD', ...prices }] }), 400),
  ],
  ['a product to move', arrangeProducts, bad(() => ({ product_id: foreign.id, after: mine.id }), 404)],
  ['a product to move behind', arrangeProducts, bad(() => ({ product_id: mine.id, after: foreign.id }), 404)],
  ['a product to translate', translateProduct, bad(() => ({ product_id: foreign.id, from: 'zh_CN', to: ['zh_TW'] }), 404)],
  ['a product for translators', requestTranslation, bad(() => ({ product_ids: [mine.id, foreign.id], languages: ['zh_TW'] }), 404)],
  [
    'a product for a variation',
    addVariation,
    bad(
      () => prices,
      404,
      () => ({ id: foreign.id }),
    ),
  ],
  ['a variation of a save', editProduct, save(() => ({ variations: [{ ...prices, id: theirVariation() }] }))],
  ['a photo of a save', editProduct, save(() => ({ variations: [{ ...prices, photo_id: foreign.id }] }))],
  [
    'an option of a save',
    editProduct,
    save(() => ({
      options: [{ id: foreign.options[0]?.id, name: { en: 'x' }, values: [{ name: { en: 'L' } }] }],
      variations: [{ ...prices, option_values: ['L'] }],
    })),
  ],
  [
    'a value of a save',
    editProduct,
    save(() => ({
      options: [{ name: { en: 'x' }, values: [{ id: foreign.options[0]?.values[0]?.id, name: { en: 'L' } }] }],
      variations: [{ ...prices, option_values: ['L'] }],
    })),
  ],
  [
    'an option to name',
    saveProductTranslation,
    bad(
      () => ({ language_code: 'zh_TW', options: { [foreign.options[0]?.id ?? '']: '大' } }),
      400,
      () => ({ id: mine.id }),
    ),
  ],
]

test.each(cases)('%s of another brand is not found', async (_, endpoint, { body, status, params }) => {
  expect((await call(endpoint, { params: params?.() ?? {}, body: body() }, ours.owner)).status).toBe(status)
})

test('skipped ids affect no other brand: bulk changes, reordering, lists, sheets', async () => {
  for (const action of ['delete', 'bestseller', 'activate', 'price', 'stock'] as const) {
    const { job } = await callOk(bulkChangeProducts, { body: { ids: [foreign.id], action, percent: 5, stock: 1 } }, ours.owner)
    await runBulkJob(
      { brand_id: ours.id, id: job.id, kind: 'products.bulk', payload: { job_id: job.id }, attempts: 1, destination: '', sequence: 1 },
      (await testContext()) as never,
      () => {},
    )
    expect(await callOk(getJob, { params: { id: job.id } }, ours.owner)).toMatchObject({
      status: 'done',
      changed: 0,
      refused: [{ id: foreign.id, name: foreign.id, code: 'product.missing' }],
    })
    expect((await call(getJob, { params: { id: job.id } }, theirs.owner)).status).toBe(404)
  }
  await callOk(arrangeProducts, { body: { product_ids: [foreign.id, mine.id] } }, ours.owner)
  await callOk(arrangeCollections, { body: { collection_ids: [hidden, held] } }, ours.owner)
  const copy = await callOk(addCollection, { body: { name_en: 'Copy', cover_of: hidden } }, ours.owner)
  expect(copy.photo).toBeNull()
  for (const query of [{ collection_id: hidden }, { tag: 'Secret' }, { search: 'THEIRS' }])
    expect((await callOk(listProducts, { query }, ours.owner)).count).toBe(0)
  expect((await callOk(listPickableProducts, { query: { collection_id: hidden } }, ours.owner)).items.some(({ is_in }) => is_in)).toBe(
    false,
  )
  const file = (await call(exportProducts, { query: { ids: foreign.id } }, ours.owner)).result as unknown as Buffer
  expect(file.toString()).not.toContain('THEIRS')
})

test('a sheet with another brand’s key and SKU adds a product to the own brand', async () => {
  const rows = csvFile(`product_key,${csvHeader}`, `${foreign.id},THEIRS,Mine,,50,100,1,`)
  expect((await dryRunImport(ours, rows)).result.report).toMatchObject({ created: 1, updated: 0 })
  const { job } = await importFile(ours, rows)
  for (const endpoint of [getImport, getImportErrors])
    expect((await call(endpoint, { params: { id: job.id } }, theirs.owner)).status).toBe(404)
})

test('a preview link shows its own brand only', async () => {
  const { link } = await callOk(createPreviewLink, { body: {} }, ours.owner)
  const [shown] = (await callOk(listProducts, { query: { tab: 'active' } }, theirs.owner)).items
  expect((await call(getSharedProduct, { params: { id: shown?.id ?? '' }, query: { link } })).status).toBe(404)
})

test('a translation for the wrong brand is refused', async () => {
  const item = { external_id: foreign.id, brand_id: ours.id, product_id: foreign.id, language_code: 'zh_TW', fields: { name: '偷' } }
  const { items } = await callOk(ingestTranslations, { body: { items: [item] } as never })
  expect(items[0]).toMatchObject({ success: false, code: 'product.missing' })
})

test('the other brand is unchanged afterwards', async () => {
  expect(await stateOf(theirs)).toEqual(before)
})
