import { changeShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { addShop, readShop } from '@linesheet/contract/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { allProducts } from '../../../test/catalogue/imports.ts'
import { fileKeys, startFileServer } from '../../../test/connections/file-server.ts'
import { runCatalogue } from '../../../test/connections/shop-catalogue.ts'
import { runReading } from '../../../test/connections/shops.ts'
import { given } from '../../../test/given.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

test('the products of a file with our own columns are kept in sync, and a file without rows is reported on the shop', async () => {
  const brand = await given.aBrand()
  const variation = { sku: 'VS-1', stock: 1, wholesale_price: '50.00', retail_price: '100.00', option_values: [] }
  await given.aProduct(brand, { name: 'Vase', variations: [variation] })
  const server = await startFileServer('csv', 1)
  stops.push(() => server.stop())
  const header = 'name_en,sku,wholesale_price,retail_price\r\n'
  server.files.set(server.path, Buffer.from(`${header}Vase,VS-1,50.00,100.00\r\n`))
  const { id } = await callOk(addShop, { body: { kind: 'files', address: `${server.url}${server.path}`, ...fileKeys } }, brand.owner)
  const params = { id }
  const read = async () => {
    await callOk(readShop, { params }, brand.owner)
    await runReading(brand)
    return runCatalogue(brand)
  }
  await read()
  await callOk(changeShopCatalogue, { params, body: { state: 'on' } }, brand.owner)
  expect(await runCatalogue(brand)).toEqual([])
  expect((await callOk(getShop, { params }, brand.owner)).products.counts).toEqual({ matched: 1, unmatched: 0, open: 0 })
  server.files.set(server.path, Buffer.from(`${header}Tall vase,VS-1,50.00,120.00\r\n`))
  expect(await read()).toHaveLength(1)
  expect(await allProducts(brand)).toMatchObject([{ name: 'Tall vase', wholesale_price: '50.00', retail_price: '120.00' }])
  server.files.set(server.path, Buffer.from(header))
  expect(await read()).toEqual([])
  expect((await callOk(getShop, { params }, brand.owner)).problem).toMatchObject({ code: 'unexpected' })
})
