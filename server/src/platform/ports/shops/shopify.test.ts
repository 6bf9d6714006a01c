import { describe, expect, test } from 'vitest'
import { readAll, testShopAdapter } from '../../../../test/connections/shop-adapters.ts'
import { anOrder, testShopOrders } from '../../../../test/connections/shop-order-adapters.ts'
import { testShopProducts } from '../../../../test/connections/shop-product-adapters.ts'
import { readAllVariations, testShopStock } from '../../../../test/connections/shop-stock-adapters.ts'
import {
  type LocalShopify,
  shopifyApiKey,
  shopifyPlace,
  shopifyProducts,
  shopifyScopesOfOrders,
  shopifyScopesOfStock,
  shopifySecret,
  shopifyToken,
  startShopify,
  throttled,
} from '../../../../test/connections/shopify-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const accessTo = ({ url }: { url: string }) => ({ kind: 'shopify' as const, address: url, key: shopifyToken, secret: shopifySecret })
const shops = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, sleep: async () => {} })

const adapter = {
  start: (products: number) => startShopify(shopifyProducts(products)),
  access: accessTo,
  withdraw: (shop: LocalShopify) => void shop.tokens.splice(0),
  busy: throttled,
}
describe('Shopify', () => {
  testShopAdapter(adapter)
})
describe('Single products of Shopify', () => {
  testShopProducts({ ...adapter, kind: 'shopify', signedWith: () => shopifySecret })
})
describe('Stock of Shopify', () => {
  testShopStock({
    ...adapter,
    kind: 'shopify',
    async start(products) {
      const shop = await adapter.start(products)
      shop.scopes = shopifyScopesOfStock
      return shop
    },
    place: shopifyPlace,
    topics: ['INVENTORY_LEVELS_UPDATE', 'PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE'],
    signedWith: () => shopifySecret,
  })
})
const startWithOrders = async () => {
  const shop = await startShopify(shopifyProducts(1))
  shop.scopes = [...shopifyScopesOfStock, ...shopifyScopesOfOrders]
  return shop
}
describe('Orders of Shopify', () => {
  testShopOrders({ ...adapter, kind: 'shopify', start: startWithOrders, place: shopifyPlace, signedWith: () => shopifySecret })
})

test('a product comes as the rows of Shopify’s export', async () => {
  const server = await startShopify(shopifyProducts(1))
  const { header = [], rows } = await readAll(shops.open(accessTo(server)))
  const cells = rows.map((row) => Object.fromEntries(row.flatMap((cell, at) => (cell ? [[header[at], cell]] : []))))
  expect(cells).toEqual([
    {
      Handle: 'vase-1',
      Title: 'Vase 1',
      'Body (HTML)': '<p>Stoneware, thrown &amp; fired by hand, no. 1.</p>',
      'Product Category': 'Home & Garden > Decor > Vases',
      Type: 'Vase',
      Tags: 'stoneware, new',
      Status: 'active',
      'Option1 Name': 'Glaze',
      'Option1 Value': 'Celadon',
      'Variant SKU': 'VS-1-1',
      'Variant Grams': '1200',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '5',
      'Variant Inventory Policy': 'deny',
      'Variant Price': '40.00',
      'Image Src': 'https://cdn.shopify.example/vase-1.jpg',
      'Image Position': '1',
      'Variant Image': 'https://cdn.shopify.example/vase-1.jpg',
      'Cost per item': '12.5',
      'Variant HS Code': '691310',
      'Variant Country of Origin': 'HK',
    },
    expect.objectContaining({ Handle: 'vase-1', 'Option1 Value': 'Tenmoku', 'Variant SKU': 'VS-1-2', 'Variant Inventory Qty': '6' }),
  ])
  await server.stop()
})

test('the file of a reading is fetched without the token', async () => {
  const server = await startShopify()
  await readAll(shops.open(accessTo(server)))
  const files = server.requests.filter(({ path }) => path.startsWith('/bulk/'))
  expect(files.map(({ headers }) => [headers.host?.split(':')[0], headers['x-shopify-access-token']])).toEqual([['localhost', undefined]])
  await server.stop()
})

test('permissions that a token lacks are named, and reading without them is refused', async () => {
  const server = await startShopify()
  server.scopes = ['write_inventory', 'read_orders']
  const shop = shops.open(accessTo(server))
  expect(await shop.check()).toMatchObject({ missing: ['read_products', 'read_locations'] })
  expect(await shop.check(['stock', 'orders'])).toMatchObject({
    missing: ['read_products', 'read_locations', 'write_draft_orders', 'read_fulfillments', 'write_customers'],
  })
  await expect(readAll(shop)).rejects.toMatchObject({ problem: 'not_permitted' })
  const withoutSecret = shops.open({ ...accessTo(server), secret: '' })
  server.scopes = [...shopifyScopesOfStock, ...shopifyScopesOfOrders]
  expect(await withoutSecret.check(['stock'])).toMatchObject({ missing: ['API secret key'] })
  expect(await shop.check(['catalogue', 'stock', 'orders'])).toMatchObject({ missing: [] })
  const withApiKey = shops.open({ ...accessTo(server), secret: shopifyApiKey })
  expect(await withApiKey.check()).toMatchObject({ missing: ['API secret key'] })
  await server.stop()
})

test('each place has its own quantities, and none for variations that are not stocked or counted there', async () => {
  const server = await startShopify(shopifyProducts(1))
  const shop = shops.open(accessTo(server))
  const places = await shop.readPlaces()
  expect(places).toEqual([
    { id: shopifyPlace, name: 'Studio' },
    { id: 'gid://shopify/Location/2', name: 'Market stall' },
  ])
  const [first] = server.products[0]?.variants ?? []
  if (first) first.inventoryItem.tracked = false
  const quantities = async (place: string) => (await readAllVariations(shop, place)).map(({ quantity }) => quantity)
  expect(await quantities(shopifyPlace)).toEqual([null, 6])
  expect(await quantities('gid://shopify/Location/2')).toEqual([null, null])
  await expect(readAllVariations(shop, '')).rejects.toMatchObject({ problem: 'unexpected' })
  await server.stop()
})

test('a change requests only the units, and says where it comes from', async () => {
  const server = await startShopify(shopifyProducts(1))
  server.scopes = shopifyScopesOfStock
  const shop = shops.open(accessTo(server))
  const [one] = await readAllVariations(shop, shopifyPlace)
  if (!one) throw new Error('No variation')
  await shop.adjustStock('batch', [{ ...one, units: -2 }], shopifyPlace)
  const change = { inventoryItemId: one.stock_id, locationId: shopifyPlace, delta: -2, changeFromQuantity: null }
  const input = { name: 'available', reason: 'other', referenceDocumentUri: 'gid://linesheet/StockChange/batch', changes: [change] }
  expect(server.requests.at(-1)?.body).toMatchObject({ variables: { i0: input, k0: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  server.scopes = ['read_products', 'read_inventory', 'read_locations']
  await expect(shop.adjustStock('batch', [{ ...one, units: -2 }], shopifyPlace)).rejects.toMatchObject({ problem: 'not_permitted' })
  await server.stop()
})

test('an app is sent the events that its permissions allow, without fields about people', async () => {
  const server = await startShopify(shopifyProducts(1))
  const shop = shops.open(accessTo(server))
  server.scopes = [...shopifyScopesOfStock, 'write_draft_orders', 'read_orders', 'read_fulfillments']
  await shop.watch('https://linesheet.example/events', '')
  const asked = server.requests.flatMap(({ body }) => (body as { variables: { topic?: string; subscription?: object } }).variables)
  const fields = Object.fromEntries(asked.flatMap(({ topic, subscription }) => (topic ? [[topic, subscription]] : [])))
  expect(fields).toMatchObject({
    ORDERS_UPDATED: { uri: 'https://linesheet.example/events', includeFields: ['id', 'updated_at'] },
    DRAFT_ORDERS_UPDATE: { includeFields: ['id', 'updated_at'] },
    FULFILLMENTS_CREATE: { includeFields: ['id', 'order_id', 'updated_at'] },
  })
  server.scopes = shopifyScopesOfStock
  await shop.watch('https://linesheet.example/events', '')
  expect(server.webhooks.hooks.map(({ topic }) => topic)).toEqual([
    'INVENTORY_LEVELS_UPDATE',
    'PRODUCTS_CREATE',
    'PRODUCTS_UPDATE',
    'PRODUCTS_DELETE',
  ])
  await server.stop()
})

test('a draft order has our number, the retailer, the address and the prices that were agreed', async () => {
  const server = await startWithOrders()
  const shop = shops.open(accessTo(server))
  const [variation] = await readAllVariations(shop, shopifyPlace)
  if (!variation) throw new Error('No variation')
  await shop.placeOrder(anOrder(variation))
  const money = (amount: string) => ({ amount, currencyCode: 'HKD' })
  expect(server.drafts[0]?.input).toEqual({
    tags: ['linesheet', 'linesheet-10023'],
    customAttributes: [{ key: 'linesheet_order', value: anOrder(variation).key }],
    note: 'Linesheet 10023\nPlease no plastic',
    presentmentCurrencyCode: 'HKD',
    acceptAutomaticDiscounts: false,
    useCustomerDefaultAddress: false,
    purchasingEntity: { customerId: server.customers.get('orders@harbourbooks.example') },
    shippingAddress: {
      company: 'Harbour Books',
      lastName: 'Wing Chan',
      phone: '+852 2123 4567',
      address1: '12 Pottinger Street',
      city: 'Central, Hong Kong Island',
      zip: '',
      countryCode: 'HK',
    },
    lineItems: [
      { variantId: variation.id, quantity: 2, priceOverride: money('19.90') },
      { title: 'Thank-you card', sku: 'CARD', quantity: 3, requiresShipping: true, originalUnitPriceWithCurrency: money('1.05') },
    ],
    shippingLine: { title: 'Shipping', priceWithCurrency: money('60.00') },
    appliedDiscount: { title: 'First order', valueType: 'FIXED_AMOUNT', value: 5, amountWithCurrency: money('5.00') },
  })
  await server.stop()
})
