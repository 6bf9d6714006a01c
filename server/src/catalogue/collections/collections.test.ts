import {
  addCollection,
  arrangeCollections,
  editCollection,
  getCollection,
  listCollections,
  listPickableProducts,
  removeCollection,
  translateCollection,
} from '@linesheet/contract/catalogue/collections'
import { getProduct } from '@linesheet/contract/catalogue/products'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

afterEach(async () => {
  const { provider } = (await testContext()).ports
  provider.requests.length = 0
  provider.meanwhile = undefined
})

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const pickable = async (brand: Brand, query: RequestInput<typeof listPickableProducts>['query'] = {}) =>
  (await callOk(listPickableProducts, { query }, brand.owner)).items

test('a collection is added with its products in order, and read back', async () => {
  const brand = await given.aBrand()
  const [cup, vase, tray] = await draftProducts(brand, ['Cup', 'Vase', 'Tray'])
  const body = { name_en: 'Starter set', name_zh_tw: '入門組合', description_en: 'Three to begin with.', product_ids: [vase, tray, cup] }
  const added = await callOk(addCollection, { body }, brand.owner)
  const read = await callOk(getCollection, { params: { id: added.id } }, brand.owner)
  expect(read).toMatchObject({ name_en: 'Starter set', name_zh_cn: '', name_zh_tw: '入門組合', version: 1, photo: null })
  expect(read.collection_items.map(({ name }) => name)).toEqual(['Vase', 'Tray', 'Cup'])
  expect(read.collection_items[0]).toMatchObject({ wholesale_price: '50.00', currency_code: 'HKD', status: 'draft', photo: null })
  const list = await callOk(listCollections, {}, brand.owner)
  expect(list).toMatchObject({ count: 1, items: [{ id: added.id, item_count: 3, item_photos: [] }] })
})

test('errors are reported by field', async () => {
  const brand = await given.aBrand()
  const add = (body: object) => call(addCollection, { body }, brand.owner)
  expect(await add({})).toMatchObject({ status: 400, errors: { name_en: 'Name is required' } })
  expect(await add({ name_zh_cn: 'x'.repeat(121) })).toMatchObject({ status: 400, errors: { name_zh_cn: 'Enter at most 120 characters' } })
  expect(await add({ name_en: 'Set', naam: 'Set' })).toMatchObject({ status: 400, errors: { naam: expect.any(String) } })
  const [foreign] = await draftProducts(await given.aBrand(), ['Theirs'])
  expect(await add({ name_en: 'Set', product_ids: [foreign] })).toMatchObject({
    status: 400,
    errors: { product_ids: 'This product does not exist. It may have been deleted' },
  })
  expect((await callOk(listCollections, {}, brand.owner)).count).toBe(0)
  const { id } = await aCollection(brand)
  const unnamed = await call(editCollection, { params: { id }, body: { version: 1, name_en: ' ' } }, brand.owner)
  expect(unnamed).toMatchObject({ status: 400, errors: { name_en: 'Name is required' } })
})

test('an edit sets the order of products, and keeps fields that it does not contain', async () => {
  const brand = await given.aBrand()
  const [cup, vase, tray, bowl] = await draftProducts(brand, ['Cup', 'Vase', 'Tray', 'Bowl'])
  const { id } = await aCollection(brand, { description_en: 'Kept', product_ids: [cup, vase, tray] })
  const edited = await callOk(editCollection, { params: { id }, body: { version: 1, product_ids: [tray, bowl, cup] } }, brand.owner)
  expect([edited.version, edited.description_en, idsOf(edited.collection_items)]).toEqual([2, 'Kept', [tray, bowl, cup]])
  const renamed = await callOk(editCollection, { params: { id }, body: { version: 2, name_zh_cn: '器皿' } }, brand.owner)
  expect([renamed.name_zh_cn, idsOf(renamed.collection_items)]).toEqual(['器皿', [tray, bowl, cup]])
  const emptied = await callOk(editCollection, { params: { id }, body: { version: 3, product_ids: [] } }, brand.owner)
  expect(emptied.collection_items).toEqual([])
})

test('an edit of an old version is refused with the current record', async () => {
  const brand = await given.aBrand()
  const { id } = await aCollection(brand)
  await callOk(editCollection, { params: { id }, body: { version: 1, name_en: 'Mine' } }, brand.owner)
  const late = await call(editCollection, { params: { id }, body: { version: 1, name_en: 'Theirs' } }, brand.owner)
  expect(late).toMatchObject({ status: 409, code: 'stale', result: { name_en: 'Mine', version: 2 } })
})

test('collections are reordered; ids that are deleted or another brand’s are ignored', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const collections = await Promise.all(['A', 'B', 'C', 'D'].map((name_en) => aCollection(brand, { name_en })))
  const [first = '', second = '', third = '', deleted = ''] = idsOf(collections)
  const { id: foreign } = await aCollection(other)
  await callOk(removeCollection, { params: { id: deleted } }, brand.owner)
  const order = [deleted, foreign, third, first, second]
  await callOk(arrangeCollections, { body: { collection_ids: order } }, brand.owner)
  const list = async () => idsOf((await callOk(listCollections, {}, brand.owner)).items)
  expect(await list()).toEqual([third, first, second])
  await callOk(arrangeCollections, { body: { collection_ids: [second, third] } }, brand.owner)
  expect(await list()).toEqual([second, first, third])
  const viewer = await given.aMember(brand, 'viewer')
  expect(await call(arrangeCollections, { body: { collection_ids: order } }, viewer)).toMatchObject({ status: 403 })
})

test('another brand’s collection is not found', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { id } = await aCollection(other)
  const missing = { status: 404, code: 'collection.missing' }
  expect(await call(getCollection, { params: { id } }, brand.owner)).toMatchObject(missing)
  expect(await call(editCollection, { params: { id }, body: { version: 1 } }, brand.owner)).toMatchObject(missing)
  expect(await call(removeCollection, { params: { id } }, brand.owner)).toMatchObject(missing)
  const body = { collection_id: id, from: 'zh_CN', to: 'zh_TW' } as const
  expect(await call(translateCollection, { body }, brand.owner)).toMatchObject(missing)
  expect((await callOk(getCollection, { params: { id } }, other.owner)).version).toBe(1)
})

test('removing a collection keeps its products', async () => {
  const brand = await given.aBrand()
  const [cup] = await draftProducts(brand, ['Cup'])
  const { id } = await aCollection(brand, { product_ids: [cup] })
  await callOk(removeCollection, { params: { id } }, brand.owner)
  expect((await call(getCollection, { params: { id } }, brand.owner)).status).toBe(404)
  expect((await callOk(getProduct, { params: { id: cup } }, brand.owner)).name).toBe('Cup')
})

test('a viewer reads collections, and cannot change them', async () => {
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  const { id } = await aCollection(brand)
  expect((await callOk(getCollection, { params: { id } }, viewer)).id).toBe(id)
  expect(await call(removeCollection, { params: { id } }, viewer)).toMatchObject({ status: 403, code: 'role.not-allowed' })
})

test('pickable products are found by name and SKU, and marked when they are in the collection', async () => {
  const brand = await given.aBrand()
  const [cup] = await draftProducts(brand, ['Cup', 'Vase'])
  await given.aProduct(brand, { name: 'Tray', variations: [{ sku: 'TR-1', wholesale_price: '10.00', retail_price: '20.00' }] })
  const { id } = await aCollection(brand, { product_ids: [cup] })
  expect((await pickable(brand)).map(({ name, is_in }) => [name, is_in])).toEqual([
    ['Tray', false],
    ['Cup', false],
    ['Vase', false],
  ])
  expect((await pickable(brand, { collection_id: id })).map(({ is_in }) => is_in)).toEqual([false, true, false])
  expect((await pickable(brand, { search: 'tr-1' })).map(({ name, sku }) => [name, sku])).toEqual([['Tray', 'TR-1']])
  expect(await callOk(listPickableProducts, { query: { items_per_page: 1, page: 3 } }, brand.owner)).toMatchObject({
    count: 3,
    items: [{ name: 'Vase' }],
  })
})

test('Simplified and Traditional Chinese are converted locally; other languages go to the translator', async () => {
  const { provider } = (await testContext()).ports
  const brand = await given.aBrand()
  const { id } = await aCollection(brand, { name_zh_cn: '鼠标与软件', description_zh_cn: '头发', name_en: 'Desk', description_zh_tw: '舊' })
  const translate = (from: string, to: string) => call(translateCollection, { body: { collection_id: id, from, to } }, brand.owner)
  expect((await translate('zh_CN', 'zh_TW')).result).toMatchObject({ name_zh_tw: '滑鼠與軟體', description_zh_tw: '舊', version: 2 })
  expect(provider.requests).toEqual([])
  const plain = await aCollection(brand, { name_en: 'Desk', description_en: 'Three to begin with.' })
  const translated = await callOk(translateCollection, { body: { collection_id: plain.id, from: 'en', to: 'zh_CN' } }, brand.owner)
  expect(translated).toMatchObject({ name_zh_cn: 'zh_CN: Desk', description_zh_cn: 'zh_CN: Three to begin with.' })
  expect(await translate('en', 'en')).toMatchObject({ status: 400, errors: { to: 'Choose another language' } })
  const empty = await aCollection(brand, { name_en: 'Plain' })
  const body = { collection_id: empty.id, from: 'zh_TW', to: 'zh_CN' } as const
  expect(await call(translateCollection, { body }, brand.owner)).toMatchObject({
    status: 400,
    errors: { from: 'There is no text in this language yet. Add it, or choose another' },
  })
})

test('a text that somebody wrote is never overwritten by a translation, however often one is requested', async () => {
  const { provider } = (await testContext()).ports
  const brand = await given.aBrand()
  const { id } = await aCollection(brand, { name_en: 'Desk', name_zh_tw: '我的書桌', name_zh_cn: '桌子', description_en: 'Four.' })
  provider.requests.length = 0
  for (const from of ['en', 'zh_CN', 'en'] as const) {
    const translated = await callOk(translateCollection, { body: { collection_id: id, from, to: 'zh_TW' } }, brand.owner)
    expect(translated).toMatchObject({ name_zh_tw: '我的書桌', description_zh_tw: 'zh_TW: Four.', version: 2 })
  }
  expect(provider.requests).toEqual([{ texts: ['Four.'], from: 'en', to: 'zh_TW' }])
})

test('a text that changes while the translator works is not overwritten', async () => {
  const { provider } = (await testContext()).ports
  const brand = await given.aBrand()
  const { id } = await aCollection(brand, { name_en: 'Desk', description_en: 'Three to begin with.' })
  provider.meanwhile = () =>
    callOk(editCollection, { params: { id }, body: { version: 1, description_en: 'Four.', name_zh_cn: '书桌' } }, brand.owner)
  const body = { collection_id: id, from: 'en', to: 'zh_CN' } as const
  const translated = await callOk(translateCollection, { body }, brand.owner)
  expect(translated).toMatchObject({ name_zh_cn: '书桌', description_zh_cn: '', description_en: 'Four.', version: 2 })
})
