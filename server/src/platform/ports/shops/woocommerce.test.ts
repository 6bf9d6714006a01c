import { describe, expect, test } from 'vitest'
import { readAll, testShopAdapter } from '../../../../test/connections/shop-adapters.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../../../../test/connections/woocommerce-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const accessTo = ({ url }: { url: string }) => ({ kind: 'woocommerce' as const, address: url, ...wooKeys })

describe('WooCommerce', () => {
  testShopAdapter({
    start: (products) => startWoocommerce(wooProducts(products)),
    access: accessTo,
    withdraw: (shop) => shop.keys.splice(0),
    busy: { status: 429, headers: { 'retry-after': '3' } },
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

test('a site of WordPress without a shop is none', async () => {
  const server = await startWoocommerce()
  server.faults.push({ status: 200, body: { name: 'A blog', namespaces: ['wp/v2'] } })
  const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic }).open(accessTo(server))
  await expect(shop.check()).rejects.toMatchObject({ problem: 'no_shop' })
  await server.stop()
})
