import { getProduct, listProducts, type Product } from '@linesheet/contract/catalogue/products'
import {
  arrangeProducts,
  deactivateProduct,
  duplicateProduct,
  editProduct,
  listProductChanges,
  removeProduct,
  saveProductTranslation,
  setBestseller,
} from '@linesheet/contract/catalogue/products.edit'
import { listProductOrders } from '@linesheet/contract/orders/orders.by-record'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const sized = (names: string[]) => [{ name: { en: 'Size', zh_TW: '尺寸' }, values: names.map((en) => ({ name: { en } })) }]
const choices = (names: string[]) => names.map((name) => ({ ...prices, sku: `SKU-${name}`, option_values: [name] }))

async function aProduct(more: object = {}) {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, more)
  const read = () => callOk(getProduct, { params: { id } }, brand.owner)
  const save = async (body: object) =>
    callOk(editProduct, { params: { id }, body: { revision: (await read()).revision, ...body } }, brand.owner)
  const refused = async (body: object) =>
    call(editProduct, { params: { id }, body: { revision: (await read()).revision, ...body } }, brand.owner)
  return { brand, id, read, save, refused }
}

test('one save changes texts, facts, options, variations, price books and categories', async () => {
  const { save, read } = await aProduct()
  await save({
    name: 'Harbour vase',
    hs_code: '6913.90',
    weight_kg: 1.2,
    regions: ['hk', 'us'],
    category_ids: ['vases', 'tableware'],
    options: sized(['Small', 'Large']),
    variations: choices(['Small', 'Large']).map((one) => ({
      ...one,
      pricebooks: [{ currency_code: 'USD', wholesale_price: '8.00', retail_price: '16.00' }],
    })),
  })
  const product = await read()
  expect(product).toMatchObject({ name: 'Harbour vase', hs_code: '6913.90', weight_kg: 1.2, regions: ['hk', 'us'] })
  expect(product.product_categories.map(({ id }) => id)).toEqual(['vases', 'tableware'])
  expect(product.options[0]).toMatchObject({ name: { en: 'Size', zh_TW: '尺寸' } })
  expect(product.variations.map(({ sku, pricebooks }) => [sku, pricebooks[0]?.wholesale_price])).toEqual([
    ['SKU-Small', '8.00'],
    ['SKU-Large', '8.00'],
  ])
})

test('a product has the prices of its first variation, and absent fields of a variation stay', async () => {
  const { brand, id, save, read } = await aProduct()
  const { result } = await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())
  const photo_id = result.product_files[0].id
  const [first] = (await read()).variations
  await save({ variations: [{ ...prices, id: first?.id, sku: 'BOWL', barcode: '489', stock: 7, photo_id }] })
  const after = await save({ variations: [{ id: first?.id, wholesale_price: '60.00', retail_price: '130.00' }] })
  expect(after).toMatchObject({ wholesale_price: '60.00', retail_price: '130.00' })
  expect(after.variations).toMatchObject([{ sku: 'BOWL', barcode: '489', stock: 7, photo_id, wholesale_price: '60.00' }])
  const { items } = await callOk(listProductChanges, { params: { id } }, brand.owner)
  expect(items[0]?.prices).toMatchObject([{ currency_code: 'HKD', wholesale_price: ['50.00', '60.00'] }])
})

test('options are reordered, renamed and removed; variations keep their ids', async () => {
  const { save } = await aProduct()
  const before = await save({ options: sized(['Small', 'Large']), variations: choices(['Small', 'Large']) })
  const [option] = before.options
  const [small, large] = option?.values ?? []
  const after = await save({
    category_ids: ['cups', 'vases'],
    options: [
      {
        id: option?.id,
        name: { en: 'Height' },
        values: [
          { id: large?.id, name: { en: 'Tall' } },
          { id: small?.id, name: { en: 'Short' } },
        ],
      },
    ],
    variations: [
      { ...prices, id: before.variations[1]?.id, option_values: ['Tall'], sku: 'T' },
      { ...prices, id: before.variations[0]?.id, option_values: ['Short'], sku: 'S' },
    ],
  })
  expect(after.options[0]).toMatchObject({ id: option?.id, name: { en: 'Height', zh_TW: '尺寸' } })
  expect(after.options[0]?.values.map(({ id, name }) => [id, name.en])).toEqual([
    [large?.id, 'Tall'],
    [small?.id, 'Short'],
  ])
  expect(after.variations.map(({ id }) => id)).toEqual([before.variations[1]?.id, before.variations[0]?.id])
  const swapped = await save({ category_ids: ['vases', 'cups'] })
  expect(swapped.product_categories.map(({ id }) => id)).toEqual(['vases', 'cups'])
  const last = await save({ options: [], variations: [{ ...prices, id: before.variations[0]?.id }] })
  expect(last).toMatchObject({ options: [], variations: [{ id: before.variations[0]?.id, option_ids: [] }] })
})

test('errors are reported by field, and nothing is stored', async () => {
  const { refused, read } = await aProduct()
  const answer = await refused({
    name: 'Not kept',
    lead_time_days_min: 9,
    lead_time_days_max: 3,
    options: [{ name: { zh_TW: '尺寸' }, values: [{ name: { en: 'S' } }, { name: { en: 'S' } }] }],
    variations: [
      { wholesale_price: '50.00', retail_price: '60.00', option_values: ['S'], sku: 'A' },
      { ...prices, option_values: ['XL'], sku: 'A' },
    ],
  })
  expect(answer.status).toBe(400)
  expect(answer.errors).toEqual({
    lead_time_days_max: 'Enter the minimum or a higher number',
    'options.0.name': 'Please select an option type',
    'options.0.values.1.name': 'This value already exists. Enter another',
    'variations.0.retail_price': 'Product margin cannot be below 20%',
    'variations.1.option_values.0': 'This value does not exist. Choose another',
    'variations.1.sku': 'This SKU is already in use. Enter another',
  })
  expect((await read()).name).not.toBe('Not kept')
})

test('a stale revision, a taken SKU and another product’s variation are refused', async () => {
  const { brand, id, save, refused, read } = await aProduct()
  const { id: other } = await given.aProduct(brand)
  await callOk(editProduct, { params: { id: other }, body: { revision: 1, variations: [{ ...prices, sku: 'TAKEN' }] } }, brand.owner)
  const theirs = await callOk(getProduct, { params: { id: other } }, brand.owner)
  expect(await refused({ variations: [{ ...prices, sku: 'TAKEN' }] })).toMatchObject({
    status: 409,
    code: 'product.sku-taken',
    errors: { 'variations.0.sku': 'This SKU is already in use. Enter another' },
  })
  expect(await refused({ variations: [{ ...prices, id: theirs.variations[0]?.id }] })).toMatchObject({ status: 400 })
  const { revision } = await read()
  await save({ name: 'Mine' })
  const stale = await call(editProduct, { params: { id }, body: { revision, name: 'Theirs' } }, brand.owner)
  expect(stale).toMatchObject({ status: 409, code: 'stale', result: { name: 'Mine' } })
})

test('ordered variations and their products cannot be removed', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const [{ id, revision } = { id: '', revision: 0 }] = await Promise.all(
    (await orderOf(brand)).map((one) => callOk(getProduct, { params: { id: one } }, brand.owner)),
  )
  const edit = call(editProduct, { params: { id }, body: { revision, variations: [{ ...prices, sku: 'NEW' }] } }, brand.owner)
  expect(await edit).toMatchObject({ status: 409, code: 'product.variation-ordered' })
  expect(await call(removeProduct, { params: { id } }, brand.owner)).toMatchObject({ status: 409, code: 'product.ordered' })
  const { items, count } = await callOk(listProductOrders, { params: { id } }, brand.owner)
  expect([count, items[0]?.id]).toEqual([1, order])
})

test('battery values decide whether a product is dangerous goods', async () => {
  const { save } = await aProduct()
  const battery = { kind: 'lithium_ion', wh: 120, cell_wh: 10, grams: null, cell_grams: null }
  expect(await save({ battery })).toMatchObject({ has_battery: true, is_dangerous_goods: true })
  expect(await save({ battery: { ...battery, wh: 60 } })).toMatchObject({ is_dangerous_goods: false })
  expect(await save({ has_battery: false })).toMatchObject({ battery: null })
})

test('a product without a battery may be dangerous goods, in every call, and its copy is', async () => {
  const { brand, save } = await aProduct()
  const declared = { has_battery: false, is_dangerous_goods: true }
  expect(await given.aProduct(brand, declared)).toMatchObject(declared)
  const { id, name } = await save(declared)
  expect(await save({ name: `${name} II` })).toMatchObject({ id, ...declared })
  expect(await save({ battery: { kind: 'other', wh: null, cell_wh: null, grams: null, cell_grams: null } })).toMatchObject({
    has_battery: true,
    is_dangerous_goods: true,
  })
  expect(await callOk(duplicateProduct, { params: { id } }, brand.owner)).toMatchObject({ is_dangerous_goods: true })
  expect(await save({ is_dangerous_goods: false })).toMatchObject({ is_dangerous_goods: false })
})

test('manual texts become stale with their source, field by field', async () => {
  const { brand, id, save } = await aProduct()
  const texts = (product: Product) => product.product_translations.find(({ language_code }) => language_code === 'zh_TW')
  const body = { language_code: 'zh_TW' as const, name: '海港花瓶', description: '手工拉坯' }
  const written = await callOk(saveProductTranslation, { params: { id }, body }, brand.owner)
  expect(texts(written)).toMatchObject({ name: '海港花瓶', description: '手工拉坯', stale: [] })
  const renamed = await save({ name: 'River vase' })
  expect(texts(renamed)).toMatchObject({ name: '海港花瓶', stale: ['name'] })
  const mended = await save({ product_translations: [{ language_code: 'zh_TW', name: '河畔花瓶' }] })
  expect(texts(mended)).toMatchObject({ name: '河畔花瓶', description: '手工拉坯', stale: [] })
})

test('every change has a history entry with user, time, before and after', async () => {
  const { brand, id, save } = await aProduct()
  await save({ name: 'River vase', description: 'x'.repeat(300) })
  await callOk(setBestseller, { params: { id } }, brand.owner)
  const { items } = await callOk(listProductChanges, { params: { id } }, brand.owner)
  expect(items.map(({ kind }) => kind)).toEqual(['bestseller', 'edited', 'added'])
  expect(items[1]).toMatchObject({
    actor_name: expect.any(String),
    fields: { name: [expect.any(String), 'River vase'], description: null },
  })
})

test('a copy is an independent draft', async () => {
  const { brand, id, save } = await aProduct()
  const before = await save({ options: sized(['Small', 'Large']), variations: choices(['Small', 'Large']), category_ids: ['vases'] })
  const copy = await callOk(duplicateProduct, { params: { id } }, brand.owner)
  expect(copy).toMatchObject({ status: 'draft', name: `${before.name} (copy)`, options: [{ name: { en: 'Size', zh_TW: '尺寸' } }] })
  expect(copy.variations.map(({ sku, wholesale_price }) => [sku, wholesale_price])).toEqual([
    ['', '50.00'],
    ['', '50.00'],
  ])
  expect(copy.options[0]?.id).not.toBe(before.options[0]?.id)
})

test('a draft cannot be deactivated; a product without orders can be removed', async () => {
  const { brand, id } = await aProduct()
  expect(await call(deactivateProduct, { params: { id } }, brand.owner)).toMatchObject({ status: 409, code: 'product.is-draft' })
  await callOk(removeProduct, { params: { id } }, brand.owner)
  expect(await call(getProduct, { params: { id } }, brand.owner)).toMatchObject({ status: 404 })
})

test('products are reordered as a list or one by one, any number of times', async () => {
  const brand = await given.aBrand()
  const ids: string[] = []
  // A new product comes first.
  for (let n = 0; n < 5; n += 1) ids.unshift((await given.aProduct(brand)).id)
  const [a = '', b = '', c = '', d = '', e = ''] = ids
  await arrange(brand, { product_ids: [e, c, a] })
  expect(await orderOf(brand)).toEqual([e, b, c, d, a])
  await arrange(brand, { product_id: a, after: null })
  await arrange(brand, { product_id: d, after: b })
  expect(await orderOf(brand)).toEqual([a, e, b, d, c])
  for (let n = 0; n < 60; n += 1) await arrange(brand, { product_id: n % 2 ? d : c, after: b })
  expect(await orderOf(brand)).toEqual([a, e, b, d, c])
})

const arrange = (brand: Brand, body: { product_ids: string[] } | { product_id: string; after: string | null }) =>
  callOk(arrangeProducts, { body }, brand.owner)
const orderOf = async ({ owner }: Brand) => (await callOk(listProducts, {}, owner)).items.map(({ id }) => id)
