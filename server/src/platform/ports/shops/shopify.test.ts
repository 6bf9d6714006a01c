import { describe, expect, test } from 'vitest'
import { readAll, testShopAdapter } from '../../../../test/connections/shop-adapters.ts'
import { shopifyProducts, shopifyToken, startShopify, throttled } from '../../../../test/connections/shopify-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const accessTo = ({ url }: { url: string }) => ({ kind: 'shopify' as const, address: url, key: shopifyToken, secret: '' })
const shops = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, sleep: async () => {} })

describe('Shopify', () => {
  testShopAdapter({
    start: (products) => startShopify(shopifyProducts(products)),
    access: accessTo,
    withdraw: (shop) => shop.tokens.splice(0),
    busy: throttled,
  })
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
  await expect(readAll(shop)).rejects.toMatchObject({ problem: 'not_permitted' })
  await server.stop()
})
