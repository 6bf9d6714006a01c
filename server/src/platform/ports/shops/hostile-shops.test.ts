import { afterEach, expect, test } from 'vitest'
import { type LocalShop, startLocalShop } from '../../../../test/connections/local-shop.ts'
import { readAll } from '../../../../test/connections/shop-adapters.ts'
import { anOrder } from '../../../../test/connections/shop-order-adapters.ts'
import { readAllVariations } from '../../../../test/connections/shop-stock-adapters.ts'
import { shopifyProducts, shopifyToken, startShopify } from '../../../../test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../../../../test/connections/woocommerce-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
function started<S extends { stop(): Promise<void> }>(server: S) {
  servers.push(server)
  return server
}
const shops = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 5000, sleep: async () => {} })
const wooAt = ({ url }: { url: string }) => shops.open({ kind: 'woocommerce', address: url, ...wooKeys })
const shopifyAt = ({ url }: { url: string }) => shops.open({ kind: 'shopify', address: url, key: shopifyToken, secret: '' })
const site = { body: { name: 'Slow &amp; Ferry', namespaces: ['wc/v3'] } }

test('a list of a million wrong records is refused at the first', async () => {
  const items = `[${Array.from({ length: 9000 }, () => '{}').join()}]`
  const many = `[${Array.from({ length: 1_000_000 }, () => '1').join()}]`
  for (const body of [items, many]) {
    const server = started(await startLocalShop(({ path }) => (path === '/wp-json/' ? site : { body })))
    await expect(readAll(wooAt(server))).rejects.toMatchObject({ problem: 'unexpected' })
  }
})

test('a site that answers each page with the first one is not read for ever', async () => {
  const first = { ...wooProducts(1)[0], type: 'simple' }
  const server = started(
    await startLocalShop(({ path }) => {
      if (path.includes('/settings/')) return { body: { value: 'kg' } }
      const body = path.endsWith('/products') ? [first] : []
      return { headers: { 'x-wp-totalpages': '9' }, body }
    }),
  )
  await expect(readAll(wooAt(server))).rejects.toMatchObject({ problem: 'unexpected' })
  expect(server.requests.filter(({ path }) => path.endsWith('/products'))).toHaveLength(2)
})

test('all pages are read although a proxy removes their number', async () => {
  const server = started(await startWoocommerce(wooProducts(101)))
  const stripped = started(
    await startLocalShop(({ path, query }) => {
      if (path.includes('/settings/')) return { body: { value: 'kg' } }
      if (!path.endsWith('/products')) return { body: [] }
      const page = Number(query.get('page'))
      return { body: server.products.slice((page - 1) * 100, page * 100) }
    }),
  )
  expect(await readAll(wooAt(stripped))).toMatchObject({ products: 101 })
})

test('a reading that fails sends no further requests', async () => {
  const server = started(await startWoocommerce(wooProducts(100)))
  const { products } = server
  const failing = started(
    await startLocalShop(({ path }) => {
      if (path.includes('/settings/')) return { body: { value: 'kg' } }
      if (path.endsWith('/variations')) return { status: 401, body: {} }
      return { headers: { 'x-wp-totalpages': '1' }, body: path.endsWith('/products') ? products : [] }
    }),
  )
  // Further requests of the first reading would come between the requests of the others.
  for (let readings = 0; readings < 5; readings += 1)
    await expect(readAll(wooAt(failing))).rejects.toMatchObject({ problem: 'key_refused' })
  expect(failing.requests.filter(({ path }) => path.endsWith('/variations')).length).toBeLessThan(20)
})

test('the error text of a shop has no key, no NUL and one short line', async () => {
  const server = started(await startShopify())
  server.faults.push({ status: 403, body: { errors: `\0No ${shopifyToken}\nhere ${'x'.repeat(5000)}` } })
  const failure = await shopifyAt(server)
    .check()
    .catch((error) => error)
  expect(failure).toMatchObject({ problem: 'not_permitted', detail: expect.stringMatching(/^No … here x+$/) })
  expect(failure.detail.length).toBeLessThanOrEqual(200)
  expect(failure.message).not.toContain(shopifyToken)
})

test.each(['999999', '-5', 'Infinity'])('a shop that asks for a pause of %s seconds gets an hour at most', async (seconds) => {
  const server = started(await startShopify())
  server.faults.push(...Array.from({ length: 4 }, () => ({ status: 429, headers: { 'retry-after': seconds } })))
  const { retryAfter } = await shopifyAt(server)
    .check()
    .catch((error) => error)
  expect(retryAfter).toBeGreaterThanOrEqual(0)
  expect(retryAfter).toBeLessThanOrEqual(3600)
})

test('a throttled call of a shop without a restore rate has a wait that is a number', async () => {
  const server = started(await startShopify())
  const cost = { requestedQueryCost: 10, throttleStatus: { currentlyAvailable: 0, restoreRate: 0 } }
  const body = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: { cost } }
  server.faults.push({ status: 200, body })
  expect(
    await shopifyAt(server)
      .check()
      .catch((error) => error),
  ).toMatchObject({ problem: 'busy', retryAfter: 3600 })
})

test('a variation of another product is not taken for one of the requested product', async () => {
  const [one, two] = shopifyProducts(2)
  if (!one || !two) throw new Error('No products')
  const { variants, photos, ...product } = one
  const lines = [product, ...two.variants.map((variant) => ({ ...variant, __parentId: two.id }))]
  const server = started(await startShopify([]))
  const shop: LocalShop = started(
    await startLocalShop(({ path, body }) => {
      if (path.startsWith('/bulk')) return { body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }
      const { query } = body as { query: string }
      if (query.includes('bulkOperationRunQuery'))
        return { body: { data: { bulkOperationRunQuery: { bulkOperation: { id: '1' }, userErrors: [] } } } }
      return { body: { data: { node: { status: 'COMPLETED', url: `${shop.url}/bulk/x` } } } }
    }),
  )
  expect([variants.length, photos.length, server.products.length]).toEqual([2, 1, 0])
  await expect(readAll(shopifyAt(shop))).rejects.toMatchObject({ problem: 'unexpected' })
})

test('attributes that variations do not choose are only in the row of the product, and displace none that they choose', async () => {
  const [product] = wooProducts(1)
  if (!product) throw new Error('No product')
  const facts = Array.from({ length: 7 }, (_, at) => ({ name: `Fact ${at}`, options: ['A', 'B'], variation: false }))
  const server = started(await startWoocommerce([{ ...product, attributes: [...facts, ...(product.attributes as object[])] }]))
  const { header = [], rows } = await readAll(wooAt(server))
  const attributesOf = (row: string[] = []) => row.filter((cell, at) => cell && header[at]?.startsWith('Attribute '))
  expect(attributesOf(rows[0]).slice(0, 4)).toEqual(['Glaze', 'Celadon, Tenmoku', 'Fact 0', 'A, B'])
  expect(rows.slice(1).map(attributesOf)).toEqual([
    ['Glaze', 'Celadon'],
    ['Glaze', 'Tenmoku'],
  ])
})

test('the name of a site is plain text', async () => {
  const server = started(await startWoocommerce())
  server.name = 'Slow &amp; Ferry'
  expect(await wooAt(server).check()).toMatchObject({ name: 'Slow & Ferry' })
})

const variation = { id: '101', product_id: '100', stock_id: '101' }
/** Quantities that no shop has, and the result of each: an answer that is rejected, or a number. */
const lies: [string, unknown, 'unexpected' | number][] = [
  ['a text', '5', 'unexpected'],
  ['10^15', 1e15, 'unexpected'],
  ['-10^15', -1e15, 'unexpected'],
  ['missing', undefined, 'unexpected'],
  ['a list', [5], 'unexpected'],
]

test.each([...lies, ['a fraction', 2.5, 2], ['never set', null, 0]] as typeof lies)(
  'a quantity of WooCommerce that is %s',
  async (_, quantity, result) => {
    const record = { id: 101, manage_stock: true, stock_quantity: quantity }
    const server = started(await startLocalShop(() => ({ body: [record] })))
    const reading = wooAt(server).readStock([variation], null)
    if (result === 'unexpected') await expect(reading).rejects.toMatchObject({ problem: result })
    else expect(await reading).toEqual(new Map([['101', result]]))
  },
)

test.each([...lies, ['a fraction', 2.5, 'unexpected']] as typeof lies)('a quantity of Shopify that is %s', async (_, quantity, result) => {
  const level = { quantities: [{ name: 'available', quantity }] }
  const server = started(await startLocalShop(() => ({ body: { data: { nodes: [{ id: '101', tracked: true, inventoryLevel: level }] } } })))
  await expect(shopifyAt(server).readStock([variation], 'gid://shopify/Location/1')).rejects.toMatchObject({ problem: result })
})

test('quantities of other variations than the requested ones are not used, nor are quantities with another name', async () => {
  const woo = started(await startLocalShop(() => ({ body: [{ id: 999, manage_stock: true, stock_quantity: 5 }] })))
  expect(await wooAt(woo).readStock([variation], null)).toEqual(new Map())
  const level = { quantities: [{ name: 'on_hand', quantity: 5 }] }
  const nodes = [null, { id: '999', tracked: true, inventoryLevel: null }, { id: '101', tracked: true, inventoryLevel: level }]
  const shopify = started(await startLocalShop(() => ({ body: { data: { nodes } } })))
  expect(await shopifyAt(shopify).readStock([variation], 'gid://shopify/Location/1')).toEqual(new Map([['101', null]]))
})

test('a shop that claims to have adjusted nothing, or something else, is not believed', async () => {
  const change = { ...variation, units: -1 }
  for (const adjustment of [null, {}, { inventoryAdjustmentGroup: null, userErrors: [] }]) {
    const server = started(await startLocalShop(() => ({ body: { data: { a0: adjustment } } })))
    await expect(shopifyAt(server).adjustStock('batch', [change], 'gid://shopify/Location/1')).rejects.toMatchObject({
      problem: 'unexpected',
    })
  }
  const server = started(
    await startLocalShop(({ method }) => {
      const record = { id: 101, manage_stock: true, stock_quantity: 5, meta_data: [{ key: '_linesheet_stock', value: [{ a: 1 }] }] }
      return { body: method === 'GET' ? [record] : { hello: 'world' } }
    }),
  )
  await expect(wooAt(server).adjustStock('batch', [change], null)).rejects.toMatchObject({ problem: 'unexpected' })
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a shop without its plugin does not count as a shop without products', async () => {
  const server = started(await startLocalShop(() => ({ status: 404, body: { code: 'rest_no_route', message: 'No route was found' } })))
  await expect(wooAt(server).readStock([variation], null)).rejects.toMatchObject({ problem: 'no_shop' })
})

test('an endless list of places, whose cursor does not advance, is not read for ever', async () => {
  const locations = { nodes: [{ id: 'gid://shopify/Location/1', name: 'Studio' }], pageInfo: { hasNextPage: true, endCursor: 'x' } }
  const server = started(await startLocalShop(() => ({ body: { data: { locations } } })))
  await expect(shopifyAt(server).readPlaces()).rejects.toMatchObject({ problem: 'unexpected' })
  expect(server.requests).toHaveLength(2)
})

test('invalid parcels of an order are left out, and long texts are cut', async () => {
  const item = {
    tracking_id: 't1',
    tracking_number: `1\0${'2'.repeat(5000)}`,
    tracking_provider: 'dhl',
    custom_tracking_link: 'x'.repeat(5000),
  }
  const meta_data = [{ key: '_wc_shipment_tracking_items', value: [null, 'x', { tracking_id: 5 }, item] }]
  const server = started(await startLocalShop(() => ({ body: { id: 7, number: '7', status: 'of-a-plugin', meta_data } })))
  const { state, shipments } = await wooAt(server).readOrder('7')
  expect([state, shipments.length]).toEqual(['taken', 1])
  expect(shipments[0]).toMatchObject({ id: 't1', carrier: 'dhl', tracking_number: expect.stringMatching(/^12{100,200}$/) })
  expect(shipments[0]?.tracking_url).toHaveLength(2000)
})

test('an order that was answered with an HTML page does not count as refused', async () => {
  const order = anOrder(variation)
  const server = started(await startLocalShop(({ method }) => ({ body: method === 'GET' ? [] : '<!doctype html>' })))
  await expect(wooAt(server).placeOrder(order)).rejects.toMatchObject({ problem: 'unexpected' })
  const draftOrders = { nodes: [], pageInfo: { hasNextPage: false } }
  const shopify = started(
    await startLocalShop(({ body }) => {
      const { query } = body as { query: string }
      if (query.includes('draftOrders(')) return { body: { data: { draftOrders } } }
      if (query.includes('customerByIdentifier')) return { body: { data: { customerByIdentifier: { id: '1' } } } }
      return { body: { data: { draftOrderCreate: { draftOrder: null, userErrors: [] } } } }
    }),
  )
  await expect(shopifyAt(shopify).placeOrder(order)).rejects.toMatchObject({ problem: 'unexpected' })
})

test('names and codes of a shop are one short line without NUL, and ids have the form that the system uses', async () => {
  const item = { id: 'gid://shopify/InventoryItem/1', tracked: false, inventoryLevel: null }
  const line = {
    id: 'gid://shopify/ProductVariant/1',
    sku: ' A\0 1 ',
    barcode: '5'.repeat(5000),
    selectedOptions: [],
    product: { id: 'gid://shopify/Product/1', title: 'x'.repeat(5000) },
    inventoryItem: item,
  }
  let lines: object[] = [line]
  const shop: LocalShop = started(
    await startLocalShop(({ path, body }) => {
      if (path.startsWith('/bulk')) return { body: lines.map((node) => `${JSON.stringify(node)}\n`).join('') }
      const { query } = body as { query: string }
      if (query.includes('bulkOperationRunQuery'))
        return { body: { data: { bulkOperationRunQuery: { bulkOperation: { id: '1' }, userErrors: [] } } } }
      return { body: { data: { node: { status: 'COMPLETED', url: `${shop.url}/bulk/x` } } } }
    }),
  )
  const [variation] = await readAllVariations(shopifyAt(shop), 'gid://shopify/Location/1')
  expect(variation).toMatchObject({ sku: 'A 1', barcode: '5'.repeat(200), quantity: null })
  expect(variation?.name).toHaveLength(200)
  lines = [{ ...line, id: 'gid://shopify/ProductVariant/1\0' }]
  await expect(readAllVariations(shopifyAt(shop), 'gid://shopify/Location/1')).rejects.toMatchObject({ problem: 'unexpected' })
})
