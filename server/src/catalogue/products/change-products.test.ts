import { addPriceBook, changePrices, editPriceBook, removePriceBook } from '@linesheet/contract/catalogue/prices'
import {
  activateProduct,
  addVariation,
  editVariation,
  getProduct,
  type Product,
  removeVariation,
} from '@linesheet/contract/catalogue/products'
import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import {
  deactivateProduct,
  duplicateProduct,
  editProduct,
  editProductFile,
  removeBestseller,
  removeProduct,
  removeProductFile,
  saveProductTranslation,
  setBestseller,
} from '@linesheet/contract/catalogue/products.edit'
import { ingestTranslations, requestTranslation, translateProduct } from '@linesheet/contract/catalogue/translations'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { runBulk, undoBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { allProducts, csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { productEffects, takeProductWebhooks } from '../../../test/catalogue/product-changes.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { productHistory } from '../../../test/home/history.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'
import { queueProductWebhooks } from './change-products.sql.ts'
import { changeProducts } from './change-products.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const usd = { currency_code: 'USD' as const }
type Case = { brand: Brand; product: Product; id: string; variation: string; photo: string }

/** An active product of two variations and two photos, which every action below can change. */
async function aFullProduct(): Promise<Case> {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand, {
    options: ['Size'],
    variations: ['S', 'L'].map((size) => ({ ...prices, sku: `${size}-${newId()}`, stock: 3, option_values: [size] })),
  })
  await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())
  const product = await callOk(getProduct, { params: { id } }, brand.owner)
  return { brand, product, id, variation: product.variations[0]?.id ?? '', photo: product.product_files[0]?.id ?? '' }
}

const priceBook = ({ id, variation }: Case, wholesale_price: string) => ({
  body: { product_id: id, ...usd, prices: [{ variation_id: variation, wholesale_price, retail_price: '16.00' }] },
})
const importRow = ({ product, photo }: Case, columns: string, cells: string) => {
  const address = product.product_files.find(({ id }) => id !== photo)?.url
  return csvFile(`sku,${columns}`, `${product.variations[0]?.sku},${cells.replace('PHOTO', `https://photos.example${address}/print.jpg`)}`)
}
const pendingTranslation = ({ brand, id }: Case) =>
  callOk(requestTranslation, { body: { product_ids: [id], languages: ['zh_TW'] } }, brand.owner)

type Action = (one: Case) => Promise<unknown>
/** Every call that changes a product, by the kind of the change; `prepare` runs before the product is observed. */
const actions: [name: string, kind: string, act: Action, prepare?: Action][] = [
  [
    'a save',
    'edited',
    ({ brand, product, id }) =>
      callOk(editProduct, { params: { id }, body: { revision: product.revision, hs_code: '6912', tags: ['Gift'] } }, brand.owner),
  ],
  [
    'a translation by hand',
    'edited',
    ({ brand, id }) => callOk(saveProductTranslation, { params: { id }, body: { language_code: 'zh_TW', name: '花瓶' } }, brand.owner),
  ],
  [
    'a translation by machine',
    'translated',
    ({ brand, id }) => callOk(translateProduct, { body: { product_id: id, from: 'en', to: ['zh_TW'] } }, brand.owner),
  ],
  ['a requested translation', 'translation_requested', pendingTranslation],
  [
    'a delivered translation',
    'translation_delivered',
    ({ brand, id }) => {
      const item = { external_id: newId(), brand_id: brand.id, product_id: id, language_code: 'zh_TW' as const, fields: { name: '花瓶' } }
      return callOk(ingestTranslations, { body: { items: [item] } })
    },
    pendingTranslation,
  ],
  ['hiding it', 'deactivated', ({ brand, id }) => callOk(deactivateProduct, { params: { id } }, brand.owner)],
  [
    'showing it',
    'activated',
    ({ brand, id }) => callOk(activateProduct, { params: { id } }, brand.owner),
    ({ brand, id }) => callOk(deactivateProduct, { params: { id } }, brand.owner),
  ],
  ['marking a bestseller', 'bestseller', ({ brand, id }) => callOk(setBestseller, { params: { id } }, brand.owner)],
  [
    'unmarking a bestseller',
    'bestseller',
    ({ brand, id }) => callOk(removeBestseller, { params: { id } }, brand.owner),
    ({ brand, id }) => callOk(setBestseller, { params: { id } }, brand.owner),
  ],
  [
    'adding a variation',
    'variation_added',
    ({ brand, id }) => callOk(addVariation, { params: { id }, body: { ...prices, option_values: ['M'] } }, brand.owner),
  ],
  [
    'changing a variation',
    'variation_changed',
    ({ brand, variation }) =>
      callOk(
        editVariation,
        { params: { id: variation }, body: { wholesale_price: '40.00', pricebooks: [{ ...usd, ...prices }] } },
        brand.owner,
      ),
  ],
  [
    'removing a variation',
    'variation_removed',
    ({ brand, variation }) => callOk(removeVariation, { params: { id: variation } }, brand.owner),
  ],
  ['adding a photo', 'photo_added', async ({ brand, id }) => uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())],
  [
    'moving a photo',
    'photos',
    ({ brand, photo }) => callOk(editProductFile, { params: { id: photo }, body: { position: 1 } }, brand.owner),
  ],
  ['removing a photo', 'photo_removed', ({ brand, photo }) => callOk(removeProductFile, { params: { id: photo } }, brand.owner)],
  ['adding a price book', 'prices', (one) => callOk(addPriceBook, priceBook(one, '8.00'), one.brand.owner)],
  [
    'changing a price book',
    'prices',
    (one) => callOk(editPriceBook, priceBook(one, '9.00'), one.brand.owner),
    (one) => callOk(addPriceBook, priceBook(one, '8.00'), one.brand.owner),
  ],
  [
    'removing a price book',
    'prices',
    ({ brand, id }) => callOk(removePriceBook, { body: { product_id: id, ...usd } }, brand.owner),
    (one) => callOk(addPriceBook, priceBook(one, '8.00'), one.brand.owner),
  ],
  [
    'the price grid',
    'price_grid',
    ({ brand, product }) => {
      const cells = product.variations.flatMap(({ id: variation_id }) =>
        (['HKD', 'USD'] as const).map((currency_code) => ({
          variation_id,
          currency_code,
          wholesale_price: '60.00',
          retail_price: '120.00',
        })),
      )
      return callOk(changePrices, { body: { changes: cells } }, brand.owner)
    },
  ],
  ['a bulk change of prices', 'prices', ({ brand, id }) => runBulk(brand, { ids: [id], action: 'price', percent: 5 })],
  ['a bulk change of stock', 'stock', ({ brand, id }) => runBulk(brand, { ids: [id], action: 'stock', stock: 9 })],
  ['hiding in bulk', 'deactivated', ({ brand, id }) => runBulk(brand, { ids: [id], action: 'deactivate' })],
  [
    'showing in bulk',
    'activated',
    ({ brand, id }) => runBulk(brand, { ids: [id], action: 'activate' }),
    ({ brand, id }) => callOk(deactivateProduct, { params: { id } }, brand.owner),
  ],
  ['bestsellers in bulk', 'bestseller', ({ brand, id }) => runBulk(brand, { ids: [id], action: 'bestseller' })],
  [
    'a bulk translation',
    'translated',
    ({ brand, id }) => runBulk(brand, { ids: [id], action: 'translate', languages: ['zh_CN', 'zh_TW'] }),
  ],
  ['an import of facts', 'imported', (one) => importFile(one.brand, importRow(one, 'hs_code,wholesale_price', '6912,45'))],
  ['an import of an order of photos', 'imported', (one) => importFile(one.brand, importRow(one, 'photos', 'PHOTO'))],
  ['an import of both', 'imported', (one) => importFile(one.brand, importRow(one, 'hs_code,photos', '6912,PHOTO'))],
]

test.each(actions)(
  '%s increments the revision, adds to the history, and notifies the marketplace and browsers, each once',
  async (_, kind, act, prepare) => {
    const one = await aFullProduct()
    await prepare?.(one)
    const { id, brand } = one
    expect(await productEffects(brand, id, () => act(one))).toEqual({
      revisions: 1,
      history: [kind],
      webhooks: [[kind, [id]]],
      events: [[`product.${kind}`, id]],
    })
  },
)

test.each([
  ['price', { percent: 10 }],
  ['stock', { stock: null }],
  ['deactivate', {}],
  ['bestseller', {}],
  ['translate', { languages: ['zh_TW'] }],
] satisfies [BulkAction, Partial<Parameters<typeof runBulk>[1]>][])('the undo of a bulk %s is one change', async (action, input) => {
  const { brand, id } = await aFullProduct()
  const job = await runBulk(brand, { ids: [id], action, ...input })
  expect(await productEffects(brand, id, () => undoBulk(brand, job.id))).toEqual({
    revisions: 1,
    history: ['undone'],
    webhooks: [['undone', [id]]],
    events: [['product.undone', id]],
  })
})

test('a deletion sends a webhook and a live event; its undo restores the product with its revision', async () => {
  const { brand, id, product } = await aFullProduct()
  let job = ''
  expect(
    await productEffects(brand, id, async () => {
      job = (await runBulk(brand, { ids: [id], action: 'delete' })).id
    }),
  ).toMatchObject({ history: [], webhooks: [['removed', [id]]], events: [['product.removed', id]] })
  expect(await productEffects(brand, id, () => undoBulk(brand, job))).toMatchObject({
    revisions: product.revision,
    webhooks: [['restored', [id]]],
    events: [['product.restored', id]],
  })
  expect(await productEffects(brand, id, () => callOk(removeProduct, { params: { id } }, brand.owner))).toMatchObject({
    webhooks: [['removed', [id]]],
    events: [['product.removed', id]],
  })
})

test('new products start their history and send webhooks when they change', async () => {
  const { brand, id } = await aFullProduct()
  let added = ''
  const create = async (act: () => Promise<string>) => {
    const consequences = await productEffects(brand, id, async () => {
      added = await act()
    })
    expect(consequences).toMatchObject({ revisions: 0, webhooks: [], events: [['product.added', added]] })
    return (await productHistory(brand, added)).map(({ kind }) => kind)
  }
  expect(await create(async () => (await given.aProduct(brand)).id)).toEqual(['added'])
  expect(await create(async () => (await callOk(duplicateProduct, { params: { id } }, brand.owner)).id)).toEqual(['duplicated'])
})
test('an action without effect changes no product', async () => {
  const { brand, id } = await aFullProduct()
  const nothing = { revisions: 0, history: [], webhooks: [], events: [] }
  expect(await productEffects(brand, id, () => runBulk(brand, { ids: [id], action: 'stock', stock: 3 }))).toEqual(nothing)
  expect(await productEffects(brand, id, () => runBulk(brand, { ids: [id], action: 'activate' }))).toEqual(nothing)
  expect(await productEffects(brand, id, () => callOk(activateProduct, { params: { id } }, brand.owner))).toEqual(nothing)
})

test('a change of many products adds an entry each, one live event each, but one webhook', async () => {
  const brand = await given.aBrand()
  const ids: string[] = []
  for (const name of ['Cup', 'Vase', 'Bowl']) ids.push((await given.aProduct(brand, { name })).id)
  const [first = ''] = ids.toSorted()
  const { revisions, history, webhooks, events } = await productEffects(brand, first, () =>
    runBulk(brand, { ids, action: 'price', percent: 5 }),
  )
  expect({ revisions, history, webhooks, events }).toEqual({
    revisions: 1,
    history: ['prices'],
    webhooks: [['prices', ids.toSorted()]],
    events: ids.toSorted().map((id) => ['product.prices', id]),
  })
})

test('a webhook has at most 200 products', async () => {
  const brand = await given.aBrand()
  const ids = Array.from({ length: 450 }, (_, at) => `${at}`)
  const { db, clock } = await testContext()
  const context = { brandId: brand.id, now: clock(), publish: () => {}, enqueue: () => {} }
  await db.write({ brandId: brand.id }, async (tx) => {
    queueProductWebhooks({ ...context, tx }, ids, 'prices')
    changeProducts({ ...context, tx }, [])
  })
  const webhooks = await takeProductWebhooks(brand)
  expect(webhooks.map(([, some]) => some.length).toSorted((a, b) => b - a)).toEqual([200, 200, 50])
  expect(webhooks.flatMap(([, some]) => some).toSorted()).toEqual(ids.toSorted())
})

test('imported products start their history', async () => {
  const brand = await given.aBrand()
  await importFile(brand, csvFile(csvHeader, 'A-1,Cup,杯,50,100,1,vases', 'B-1,Bowl,碗,50,100,1,vases'))
  expect(await takeProductWebhooks(brand)).toEqual([])
  for (const { id, revision } of await allProducts(brand))
    expect([revision, (await productHistory(brand, id)).map(({ kind }) => kind)]).toEqual([1, ['import_added']])
})
