import { addCollection } from '@linesheet/contract/catalogue/collections'
import {
  activateProduct,
  addProduct,
  addVariation,
  editVariation,
  getProduct,
  listCategories,
  listProducts,
  removeVariation,
} from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile as picture, uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

const upload = (brand: Brand, id: string, file: Buffer, name?: string, fields?: Record<string, string>) =>
  uploadFile(brand.owner, `/product/${id}/file`, file, name, fields)

test('a product with variations, languages and prices is added and read back', async () => {
  const { owner } = await given.aBrand()
  const body = {
    ...{
      name: 'Harbour vase',
      description: 'Thrown by hand',
      material: 'Stoneware',
      version: '2nd',
      hs_code: '6913.90',
      regions: ['hk' as const, 'us' as const],
      category_ids: ['vases'],
      ...prices,
    },
    product_translations: [{ language_code: 'zh_TW' as const, name: '海港花瓶', description: '手工拉坯' }],
    options: ['Size', 'Glaze'],
    variations: [
      {
        sku: 'HV-S',
        ...prices,
        stock: 12,
        option_values: ['Small', 'White'],
        pricebooks: [{ currency_code: 'USD' as const, wholesale_price: '8.00', retail_price: '16.00' }],
      },
      { sku: 'HV-L', ...prices, wholesale_price: '70.00', option_values: ['Large', 'White'] },
    ],
  }
  const { id } = await callOk(addProduct, { body }, owner)
  const product = await callOk(getProduct, { params: { id } }, owner)
  expect(product).toMatchObject({
    name: 'Harbour vase',
    version: '2nd',
    revision: 1,
    status: 'draft',
    currency_code: 'HKD',
    missing: ['photo'],
    regions: ['hk', 'us'],
  })
  expect(product.product_translations).toMatchObject([{ language_code: 'zh_TW', name: '海港花瓶', google_translated: false }])
  expect(product.options.map(({ name, values }) => [name.en, values.map((value) => value.name.en)])).toEqual([
    ['Size', ['Small', 'Large']],
    ['Glaze', ['White']],
  ])
  expect(product.variations.map(({ sku, stock, option_ids, pricebooks }) => [sku, stock, option_ids.length, pricebooks.length])).toEqual([
    ['HV-S', 12, 2, 1],
    ['HV-L', null, 2, 0],
  ])
})

test('invalid prices are refused by field, with the prescribed texts', async () => {
  const { owner } = await given.aBrand()
  const body = {
    name: 'Cup',
    wholesale_price: '90.00',
    retail_price: '100.00',
    variations: [
      {
        wholesale_price: '11.00',
        retail_price: '10.00',
        pricebooks: [
          { currency_code: 'USD', ...prices },
          { currency_code: 'USD', ...prices },
        ],
      },
    ],
  }
  expect(await call(addProduct, { body }, owner)).toMatchObject({
    status: 400,
    errors: {
      retail_price: 'Product margin cannot be below 20%',
      'variations.0.wholesale_price': 'Wholesale price cannot be more than retail price',
      'variations.0.pricebooks.1.currency_code': 'Pricing for this country already exists',
    },
  })
  expect(await call(addProduct, { body: { name: ' ', wholesale_price: '1,0', retail_price: '1' } }, owner)).toMatchObject({
    errors: { name: 'Name is required', wholesale_price: 'Please input valid price.' },
  })
})

test('a SKU is unique within a brand, not across brands', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const body = { name: 'Cup', ...prices, variations: [{ sku: 'CUP-1', ...prices }] }
  await callOk(addProduct, { body }, brand.owner)
  expect(await call(addProduct, { body }, brand.owner)).toMatchObject({ status: 409, code: 'product.sku-taken' })
  expect((await call(addProduct, { body }, other.owner)).status).toBe(200)
})

test('a product has the prices of its first variation, after every kind of call', async () => {
  const brand = await given.aBrand()
  const priced = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price, option_values: [wholesale_price] })
  const made = [priced('50.00', '100.00'), priced('60.00', '120.00'), priced('70.00', '140.00')]
  const { id, variations } = await given.aProduct(brand, { options: ['Size'], variations: made })
  const [first = '', second = '', third = ''] = variations.map((one) => one.id)
  const edit = (of: string, body: object) => callOk(editVariation, { params: { id: of }, body }, brand.owner)
  const remove = (of: string) => callOk(removeVariation, { params: { id: of } }, brand.owner)
  expect(await edit(second, { wholesale_price: '61.00' })).toMatchObject({ wholesale_price: '50.00', retail_price: '100.00' })
  expect(await edit(first, { wholesale_price: '52.00' })).toMatchObject({ wholesale_price: '52.00', retail_price: '100.00' })
  expect(await remove(first)).toMatchObject({ wholesale_price: '61.00', retail_price: '120.00' })
  expect(await remove(second)).toMatchObject({ wholesale_price: '70.00', retail_price: '140.00' })
  // At the end, although earlier positions are free.
  const last = await callOk(addVariation, { params: { id }, body: priced('80.00', '160.00') }, brand.owner)
  expect(last).toMatchObject({ wholesale_price: '70.00', variations: [{ id: third }, { wholesale_price: '80.00' }] })
})

test('a product lists its collections', async () => {
  const brand = await given.aBrand()
  const [vase, cup] = [await given.aProduct(brand), await given.aProduct(brand)]
  const collection = (name_en: string, name_zh_tw: string, product_ids: string[]) =>
    callOk(addCollection, { body: { name_en, name_zh_tw, product_ids } }, brand.owner)
  const sea = await collection('Sea', '海', [vase.id, cup.id])
  await collection('Shore', '岸', [cup.id])
  const collectionsOf = async (id: string) => (await callOk(getProduct, { params: { id } }, brand.owner)).collections
  expect(vase.collections).toEqual([])
  expect(await collectionsOf(vase.id)).toEqual([{ id: sea.id, name: { en: 'Sea', zh_CN: '', zh_TW: '海' } }])
  expect((await collectionsOf(cup.id)).map(({ name }) => name.en).toSorted()).toEqual(['Sea', 'Shore'])
})

test('variations are added, changed and removed; ordered ones cannot be removed', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, { options: ['Size'], variations: [{ ...prices, option_values: ['Small'] }] })
  const params = { id: product.id }
  const more = await callOk(addVariation, { params, body: { ...prices, sku: 'NEW', option_values: ['Large'] } }, brand.owner)
  const added = more.variations[1]?.id ?? ''
  expect([more.variations.length, more.options[0]?.values.length]).toEqual([2, 2])
  const changed = await callOk(editVariation, { params: { id: added }, body: { stock: 7, retail_price: '120.00' } }, brand.owner)
  expect(changed.variations[1]).toMatchObject({ stock: 7, retail_price: '120.00', wholesale_price: '50.00', sku: 'NEW' })
  expect(await call(editVariation, { params: { id: added }, body: { retail_price: '55.00' } }, brand.owner)).toMatchObject({
    errors: { retail_price: 'Product margin cannot be below 20%' },
  })
  expect((await callOk(removeVariation, { params: { id: added } }, brand.owner)).variations).toHaveLength(1)
  expect(await call(removeVariation, { params: { id: product.variations[0]?.id ?? '' } }, brand.owner)).toMatchObject({
    code: 'product.last-variation',
  })
})

test('a photo is stored in several sizes at an unguessable URL, and the product can be activated', async () => {
  const brand = await given.aBrand()
  const { app } = await testContext()
  const product = await given.aProduct(brand, { description: 'Round', regions: ['hk'], category_ids: ['vases'] })
  expect(await call(activateProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'product.incomplete',
    errors: { photo: 'Field is required' },
  })
  const added = await upload(brand, product.id, await picture(), '海港 ../../花瓶.jpg', { kind: 'hero' })
  expect(added).toMatchObject({
    status: 200,
    result: { product_files: [{ kind: 'hero', width: 1200, height: 900, original_name: expect.stringContaining('花瓶.jpg') }] },
  })
  const { url } = added.result.product_files[0]
  for (const [size, type] of [
    ['320.webp', 'image/webp'],
    ['1600.webp', 'image/webp'],
    ['print.jpg', 'image/jpeg'],
  ]) {
    const seen = await app.inject(`${url}/${size}`)
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await app.inject(`${url.replace(/-\w+$/, '-guessed')}/320.webp`)).statusCode).toBe(404)
  expect(await callOk(activateProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({ status: 'active', missing: [] })
  const list = await callOk(listProducts, { query: { tab: 'active' } }, brand.owner)
  expect(list).toMatchObject({
    count: 1,
    items: [{ id: product.id, photo: { url }, margin: 50, variation_count: 1, category: { id: 'vases', zh_TW: '花器與盆栽' } }],
  })
})

test('files that are not images or too large are refused and leave nothing behind', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  expect(await upload(brand, id, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 400,
    errors: { file: expect.any(String) },
  })
  expect(await upload(brand, id, Buffer.alloc(20 * 1024 * 1024))).toMatchObject({
    status: 413,
    code: 'file.too-large',
    message: 'Image size must be under 20MB',
  })
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).product_files).toEqual([])
  expect((await upload(await given.aBrand(), id, await picture())).status).toBe(404)
})

test('the list is searched by name in any language and by SKU, with tab counts', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand, {
    name: 'Harbour vase',
    product_translations: [{ language_code: 'zh_CN', name: '海港花瓶' }],
    variations: [{ sku: 'HARB-9', ...prices }],
  })
  await given.aProduct(brand, { name: 'Cup 100%', out_of_stock: true })
  const names = async (query: object) => (await callOk(listProducts, { query }, brand.owner)).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Cup 100%', 'Harbour vase'])
  expect(await names({ sort: 'name' })).toEqual(['Cup 100%', 'Harbour vase'])
  expect(await names({ search: '花瓶', language_code: 'zh_CN' })).toEqual(['海港花瓶'])
  expect(await names({ search: 'harb-9' })).toEqual(['Harbour vase'])
  expect(await names({ search: '0%' })).toEqual(['Cup 100%'])
  expect(await names({ search: 'a_b' })).toEqual([])
  expect((await callOk(listProducts, {}, brand.owner)).tabs).toEqual({
    all: 2,
    active: 0,
    inactive: 0,
    draft: 2,
    out_of_stock: 1,
    needs_attention: 2,
  })
})

test('categories have names in three languages', async () => {
  const { owner } = await given.aBrand()
  const categories = await callOk(listCategories, {}, owner)
  expect(categories.length).toBeGreaterThan(25)
  expect(categories.find(({ id }) => id === 'tableware')).toMatchObject({ parent_id: 'kitchen', zh_CN: '盘子与碗', zh_TW: '盤與碗' })
})
