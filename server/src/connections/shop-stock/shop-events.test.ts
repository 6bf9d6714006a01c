import { createHmac } from 'node:crypto'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { changeShopOrders } from '@linesheet/contract/connections/shop-orders'
import { changeShopStock, compareShop, getShop } from '@linesheet/contract/connections/shop-stock'
import { removeShop } from '@linesheet/contract/connections/shops'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aProductWith, appSecret, aShopInStep, connectMemoryShop, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const itemId = 808_950_810
const levels = JSON.stringify({ inventory_item_id: itemId, location_id: 1, available: 4 })

/** A brand with a variation of 10 units, and its Shopify shop, kept in sync. */
async function inStep() {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1'])
  const shop = new MemoryShop([{ id: '1', stock_id: `gid://shopify/InventoryItem/${itemId}`, sku: 'VS-1', quantity: 10 }])
  const id = await aShopInStep(brand, shop)
  const stock = async () => (await callOk(getProduct, { params: { id: product.id } }, brand.owner)).variations[0]?.stock
  return { brand, shop, id, stock }
}

/** A brand, and a shop that is not kept in sync. */
async function notWatched() {
  const brand = await given.aBrand()
  await aProductWith(brand, ['VS-1'])
  const shop = new MemoryShop([{ id: '1', sku: 'VS-1', quantity: 10 }])
  const { id } = await connectMemoryShop(brand, shop)
  await callOk(compareShop, { params: { id } }, brand.owner)
  await runShopEffects(brand)
  const { version } = await callOk(getShop, { params: { id } }, brand.owner)
  return { brand, shop, id, version }
}

async function send(
  path: string,
  { body = levels, secret = appSecret, topic = 'inventory_levels/update', type = 'application/json' } = {},
) {
  const { app } = await testContext()
  const headers = {
    'content-type': type,
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  }
  const { statusCode } = await app.inject({ method: 'POST', url: `/api/shop/${path}/events`, headers, payload: body })
  return statusCode
}
async function waiting({ id: brandId }: Brand) {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('kind', '=', 'shops.stock')
      .where('done_at', 'is', null)
      .execute(),
  )
}

test('an event causes the variation that it names to be read, however often it arrives; its claims are ignored', async () => {
  const { brand, shop, id, stock } = await inStep()
  shop.change('1', -3)
  for (let times = 0; times < 3; times += 1) expect(await send(`${brand.id}/${id}`)).toBe(200)
  expect(await waiting(brand)).toHaveLength(1)
  await runShopEffects(brand)
  expect(await stock()).toBe(7)
})

test('a thousand simultaneous events wait as one', async () => {
  const { brand, shop, id, stock } = await inStep()
  shop.change('1', -3)
  const codes = await Promise.all(Array.from({ length: 1000 }, () => send(`${brand.id}/${id}`)))
  expect(new Set(codes)).toEqual(new Set([200]))
  expect((await waiting(brand)).length).toBeLessThan(50)
  await runShopEffects(brand)
  expect(await stock()).toBe(7)
})

test('a forged event does nothing, and neither does one of another shop or brand', async () => {
  const { brand, shop, id, stock } = await inStep()
  const other = await inStep()
  shop.change('1', -3)
  expect(await send(`${brand.id}/${id}`, { secret: appSecret.replace('0', '1') })).toBe(401)
  expect(await send(`${brand.id}/${other.id}`)).toBe(404)
  expect(await send(`${other.brand.id}/${id}`)).toBe(404)
  expect(await send(`${brand.id}/x`)).toBe(404)
  expect(await send(`${brand.id}/${id}`, { topic: 'products/update', body: '{"id":1}' })).toBe(200)
  expect(await send(`${brand.id}/${id}`, { type: 'text/plain', body: 'x'.repeat(1024 * 1024 + 1) })).toBe(413)
  await Promise.all([runShopEffects(brand), runShopEffects(other.brand)])
  expect([await stock(), await other.stock(), await waiting(brand)]).toEqual([10, 10, []])
})

test('a shop that is switched off or disconnected sends nothing, and its events are not accepted', async () => {
  const { brand, shop, id } = await inStep()
  await callOk(changeShopStock, { params: { id }, body: { state: 'off' } }, brand.owner)
  expect([shop.watched.size, await send(`${brand.id}/${id}`), await waiting(brand)]).toEqual([0, 200, []])
  await callOk(changeShopStock, { params: { id }, body: { state: 'on' } }, brand.owner)
  await runShopEffects(brand)
  expect((await callOk(getShop, { params: { id } }, brand.owner)).stock.state).toBe('on')
  await callOk(removeShop, { params: { id } }, brand.owner)
  expect([shop.watched.size, await send(`${brand.id}/${id}`)]).toEqual([0, 404])
})

test('a shop signs with the stored secret, also when an earlier request to watch it is refused', async () => {
  const { brand, shop, id, version } = await notWatched()
  shop.meanwhile = async () => {
    shop.meanwhile = async () => {}
    await callOk(changeShopOrders, { params: { id }, body: { state: 'on' } }, brand.owner)
  }
  expect(await call(changeShopStock, { params: { id }, body: { state: 'on', version } }, brand.owner)).toMatchObject({ code: 'stale' })
  const { db, keys } = await testContext()
  const stored = await db.asOwner((tx) => tx.selectFrom('shops').select('hook_secret').where('id', '=', id).executeTakeFirstOrThrow())
  expect([...shop.watched.values()]).toEqual([keys.encryption.decrypt(stored.hook_secret ?? Buffer.of())])
})
