import { describe, expect, test } from 'vitest'
import { readAll, testShopAdapter } from '../../../../test/connections/shop-adapters.ts'
import { anOrder, testShopOrders } from '../../../../test/connections/shop-order-adapters.ts'
import { testShopProducts } from '../../../../test/connections/shop-product-adapters.ts'
import { readAllVariations, testShopStock } from '../../../../test/connections/shop-stock-adapters.ts'
import { type LocalWoocommerce, startWoocommerce, wooKeys, wooProducts } from '../../../../test/connections/woocommerce-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const accessTo = ({ url }: { url: string }) => ({ kind: 'woocommerce' as const, address: url, ...wooKeys })

const adapter = {
  start: (products: number) => startWoocommerce(wooProducts(products)),
  access: accessTo,
  withdraw: (shop: LocalWoocommerce) => void shop.keys.splice(0),
  busy: { status: 429, headers: { 'retry-after': '3' } },
}
describe('WooCommerce', () => {
  testShopAdapter(adapter)
})
describe('Single products of WooCommerce', () => {
  testShopProducts({ ...adapter, kind: 'woocommerce', signedWith: (secret) => secret })
})
describe('Stock of WooCommerce', () => {
  testShopStock({
    ...adapter,
    kind: 'woocommerce',
    place: null,
    topics: ['product.created', 'product.updated', 'product.deleted', 'order.updated'],
    signedWith: (secret) => secret,
  })
})
describe('Orders of WooCommerce', () => {
  testShopOrders({
    ...adapter,
    kind: 'woocommerce',
    start: () => startWoocommerce(wooProducts(1)),
    place: null,
    signedWith: (secret) => secret,
  })
})

test('a product comes as the rows of WooCommerce’s export', async () => {
  const server = await startWoocommerce(wooProducts(1))
  const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic }).open(accessTo(server))
  const { header = [], rows } = await readAll(shop)
  const cells = rows.map((row) => Object.fromEntries(row.flatMap((cell, at) => (cell ? [[header[at], cell]] : []))))
  expect(cells).toEqual([
    expect.objectContaining({
      ID: '100',
      Type: 'variable',
      Name: 'Vase 1',
      Published: '1',
      'Weight (kg)': '1.2',
      'Height (cm)': '24',
      Categories: 'Home & Living > Vases',
      Tags: 'stoneware, new\\, in',
      Images: 'https://shop.example/vase-1.jpg',
      'Attribute 1 name': 'Glaze',
      'Attribute 1 value(s)': 'Celadon, Tenmoku',
    }),
    expect.objectContaining({
      Type: 'variation',
      Parent: 'id:100',
      SKU: 'VS-1-1',
      Stock: '5',
      'Regular price': '40.00',
      'Attribute 1 value(s)': 'Celadon',
    }),
    expect.objectContaining({ Type: 'variation', Parent: 'id:100', SKU: 'VS-1-2', Stock: '6', 'Attribute 1 value(s)': 'Tenmoku' }),
  ])
  await server.stop()
})

test('a WordPress site without WooCommerce is not a shop', async () => {
  const server = await startWoocommerce()
  server.faults.push({ status: 200, body: { name: 'A blog', namespaces: ['wp/v2'] } })
  const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic }).open(accessTo(server))
  await expect(shop.check()).rejects.toMatchObject({ problem: 'no_shop' })
  await server.stop()
})

const openShop = (server: LocalWoocommerce) => publicShops({ agent: 'LinesheetBot', reach: localAndPublic }).open(accessTo(server))

test('variations that share the stock of their product take from it, each change once', async () => {
  const server = await startWoocommerce(wooProducts(1))
  const [product] = server.products
  if (!product) throw new Error('No product')
  Object.assign(product, { manage_stock: true, stock_quantity: 10 })
  for (const variation of product.variations) Object.assign(variation, { manage_stock: 'parent', stock_quantity: null })
  const shop = openShop(server)
  const variations = await readAllVariations(shop, null)
  expect(variations.map(({ stock_id, quantity }) => [stock_id, quantity])).toEqual([
    ['100', 10],
    ['100', 10],
  ])
  const changes = variations.map((variation) => ({ ...variation, units: -2 }))
  await shop.adjustStock('one', changes, null)
  await shop.adjustStock('two', changes.slice(1), null)
  await shop.adjustStock('one', changes.slice(0, 1), null)
  expect(product.stock_quantity).toBe(4)
  await server.stop()
})

test('a simple product is its own variation, a grouped one has none; stock that is not counted is not changed', async () => {
  const [one, two, three] = wooProducts(3)
  const server = await startWoocommerce([
    { ...one, type: 'simple', sku: 'BOWL', manage_stock: true, stock_quantity: 3, variations: [] },
    { ...two, type: 'simple', sku: 'CARD', manage_stock: false, variations: [] },
    { ...three, type: 'grouped', variations: [] },
  ] as LocalWoocommerce['products'])
  const shop = openShop(server)
  const [bowl, card, ...rest] = await readAllVariations(shop, null)
  if (!bowl || !card) throw new Error('No variation')
  expect(rest).toEqual([])
  expect(bowl).toEqual({ id: '100', product_id: '100', stock_id: '100', sku: 'BOWL', barcode: '', name: 'Vase 1', quantity: 3 })
  expect(card.quantity).toBeNull()
  const answers = await shop.adjustStock(
    'one',
    [
      { ...bowl, units: -1 },
      { ...card, units: -1 },
    ],
    null,
  )
  expect(answers).toEqual(
    new Map<string, object>([
      ['100', { quantity: 2 }],
      ['200', { refused: 'Its stock is not managed' }],
    ]),
  )
  await server.stop()
})

test('a read-only key is reported before stock is switched on, and while it is', async () => {
  const server = await startWoocommerce(wooProducts(1))
  const shop = openShop(server)
  server.mayWrite = false
  expect(await shop.check()).toMatchObject({ missing: [] })
  expect(await shop.check(['stock'])).toMatchObject({ missing: ['Read/Write'] })
  const [one] = await readAllVariations(shop, null)
  if (!one) throw new Error('No variation')
  await expect(shop.adjustStock('one', [{ ...one, units: 1 }], null)).rejects.toMatchObject({ problem: 'not_permitted' })
  server.mayWrite = true
  expect(await shop.check(['stock'])).toMatchObject({ missing: [] })
  await server.stop()
})

test('an order has our number, the retailer, the address and the prices that were agreed', async () => {
  const server = await startWoocommerce(wooProducts(1))
  const shop = openShop(server)
  const [variation] = await readAllVariations(shop, null)
  if (!variation) throw new Error('No variation')
  await shop.placeOrder(anOrder(variation))
  const address = {
    last_name: 'Wing Chan',
    company: 'Harbour Books',
    address_1: '12 Pottinger Street',
    city: 'Central',
    state: 'Hong Kong Island',
    postcode: '',
    country: 'HK',
  }
  expect(server.list[0]).toMatchObject({
    status: 'pending',
    currency: 'HKD',
    customer_id: 7,
    customer_note: 'Linesheet 10023\nPlease no plastic',
    billing: { ...address, phone: '+852 2123 4567', email: 'orders@harbourbooks.example' },
    shipping: address,
    line_items: [
      { product_id: 100, variation_id: 101, quantity: 2, subtotal: '39.80', total: '39.80' },
      { name: 'Thank-you card (CARD)', quantity: 3, subtotal: '3.15', total: '3.15' },
    ],
    shipping_lines: [{ method_id: 'linesheet', method_title: 'Shipping', total: '60.00' }],
    fee_lines: [{ name: 'First order', total: '-5.00' }],
    meta_data: [{ key: '_linesheet_order', value: anOrder(variation).key }],
  })
  await server.stop()
})
