import {
  addCollection,
  editCollection,
  getCollection,
  removeCollection,
  removeCollectionPhoto,
} from '@linesheet/contract/catalogue/collections'
import { getLineSheet, previewCollection, previewCollections } from '@linesheet/contract/storefront/collections.previews'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, anActiveProduct, draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { pictureFile, sendForm, uploadFile } from '../../../test/platform/uploading.ts'

const dollars = (wholesale_price: string) => [{ currency_code: 'USD', wholesale_price, retail_price: '30.00' }]
const priced = (sku: string, wholesale_price: string, pricebooks: object[] = []) => ({
  sku,
  wholesale_price,
  retail_price: '200.00',
  pricebooks,
})

async function aFullCollection(brand: Brand) {
  const vase = await anActiveProduct(brand, {
    name: 'Vase',
    product_translations: [{ language_code: 'zh_TW', name: '花瓶' }],
    regions: ['hk', 'us'],
    options: ['Size'],
    variations: [
      { ...priced('V-L', '80.00', dollars('12.00')), option_values: ['Large'] },
      { ...priced('V-S', '50.00', dollars('8.00')), option_values: ['Small'] },
    ],
  })
  const cup = await anActiveProduct(brand, { name: 'Cup', regions: ['hk', 'us'], case_quantity: 6, variations: [priced('CUP', '20.00')] })
  const local = await anActiveProduct(brand, { name: 'Local', regions: ['hk'] })
  const [draft] = await draftProducts(brand, ['Draft'])
  const texts = { name_en: 'Starter set', name_zh_tw: '入門組合', description_en: 'Three to begin with.' }
  return aCollection(brand, { ...texts, product_ids: [cup, draft, vase, local] })
}

test('a retailer sees active products of their region, in their language and currency', async () => {
  const brand = await given.aBrand()
  const { id } = await aFullCollection(brand)
  const see = (query: object) => callOk(previewCollection, { params: { id }, query }, brand.owner)
  const abroad = await see({ region: 'us', language_code: 'zh_TW' })
  expect(abroad).toMatchObject({ name: '入門組合', description: 'Three to begin with.', currency_code: 'USD', item_count: 2 })
  expect(abroad.collection_items).toMatchObject([
    { name: 'Cup', wholesale_price: null, retail_price: null, price_varies: false, case_quantity: 6 },
    { name: '花瓶', sku: 'V-L', wholesale_price: '8.00', retail_price: '30.00', price_varies: true, variation_count: 2 },
  ])
  const home = await see({ region: 'hk', language_code: 'zh_CN' })
  expect([home.name, home.currency_code]).toEqual(['Starter set', 'HKD'])
  expect(home.collection_items.map(({ name, wholesale_price }) => [name, wholesale_price])).toEqual([
    ['Cup', '20.00'],
    ['Vase', '50.00'],
    ['Local', '50.00'],
  ])
  expect((await see({})).currency_code).toBe('HKD')
})

test('collections without visible products are left out', async () => {
  const brand = await given.aBrand()
  await aCollection(brand, { name_en: 'Empty', product_ids: await draftProducts(brand, ['Draft']) })
  const { id } = await aFullCollection(brand)
  const all = await callOk(previewCollections, { query: { region: 'hk' } }, brand.owner)
  expect(all).toMatchObject({ count: 1, currency_code: 'HKD', items: [{ id, item_count: 3 }] })
  const none = await callOk(previewCollections, { query: { region: 'jp' } }, brand.owner)
  expect(none).toMatchObject({ count: 0, currency_code: 'JPY', items: [] })
})

test('a cover is set and shared by a copy; its file is deleted with the last collection that has it', async () => {
  const brand = await given.aBrand()
  const { id } = await aCollection(brand)
  expect(await uploadFile(brand.owner, `/product-collection/${id}/photo`, Buffer.from('no picture'))).toMatchObject({ status: 400 })
  const { status, result } = await uploadFile(brand.owner, `/product-collection/${id}/photo`, await pictureFile())
  expect([status, result.version, result.photo.width]).toEqual([200, 2, 1200])
  const copy = await aCollection(brand, { cover_of: id })
  expect(copy.photo).toEqual(result.photo)
  const { app, db } = await testContext()
  const stored = await app.inject(`${result.photo.url}/320.webp`)
  expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/webp'])
  const forgotten = () =>
    db.read({ brandId: brand.id }, (tx) => tx.selectFrom('outbox').select('id').where('kind', '=', 'files.remove').execute())
  await callOk(removeCollection, { params: { id } }, brand.owner)
  expect(await forgotten()).toHaveLength(0)
  expect((await callOk(removeCollectionPhoto, { params: { id: copy.id } }, brand.owner)).photo).toBeNull()
  expect(await forgotten()).toHaveLength(1)
})

test('a collection is added and edited with its cover as one form', async () => {
  const brand = await given.aBrand()
  const [cup, vase] = await draftProducts(brand, ['Cup', 'Vase'])
  const cover = async (field: string) => [{ field, content: await pictureFile(), name: 'cover.jpg' }]
  const form = { name_en: 'Starter set', product_ids: JSON.stringify([vase, cup]) }
  const added = await sendForm(addCollection, brand.owner, form, await cover('photo'))
  expect(added).toMatchObject({
    status: 200,
    result: { version: 1, photo: { width: 1200 }, collection_items: [{ id: vase }, { id: cup }] },
  })
  const edit = { ...editCollection, path: editCollection.path.replace(':id', added.result.id) as `/${string}` }
  const edited = await sendForm(edit, brand.owner, { version: '1', name_zh_tw: '入門組合' }, await cover('file'))
  expect(edited).toMatchObject({ status: 200, result: { version: 2, name_en: 'Starter set', name_zh_tw: '入門組合' } })
  expect(edited.result.photo.id).not.toBe(added.result.photo.id)
  expect(await sendForm(edit, brand.owner, { version: '1' }, await cover('photo'))).toMatchObject({ status: 409, code: 'stale' })
  const wrong = { name_en: 'Set', product_ids: 'cup' }
  expect(await sendForm(addCollection, brand.owner, wrong, await cover('photo'))).toMatchObject({
    status: 400,
    errors: { product_ids: expect.any(String) },
  })
  expect(await sendForm(addCollection, brand.owner, {}, await cover('photo'))).toMatchObject({
    status: 400,
    errors: { name_en: 'Name is required' },
  })
  expect(await sendForm(addCollection, brand.owner, { name_en: 'Without cover' })).toMatchObject({ status: 200, result: { photo: null } })
  const { db } = await testContext()
  const removed = await db.read({ brandId: brand.id }, (tx) =>
    tx.selectFrom('outbox').select('payload').where('kind', '=', 'files.remove').execute(),
  )
  expect(removed).toMatchObject([{ payload: { prefix: expect.stringContaining(added.result.photo.id) } }])
})

async function aSheet(query: object) {
  const brand = await given.aBrand()
  const { id } = await aFullCollection(brand)
  await uploadFile(brand.owner, `/product-collection/${id}/photo`, await pictureFile())
  const { headers, result } = await call(getLineSheet, { params: { id }, query }, brand.owner)
  return { brand, headers, pdf: result as unknown as Buffer }
}

test('the line sheet is a PDF, in the paper size of its currency’s region', async () => {
  const { headers, pdf } = await aSheet({ currency_code: 'USD' })
  expect([headers['content-type'], pdf.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect(pdf.length).toBeGreaterThan(10_000)
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
})

testPdf('a line sheet lists what a retailer may order, in their language and currency', async () => {
  const { brand, pdf } = await aSheet({ language_code: 'zh_TW', currency_code: 'USD' })
  const text = pdfText(pdf)
  const chinese = [
    '入門組合',
    brand.name,
    '花瓶',
    'V-L',
    '8.00',
    '暫無價格',
    '每箱 6 件',
    '第 1 頁，共 2 頁',
    '/d/brand-',
    '全部 SKU',
    'V-S',
    '12.00',
  ]
  for (const words of chinese) expect(text).toContain(words)
  expect(text).not.toContain('Draft')
  const english = pdfText((await aSheet({})).pdf)
  for (const words of ['Starter set', 'Prices in HKD', '3 products', 'from HKD', '50.00', 'MSRP 200.00', 'Case of 6'])
    expect(english).toContain(words)
})

test('a preview follows an edit', async () => {
  const brand = await given.aBrand()
  const { id } = await aFullCollection(brand)
  const { collection_items: items } = await callOk(getCollection, { params: { id } }, brand.owner)
  const product_ids = items.map((item) => item.id).toReversed()
  await callOk(editCollection, { params: { id }, body: { version: 1, product_ids } }, brand.owner)
  const preview = await callOk(previewCollection, { params: { id }, query: { region: 'hk' } }, brand.owner)
  expect(preview.collection_items.map(({ name }) => name)).toEqual(['Local', 'Vase', 'Cup'])
})
