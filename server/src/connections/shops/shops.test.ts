import {
  addShop,
  changeShopKey,
  checkShop,
  getShopCatalogue,
  listShops,
  readShop,
  removeShop,
  stopReadingShop,
} from '@linesheet/contract/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, importFile } from '../../../test/catalogue/imports.ts'
import { shopifyProducts, shopifySecret, shopifyToken, startShopify } from '../../../test/connections/shopify-server.ts'
import { aShop, runReading } from '../../../test/connections/shops.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../../../test/connections/woocommerce-server.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { openAccess } from './shop-access.ts'
import { findSealedAccess } from './shops.sql.ts'

const servers: { url: string; stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function connectShopify(brand: Brand, products = shopifyProducts(3)) {
  const server = await startShopify(products)
  servers.push(server)
  const shop = await callOk(addShop, { body: { kind: 'shopify', address: server.url, key: shopifyToken } }, brand.owner)
  return { server, shop, params: { id: shop.id } }
}
async function connectWoocommerce(brand: Brand, products = wooProducts(3)) {
  const server = await startWoocommerce(products)
  servers.push(server)
  const shop = await callOk(addShop, { body: { kind: 'woocommerce', address: server.url, ...wooKeys } }, brand.owner)
  return { server, shop, params: { id: shop.id } }
}
const onlyShop = async ({ owner }: Brand) => (await callOk(listShops, {}, owner)).items[0]
const catalogueOf = async ({ owner }: Brand, id: string) =>
  (await call(getShopCatalogue, { params: { id } }, owner)).result as unknown as Buffer

test('a shop that accepts its key is connected, under its own name, and never shows the key', async () => {
  const brand = await given.aBrand()
  const { server, shop } = await connectShopify(brand)
  expect(shop).toEqual({
    id: expect.any(String),
    kind: 'shopify',
    name: 'Slow Ferry',
    address: server.url,
    currency: 'HKD',
    created_by: expect.any(String),
    created_at: expect.any(String),
    reading: null,
    catalogue: null,
    problem: null,
    version: 1,
  })
  expect(await onlyShop(brand)).toEqual(shop)
})

test.each([
  ['Shopify', connectShopify],
  ['WooCommerce', connectWoocommerce],
])('the products of a shop of %s are read and imported; a second time they are unchanged', async (_, connect) => {
  const brand = await given.aBrand()
  const { params } = await connect(brand)
  for (const outcome of [
    { created: 3, unchanged: 0 },
    { created: 0, unchanged: 3 },
  ]) {
    const { reading } = await callOk(readShop, { params }, brand.owner)
    expect(reading).toEqual({ since: expect.any(String), products: 0 })
    await runReading(brand)
    expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: { products: 3 }, problem: null })
    expect(await importFile(brand, await catalogueOf(brand, params.id), {}, 'shop.csv')).toMatchObject(outcome)
  }
  expect(await allProducts(brand)).toContainEqual(
    expect.objectContaining({
      name: 'Vase 1',
      weight_kg: 1.2,
      variations: [
        expect.objectContaining({ sku: 'VS-1-1', retail_price: '40.00', stock: 5 }),
        expect.objectContaining({ sku: 'VS-1-2', retail_price: '40.00', stock: 6 }),
      ],
    }),
  )
})

test('the reason why a shop cannot be connected is reported at its field', async () => {
  const brand = await given.aBrand()
  const server = await startShopify()
  servers.push(server)
  const shopify = { kind: 'shopify' as const, address: server.url, key: shopifyToken }
  const errorsOf = async (body: object) => (await call(addShop, { body: { ...shopify, ...body } as never }, brand.owner)).errors
  expect(await errorsOf({ address: 'slowferry.example' })).toEqual({ address: expect.stringContaining('myshopify.com') })
  expect(await errorsOf({ key: 'shpat_x' })).toEqual({ key: expect.stringContaining('shpat_') })
  expect(await errorsOf({ secret: shopifySecret.slice(1) })).toEqual({ secret: expect.stringContaining('API secret key of an app') })
  expect(await errorsOf({ kind: 'woocommerce', key: wooKeys.key, secret: shopifySecret })).toEqual({
    secret: expect.stringContaining('cs_'),
  })
  expect(await errorsOf({ kind: 'woocommerce', key: wooKeys.key })).toEqual({ secret: expect.any(String) })
  expect(await errorsOf({ kind: 'woocommerce', ...wooKeys })).toEqual({ address: 'There is no shop of this system at this address' })
  server.tokens = []
  expect(await errorsOf({})).toEqual({ key: expect.stringContaining('does not accept this key') })
  server.tokens = [shopifyToken]
  server.scopes = ['read_orders', 'read_products']
  expect(await errorsOf({})).toEqual({ key: 'This key lacks permissions: read_inventory, read_locations' })
  expect(await onlyShop(brand)).toBeUndefined()
  server.scopes = ['read_products', 'read_inventory', 'read_locations']
  await callOk(addShop, { body: shopify }, brand.owner)
  expect(await errorsOf({})).toEqual({ address: 'This shop is connected already' })
  await server.stop()
  servers.splice(0)
  expect(await errorsOf({})).toEqual({ address: expect.stringContaining('does not answer') })
})

test('the secret of an app is kept when its token is replaced, until another is given', async () => {
  const brand = await given.aBrand()
  const { params } = await connectShopify(brand)
  const context = await testContext()
  const storedSecret = async () => {
    const sealed = await context.db.read({ brandId: brand.id }, (tx) => findSealedAccess(tx, brand.id, params.id))
    return sealed && openAccess(context, sealed).secret
  }
  expect(await storedSecret()).toBe('')
  for (const [body, kept] of [
    [{ secret: shopifySecret }, shopifySecret],
    [{}, shopifySecret],
    [{ secret: shopifySecret.replace('shpss_', '') }, shopifySecret.replace('shpss_', '')],
  ] as const) {
    await callOk(changeShopKey, { params, body: { key: shopifyToken, ...body } }, brand.owner)
    expect(await storedSecret()).toBe(kept)
  }
})

test('a key is replaced by one that the shop accepts, and another tab is notified', async () => {
  const brand = await given.aBrand()
  const { server, params, shop } = await connectShopify(brand)
  const key = shopifyToken.replace('0123', '4567')
  const refused = await call(changeShopKey, { params, body: { key, version: shop.version } }, brand.owner)
  expect(refused.errors).toEqual({ key: expect.stringContaining('does not accept this key') })
  server.tokens = [key]
  expect(await callOk(checkShop, { params }, brand.owner)).toMatchObject({ problem: { code: 'key_refused' } })
  expect(await callOk(changeShopKey, { params, body: { key, version: shop.version } }, brand.owner)).toMatchObject({
    version: 2,
    problem: null,
  })
  expect(await call(changeShopKey, { params, body: { key, version: shop.version } }, brand.owner)).toMatchObject({ status: 409 })
  expect(await callOk(checkShop, { params }, brand.owner)).toMatchObject({ problem: null })
})

test('a reading that fails for a reason the brand can solve ends, and says why; the last file stays', async () => {
  const brand = await given.aBrand()
  const { server, params } = await connectShopify(brand)
  await callOk(readShop, { params }, brand.owner)
  await runReading(brand)
  const { catalogue } = (await onlyShop(brand)) ?? {}
  server.tokens = []
  await callOk(readShop, { params }, brand.owner)
  await runReading(brand)
  expect(await onlyShop(brand)).toMatchObject({
    reading: null,
    catalogue,
    problem: { code: 'key_refused', detail: expect.stringContaining('Invalid API key') },
  })
})

test('a shop that does not answer is retried for a quarter of an hour', async () => {
  const brand = await given.aBrand()
  const { server, params } = await connectShopify(brand)
  await callOk(readShop, { params }, brand.owner)
  server.faults.push(...Array.from({ length: 4 }, () => ({ status: 429, headers: { 'retry-after': '90' } })))
  await expect(runReading(brand)).rejects.toMatchObject({ seconds: 90 })
  expect(await onlyShop(brand)).toMatchObject({ reading: { products: 0 }, problem: null })
  await server.stop()
  servers.splice(0)
  await expect(runReading(brand)).rejects.toMatchObject({ seconds: 60 })
  const { clock } = await testContext()
  await runReading(brand, { clock: () => new Date(clock().getTime() + 16 * 60_000) })
  expect(await onlyShop(brand)).toMatchObject({ reading: null, problem: { code: 'unreachable' } })
})

test('a reading runs once however often it is requested, and stops if it is no longer wanted', async () => {
  const brand = await given.aBrand()
  const { server, params } = await connectShopify(brand, shopifyProducts(250))
  const { reading } = await callOk(readShop, { params }, brand.owner)
  expect(await callOk(readShop, { params }, brand.owner)).toMatchObject({ reading })
  await callOk(stopReadingShop, { params }, brand.owner)
  server.requests.length = 0
  await runReading(brand)
  expect(server.requests).toEqual([])
  expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: null })
  expect(await call(getShopCatalogue, { params }, brand.owner)).toMatchObject({ status: 404 })
})

test('after a crash before the end a reading begins again, and one that ended does nothing', async () => {
  const brand = await given.aBrand()
  const { params } = await connectShopify(brand)
  await callOk(readShop, { params }, brand.owner)
  const { ports } = await testContext()
  const storage = { ...ports.storage, put: () => Promise.reject(new Error('The process died')) }
  await expect(runReading(brand, { ports: { ...ports, storage } })).rejects.toThrow('died')
  await runReading(brand)
  const read = await onlyShop(brand)
  expect(read).toMatchObject({ reading: null, catalogue: { products: 3 } })
  await runReading(brand)
  expect(await onlyShop(brand)).toEqual(read)
})

test('a disconnected shop is gone with its key; the brand may have ten', async () => {
  const brand = await given.aBrand()
  const shop = await aShop(brand)
  await callOk(removeShop, { params: { id: shop.id } }, brand.owner)
  expect(await onlyShop(brand)).toBeUndefined()
  expect(await call(readShop, { params: { id: shop.id } }, brand.owner)).toMatchObject({ status: 404 })
  // All run at once: a port that is free again would be another shop's address.
  for (let count = 0; count <= 10; count += 1) servers.push(await startShopify())
  const answers = []
  for (const { url: address } of servers)
    answers.push(await call(addShop, { body: { kind: 'shopify', address, key: shopifyToken } }, brand.owner))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 409])
  expect(answers.at(-1)?.code).toBe('shop.too-many')
})

test('costs from a shop are shown to members who may read them', async () => {
  const brand = await given.aBrand()
  const { params } = await connectShopify(brand)
  await callOk(readShop, { params }, brand.owner)
  await runReading(brand)
  expect(String(await catalogueOf(brand, params.id))).toMatch(/Cost per item[\s\S]*,12\.5,/)
  const viewer = await given.aMember(brand, 'viewer')
  expect(await call(getShopCatalogue, { params }, viewer)).toMatchObject({ status: 403, code: 'role.not-allowed' })
})

test('the result of the previous key is not stored over a new one: the reading starts again with it', async () => {
  const brand = await given.aBrand()
  const { server, params, shop } = await connectShopify(brand)
  await callOk(readShop, { params }, brand.owner)
  const key = shopifyToken.replace('0123', '4567')
  const { ports } = await testContext()
  const open: typeof ports.shops.open = (access) => ({
    ...ports.shops.open(access),
    async *readCatalogue() {
      server.tokens = [key]
      await callOk(changeShopKey, { params, body: { key, version: shop.version } }, brand.owner)
      yield* ports.shops.open(access).readCatalogue()
    },
  })
  await expect(runReading(brand, { ports: { ...ports, shops: { open } } })).rejects.toMatchObject({ seconds: 1 })
  expect(await onlyShop(brand)).toMatchObject({ reading: { products: 0 }, problem: null })
  await runReading(brand)
  expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: { products: 3 } })
})
