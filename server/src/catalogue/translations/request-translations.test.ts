import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { editProduct, listProductChanges, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { ingestTranslations, requestTranslation, translateProduct } from '@linesheet/contract/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { given } from '../../../test/given.ts'

const english = { name: 'Tea bowl', description: 'Fired in Tai Po.' }
const pending = { name: 'pending', description: 'pending' }

async function aProduct() {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, english)
  const params = { id }
  const read = () => callOk(getProduct, { params }, brand.owner)
  const request = (languages: Language[] = ['zh_TW'], product_ids = [id]) =>
    callOk(requestTranslation, { body: { product_ids, languages } }, brand.owner)
  const write = (text: object) => callOk(saveProductTranslation, { params, body: { language_code: 'zh_TW', ...text } }, brand.owner)
  const save = async (body: object) => callOk(editProduct, { params, body: { revision: (await read()).revision, ...body } }, brand.owner)
  const item = (fields: object, more: object = {}) => ({
    external_id: newId(),
    brand_id: brand.id,
    product_id: id,
    language_code: 'zh_TW' as const,
    fields,
    ...more,
  })
  const history = async () =>
    (await callOk(listProductChanges, { params }, brand.owner)).items
      .filter(({ kind }) => kind !== 'added')
      .map(({ kind, actor_name }) => [kind, actor_name])
  return { brand, id, read, request, write, save, item, history }
}
const deliver = async (...items: object[]) => (await callOk(ingestTranslations, { body: { items } as never })).items
const chinese = (product: Product) => product.product_translations.find(({ language_code }) => language_code === 'zh_TW')

/** The requests of a brand that the marketplace was notified of. */
const newsOf = async (id: string) => (await marketplaceEvents({ id })).filter(({ event }) => event === 'translation.requested')

test('translations are requested for texts that no person wrote, due in three to five business days', async () => {
  const { brand, id, request, write, read } = await aProduct()
  await write({ name: '茶碗' })
  const { requested, items } = await request(['en', 'zh_TW', 'zh_CN'])
  const days = { requested_on: '2026-11-20', due_from: '2026-11-25', due_by: '2026-11-27', is_new: true, product_id: id }
  expect(requested).toBe(3)
  expect(items).toEqual([
    { ...days, language_code: 'zh_TW', fields: ['description'] },
    { ...days, language_code: 'zh_CN', fields: ['name', 'description'] },
  ])
  expect(chinese(await read())).toMatchObject({ name: '茶碗', states: { description: 'pending' }, requested_on: '2026-11-20' })
  expect(await newsOf(brand.id)).toMatchObject([
    {
      data: {
        product_id: id,
        source_language: 'en',
        languages: [
          { language_code: 'zh_TW', texts: { description: 'Fired in Tai Po.' }, due_by: '2026-11-27' },
          { language_code: 'zh_CN', texts: english },
        ],
      },
    },
  ])
})

test('a request that is pending is not repeated', async () => {
  const { brand, request, history, read } = await aProduct()
  await request()
  const { setClock, clock } = await testContext()
  const before = clock()
  setClock('2026-11-24T02:00:00Z')
  const owner = { ...brand, owner: await given.aMember(brand, 'owner') }
  const { id } = await read()
  const again = await callOk(requestTranslation, { body: { product_ids: [id], languages: ['zh_TW'] } }, owner.owner)
  setClock(before)
  expect(again).toMatchObject({ requested: 0, items: [{ requested_on: '2026-11-20', is_new: false, fields: ['name', 'description'] }] })
  expect(await newsOf(brand.id)).toHaveLength(1)
  expect((await history()).map(([kind]) => kind)).toEqual(['translation_requested'])
})

test('two concurrent requests become one', async () => {
  const { brand, request } = await aProduct()
  const answers = await Promise.all([request(), request()])
  expect(answers.map(({ requested }) => requested).sort()).toEqual([0, 2])
  expect(await newsOf(brand.id)).toHaveLength(1)
})

test('several products are requested together, or none', async () => {
  const { brand, request, id } = await aProduct()
  const other = await given.aProduct(brand, english)
  expect(await request(['zh_TW'], [other.id, id, id])).toMatchObject({ requested: 4 })
  const third = await given.aProduct(brand, english)
  const refused = await call(requestTranslation, { body: { product_ids: [third.id, newId()], languages: ['zh_TW'] } }, brand.owner)
  expect(refused).toMatchObject({ status: 404, code: 'product.missing' })
  expect(await newsOf(brand.id)).toHaveLength(2)
  const many = { product_ids: Array.from({ length: 101 }, () => newId()), languages: ['zh_TW' as const] }
  expect(await call(requestTranslation, { body: many }, brand.owner)).toMatchObject({ status: 400 })
})

test('a delivered translation counts as a person’s, once; undelivered texts stay pending', async () => {
  const { request, read, item, id, history } = await aProduct()
  await request()
  const first = item({ name: '茶碗' })
  expect(await deliver(first)).toMatchObject([{ success: true, id }])
  const after = await read()
  expect(chinese(after)).toMatchObject({ name: '茶碗', states: { description: 'pending' }, requested_on: '2026-11-20', stale: [] })
  await deliver(first, item({ description: '大埔燒製' }))
  expect(chinese(await read())).toMatchObject({ description: '大埔燒製', states: {}, requested_on: null, google_translated: false })
  expect(await history()).toEqual([
    ['translation_delivered', null],
    ['translation_delivered', null],
    ['translation_requested', expect.any(String)],
  ])
})

test('texts written before the delivery stay, and are stale if their source has changed', async () => {
  const { request, write, read, item, save } = await aProduct()
  await request()
  await write({ name: '我的碗' })
  await save({ description: 'Fired in Sai Kung.' })
  expect(chinese(await read())).toMatchObject({ states: { description: 'pending' }, stale: ['description'] })
  await deliver(item({ name: '茶碗', description: '大埔燒製' }))
  expect(chinese(await read())).toMatchObject({ name: '我的碗', description: '大埔燒製', states: {}, stale: ['description'] })
})

test('a delivery replaces a text of the brand only if the brand requested it', async () => {
  const { write, save, read, item, request } = await aProduct()
  await write({ name: '我的碗' })
  await save({ name: 'Rice bowl' })
  await deliver(item({ name: '飯碗', description: '大埔燒製' }))
  expect(chinese(await read())).toMatchObject({ name: '我的碗', description: '大埔燒製', stale: ['name'] })
  await request()
  await deliver(item({ name: '飯碗' }))
  expect(chinese(await read())).toMatchObject({ name: '飯碗', states: {}, stale: [] })
})

test('machine translation fills in while a request is pending; the delivery replaces it', async () => {
  const { brand, id, request, read, item } = await aProduct()
  await request()
  const machine = await callOk(translateProduct, { body: { product_id: id, from: 'en', to: ['zh_TW'] } }, brand.owner)
  expect(chinese(machine)).toMatchObject({ name: 'zh_TW: Tea bowl', states: pending, google_translated: true, requested_on: '2026-11-20' })
  await deliver(item({ name: '茶碗', description: '大埔燒製' }))
  expect(chinese(await read())).toMatchObject({ name: '茶碗', states: {}, google_translated: false })
})

test('option names are requested and delivered by id', async () => {
  const { brand, save, request, read, item } = await aProduct()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const { options } = await save({
    options: [{ name: { en: 'Glaze' }, values: [{ name: { en: 'Celadon' } }] }],
    variations: [{ ...prices, option_values: ['Celadon'] }],
  })
  const [option] = options
  const [value] = option?.values ?? []
  const ids = [option?.id ?? '', value?.id ?? '']
  expect((await request()).items[0]?.fields).toEqual(['name', 'description', ...ids])
  await deliver(item({ options: { [ids[0] ?? '']: '釉色', [ids[1] ?? '']: '青瓷', [newId()]: '沒有了' } }))
  const product = await read()
  expect(product.options[0]).toMatchObject({ name: { en: 'Glaze', zh_TW: '釉色' }, values: [{ name: { en: 'Celadon', zh_TW: '青瓷' } }] })
  expect(chinese(product)?.states).toEqual(pending)
  expect(product.variations[0]?.option_ids).toEqual([ids[1]])
  expect(await newsOf(brand.id)).toHaveLength(1)
})

test('each delivery has its own result', async () => {
  const { item } = await aProduct()
  const items = [
    item({ name: '茶碗' }),
    item({ name: 'Bowl' }, { language_code: 'en' }),
    item({ name: '茶碗' }, { product_id: newId() }),
    item({ name: '茶碗' }, { brand_id: (await given.aBrand()).id }),
  ]
  expect((await deliver(...items)).map(({ success, code }) => (success ? 'taken' : code))).toEqual([
    ...['taken', 'malformed', 'product.missing', 'product.missing'],
  ])
})
