import { getProduct } from '@linesheet/contract/catalogue/products'
import { changeShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { addShop, getShopCatalogue, readShop } from '@linesheet/contract/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, importFile } from '../../../test/catalogue/imports.ts'
import { runCatalogue } from '../../../test/connections/shop-catalogue.ts'
import { shopifySecret, shopifyToken, startShopify } from '../../../test/connections/shopify-server.ts'
import { runReading } from '../../../test/connections/shops.ts'
import { startWoocommerce, wooKeys } from '../../../test/connections/woocommerce-server.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { catalogueKind } from '../shops/catalogue-effects.ts'
import { compareCatalogue } from './compare-catalogue.worker.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const systems = [
  { kind: 'shopify' as const, key: shopifyToken, secret: shopifySecret, start: startShopify },
  { kind: 'woocommerce' as const, ...wooKeys, start: startWoocommerce },
]

test.each(systems)('the products of $kind are imported, and then kept in sync', async ({ kind, key, secret, start }) => {
  const brand = await given.aBrand()
  const server = await start()
  stops.push(() => server.stop())
  const { id } = await callOk(addShop, { body: { kind, address: server.url, key, secret } }, brand.owner)
  const params = { id }
  const read = async () => {
    await callOk(readShop, { params }, brand.owner)
    await runReading(brand)
  }
  await read()
  const { result: file } = await call(getShopCatalogue, { params }, brand.owner)
  await importFile(brand, file as unknown as Buffer, {}, 'shop.csv')
  const { products } = await callOk(changeShopCatalogue, { params, body: { state: 'on' } }, brand.owner)
  expect(products.state).toBe('on')
  expect(await runCatalogue(brand)).toEqual([])
  const all = await allProducts(brand)
  const named = (name: string) => all.find((product) => product.name === name) ?? expect.unreachable(name)
  const get = (product: { id: string }) => callOk(getProduct, { params: { id: product.id } }, brand.owner)
  expect((await callOk(getShop, { params }, brand.owner)).products.counts).toEqual({ matched: all.length, unmatched: 0, open: 0 })

  await server.edit('VS-1-1', { name: 'Tall vase', price: '55.00' })
  await read()
  expect(await runCatalogue(brand)).toHaveLength(1)
  const first = await get(named('Vase 1'))
  expect(first).toMatchObject({ name: 'Tall vase', variations: [{ sku: 'VS-1-1', retail_price: '55.00' }, { sku: 'VS-1-2' }] })

  await server.edit('VS-2-1', { name: 'Small vase' })
  const payload = { shop_id: id, product_ids: [`${server.products[1]?.id}`] }
  const job = { brand_id: brand.id, id, kind: catalogueKind, payload, destination: '', sequence: 1, attempts: 1 }
  await compareCatalogue(job, await testContext(), () => {})
  expect(await runCatalogue(brand)).toHaveLength(1)
  expect(await get(named('Vase 2'))).toMatchObject({ name: 'Small vase' })
  expect(await get(named('Vase 1'))).toEqual(first)
})
