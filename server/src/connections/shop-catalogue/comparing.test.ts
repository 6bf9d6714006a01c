import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { editProduct, removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { changeShopCatalogue, previewShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { readShop } from '@linesheet/contract/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aShopInStep, aShopWithVase, vaseRow } from '../../../test/connections/shop-catalogue.ts'
import { appSecret, connectMemoryShop, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { runReading } from '../../../test/connections/shops.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { catalogueKind } from '../shops/catalogue-effects.ts'
import { compareCatalogue } from './compare-catalogue.worker.ts'
import { watchCatalogues } from './watch-catalogues.ts'

afterEach(async () => (await testContext()).setClock(now))

const cup = vaseRow({ Handle: 'cup', Title: 'Cup', 'Body (HTML)': '', 'Variant SKU': 'CP-1', 'Variant Barcode': '', 'Variant Price': '20' })
const preview = (brand: Brand, id: string, shop_leads?: string) =>
  callOk(previewShopCatalogue, { params: { id }, query: shop_leads === undefined ? {} : { shop_leads } }, brand.owner)

test('the preview says what would change, with other leaders as well, and changes nothing', async () => {
  const { brand, id, shop, product, get, read } = await aShopWithVase({ Title: 'Tall vase', 'Variant Price': '120' })
  const name = { product: { id: product.id, name: 'Vase' }, sku: null, field: 'name', column: 'name_en', here: 'Vase', shop: 'Tall vase' }
  const price = { ...name, sku: 'VS-1', field: 'retail_price', column: 'retail_price', here: '100.00', shop: '120.00' }
  expect(await preview(brand, id)).toEqual({ changed: 1, unchanged: 0, added: 0, refused: 0, items: [name, price] })
  expect(await preview(brand, id, 'name')).toMatchObject({ changed: 1, items: [name] })
  expect(await preview(brand, id, '')).toMatchObject({ changed: 0, unchanged: 1, items: [] })
  expect((await call(previewShopCatalogue, { params: { id }, query: { shop_leads: 'color' } }, brand.owner)).errors).toHaveProperty(
    'shop_leads',
  )
  shop.products.set('2', [cup])
  await read()
  expect(await preview(brand, id)).toMatchObject({ changed: 1, added: 1 })
  expect(await get()).toEqual(product)
})

test('products that are new in the shop are counted, or become drafts; later edits of them stay', async () => {
  const { brand, shop, inShop, change, products, all, read, run } = await aShopInStep()
  shop.products.set('2', [cup])
  expect(await inShop({})).toEqual([])
  expect(await products()).toMatchObject({ counts: { matched: 1, unmatched: 1 } })
  await change({ adds_products: true })
  expect(await inShop({})).toHaveLength(1)
  expect(await products()).toMatchObject({ counts: { matched: 2, unmatched: 0 } })
  expect(await all()).toContainEqual(expect.objectContaining({ name: 'Cup', status: 'draft', retail_price: '20.00' }))
  expect(await inShop({})).toEqual([])
  const added = (await all()).find(({ name }) => name === 'Cup') ?? expect.unreachable('no cup')
  await callOk(editProduct, { params: { id: added.id }, body: { revision: added.revision, name: 'Mug' } }, brand.owner)
  shop.products.set('2', [{ ...cup, 'Variant Price': '25' }])
  expect(await inShop({})).toHaveLength(1)
  expect(await all()).toContainEqual(expect.objectContaining({ name: 'Mug', retail_price: '25.00' }))
  // A product that is deleted here is not added again.
  await callOk(removeProduct, { params: { id: added.id } }, brand.owner)
  expect(await inShop({})).toEqual([])
  expect(await products()).toMatchObject({ counts: { matched: 1, unmatched: 1 } })
  // A product that is deleted in the shop stays.
  shop.products.clear()
  await read()
  await run()
  expect(await all()).toHaveLength(1)
  expect(await products()).toMatchObject({ counts: { matched: 0, unmatched: 0 } })
})

test('products cannot be kept in sync without a reading; switching off deletes the agreed values, pausing does not', async () => {
  const { brand, params, change, edit, inShop, conflicts, get, run } = await aShopInStep()
  const { id } = await connectMemoryShop(brand, new MemoryShop())
  const on = await call(changeShopCatalogue, { params: { id }, body: { state: 'on' } }, brand.owner)
  expect(on.errors).toEqual({ state: 'Have the products of the shop read first' })
  await edit({ name: 'Jug' })
  await change({ state: 'paused' })
  expect(await inShop({ Title: 'Tall vase' })).toEqual([])
  expect(await conflicts()).toEqual([])
  await change({ state: 'on' })
  await runReading(brand)
  await run()
  expect(await conflicts()).toMatchObject([{ here: 'Jug', shop: 'Tall vase' }])
  const off = await change({ state: 'off' })
  expect(off.products).toMatchObject({ state: 'off', compared_at: null, counts: { matched: 0, unmatched: 0, open: 0 } })
  await change({ state: 'on' })
  await run()
  expect(await get()).toMatchObject({ name: 'Tall vase' })
  const stale = await call(changeShopCatalogue, { params, body: { state: 'off', version: 1 } }, brand.owner)
  expect(stale.status).toBe(409)
})

test('all products are read once a day, and not while they are paused', async () => {
  const context = await testContext()
  const { brand, params, change, run, shop, get } = await aShopInStep()
  const reading = async () => (await callOk(getShop, { params }, brand.owner)).reading
  const later = async (hours: number) => {
    context.setClock(new Date(context.clock().getTime() + hours * 3_600_000))
    await watchCatalogues(context)
  }
  await later(23)
  expect(await reading()).toBeNull()
  shop.products.set('1', [vaseRow({ Title: 'Tall vase' })])
  await later(2)
  expect(await reading()).not.toBeNull()
  await runReading(brand)
  await run()
  expect(await get()).toMatchObject({ name: 'Tall vase' })
  await later(1)
  expect(await reading()).toBeNull()
  await change({ state: 'paused' })
  await later(48)
  expect(await reading()).toBeNull()
})

async function sendEvent(brand: Brand, id: string, productId: number) {
  const { app } = await testContext()
  const body = JSON.stringify({ id: productId, admin_graphql_api_id: `gid://shopify/Product/${productId}` })
  const hmac = createHmac('sha256', appSecret).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-shopify-topic': 'products/update', 'x-shopify-hmac-sha256': hmac }
  const { statusCode } = await app.inject({ method: 'POST', url: `/api/shop/${brand.id}/${id}/events`, headers, payload: body })
  return statusCode
}

test('products that events name are read, together for all events of some seconds', async () => {
  const { brand, id, shop, run, get, products, change } = await aShopInStep()
  const { compared_at } = await products()
  shop.products.set('gid://shopify/Product/1', [vaseRow({ Title: 'Tall vase' })])
  shop.calls.splice(0)
  for (const product of [1, 2, 1]) expect(await sendEvent(brand, id, product)).toBe(200)
  await run()
  expect(shop.calls).toEqual(['readProducts'])
  expect(await get()).toMatchObject({ name: 'Tall vase' })
  expect(await products()).toMatchObject({ compared_at, counts: { matched: 1 } })
  await change({ state: 'off' })
  expect([shop.watched.size, await sendEvent(brand, id, 1)]).toEqual([0, 200])
  shop.calls.splice(0)
  await run()
  expect(shop.calls).toEqual([])
})

test('later edits here of a product that an event has added stay', async () => {
  const { brand, id, shop, run, all, read } = await aShopInStep({}, { adds_products: true })
  shop.products.set('gid://shopify/Product/2', [cup])
  await sendEvent(brand, id, 2)
  expect(await run()).toHaveLength(1)
  const added = (await all()).find(({ name }) => name === 'Cup') ?? expect.unreachable('no cup')
  await callOk(editProduct, { params: { id: added.id }, body: { revision: added.revision, name: 'Mug' } }, brand.owner)
  await read()
  expect(await run()).toEqual([])
  expect((await all()).map(({ name }) => name)).toContain('Mug')
})

test('a reading that is older than an event reverts nothing', async () => {
  const { brand, id, shop, run, read, get, change } = await aShopInStep()
  const inShop = async (Title: string) => {
    shop.products.clear()
    shop.products.set('gid://shopify/Product/1', [vaseRow({ Title })])
    await sendEvent(brand, id, 1)
  }
  await inShop('Tall vase')
  await run()
  // With other settings the products are read again.
  await change({ leaders: { weight: 'here' } })
  await run()
  expect(await get()).toMatchObject({ name: 'Tall vase' })
  let answers = 0
  shop.meanwhile = async () => {
    answers += 1
    if (answers !== 2) return
    await inShop('Taller vase')
    await expect(run()).rejects.toMatchObject({ seconds: 15 })
  }
  await runReading(brand)
  shop.meanwhile = async () => {}
  await run().catch(() => run())
  expect(await get()).toMatchObject({ name: 'Taller vase' })
  expect(await read().then(run)).toEqual([])
})

test('a comparison that runs twice imports its values once', async () => {
  const { brand, id, read, shop, get } = await aShopInStep()
  shop.products.set('1', [vaseRow({ Title: 'Tall vase' })])
  await read()
  const context = await testContext()
  const { catalogue } = await callOk(getShop, { params: { id } }, brand.owner)
  const job = {
    brand_id: brand.id,
    id,
    kind: catalogueKind,
    payload: { shop_id: id, reading_id: catalogue?.id },
    destination: '',
    sequence: 1,
    attempts: 1,
  }
  const compare = () =>
    compareCatalogue(job, context, () => {}).then(
      () => 'done',
      () => 'later',
    )
  const outcomes = await Promise.all([compare(), compare()])
  expect(outcomes).toContain('done')
  expect(await compare()).toBe('later')
  const jobs = await context.db.asOwner((tx) =>
    tx.selectFrom('jobs').select('id').where('brand_id', '=', brand.id).where('status', '=', 'waiting').execute(),
  )
  expect(jobs).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'Vase' })
  await runShopEffects(brand)
})

test('a product is found by its barcode where the shop has another SKU, and one of several variations by its own', async () => {
  const brand = await given.aBrand()
  const of = (size: string, barcode: string) => ({
    sku: '',
    barcode,
    stock: 1,
    wholesale_price: '50.00',
    retail_price: '100.00',
    option_values: [size],
  })
  const product = await given.aProduct(brand, { options: ['Size'], variations: [of('S', '4006381333931'), of('L', '5901234123457')] })
  const shop = new MemoryShop()
  const row = (fields: object) => vaseRow({ Handle: 'pair', Title: product.name, 'Body (HTML)': '', 'Option1 Name': 'Size', ...fields })
  shop.products.set('1', [
    row({ 'Option1 Value': 'Small', 'Variant SKU': 'X-1', 'Variant Barcode': '4006381333931', 'Variant Price': '90' }),
    row({ 'Option1 Value': 'Large', 'Variant SKU': 'X-2', 'Variant Barcode': '5901234123457', 'Variant Price': '95' }),
  ])
  const { id } = await connectMemoryShop(brand, shop)
  await callOk(readShop, { params: { id } }, brand.owner)
  await runReading(brand)
  expect(await preview(brand, id, 'retail_price')).toMatchObject({
    changed: 1,
    added: 0,
    items: [
      { sku: '', here: '100.00', shop: '90.00' },
      { sku: '', here: '100.00', shop: '95.00' },
    ],
  })
})

test('the reason why a file cannot be compared is shown on the shop, and it is not tried again', async () => {
  const { brand, id, params } = await aShopInStep()
  const context = await testContext()
  const storage = Object.create(context.ports.storage)
  storage.get = async () => ({ stream: Readable.from(['PK\x03\x04 no archive']) })
  const { catalogue } = await callOk(getShop, { params }, brand.owner)
  const payload = { shop_id: id, reading_id: catalogue?.id }
  const job = { brand_id: brand.id, id, kind: catalogueKind, payload, destination: '', sequence: 1, attempts: 1 }
  await compareCatalogue(job, { ...context, ports: { ...context.ports, storage } }, () => {})
  expect((await callOk(getShop, { params }, brand.owner)).problem).toMatchObject({
    code: 'unexpected',
    detail: expect.stringMatching(/\w/),
  })
})
