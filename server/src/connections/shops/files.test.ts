import { getProduct } from '@linesheet/contract/catalogue/products'
import { changeShopOrders } from '@linesheet/contract/connections/shop-orders'
import { changeShopStock, compareShop, getShop, listShopMovements } from '@linesheet/contract/connections/shop-stock'
import { addShop, changeShopKey, checkShop, getShopCatalogue, listShops, readShop } from '@linesheet/contract/connections/shops'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, importFile } from '../../../test/catalogue/imports.ts'
import { fileKeys, startFileServer } from '../../../test/connections/file-server.ts'
import { startSftpServer } from '../../../test/connections/sftp-server.ts'
import { aProductWith, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { runReading } from '../../../test/connections/shops.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { watchShops } from '../shop-stock/watch-shops.ts'

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const started = <S extends { stop(): Promise<void> }>(server: S) => {
  servers.push(server)
  return server
}
const connect = ({ owner }: Brand, address: string) => callOk(addShop, { body: { kind: 'files', address, ...fileKeys } }, owner)
const onlyShop = async ({ owner }: Brand) => (await callOk(listShops, {}, owner)).items[0]

test.each([
  ['of the web', async () => started(await startFileServer('csv', 3)), 'stock.csv'],
  ['of SFTP', async () => started(await startSftpServer('xlsx', 3)), 'stock.xlsx'],
])('the products of a file %s are read and imported; a second time they are unchanged', async (_, start, name) => {
  const brand = await given.aBrand()
  const server = await start()
  const address = server.url.startsWith('sftp') ? server.url : `${server.url}${server.path}`
  const shop = await connect(brand, address)
  expect(shop).toMatchObject({ kind: 'files', name, currency: 'HKD', address, problem: null })
  const params = { id: shop.id }
  for (const outcome of [
    { created: 3, unchanged: 0 },
    { created: 0, unchanged: 3 },
  ]) {
    await callOk(readShop, { params }, brand.owner)
    await runReading(brand)
    expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: { products: 3 }, problem: null })
    const { result } = await call(getShopCatalogue, { params }, brand.owner)
    expect(await importFile(brand, result as unknown as Buffer, {}, 'shop.csv')).toMatchObject(outcome)
  }
  expect(await allProducts(brand)).toContainEqual(
    expect.objectContaining({
      name: 'Vase 1',
      variations: [
        expect.objectContaining({ sku: 'VS-1-1', retail_price: '40.00', stock: 5 }),
        expect.objectContaining({ sku: 'VS-1-2', stock: 6 }),
      ],
    }),
  )
})

test('a public file needs no key, and errors are reported at their fields', async () => {
  const brand = await given.aBrand()
  const server = started(await startFileServer('csv', 1))
  const body = { kind: 'files' as const, address: `${server.url}${server.path}`, ...fileKeys }
  const errorsOf = async (change: object) => (await call(addShop, { body: { ...body, ...change } }, brand.owner)).errors
  expect(await errorsOf({ address: 'slowferry.example' })).toEqual({ address: expect.stringContaining('stock.csv') })
  expect(await errorsOf({ key: 'a:b' })).toEqual({ key: expect.any(String) })
  expect(await errorsOf({ secret: 'wrong' })).toEqual({ key: expect.stringContaining('does not accept') })
  expect(await errorsOf({ address: `${server.url}/none.csv` })).toEqual({ address: 'There is no file at this address' })
  server.files.set(server.path, Buffer.from('<html></html>'))
  expect(await errorsOf({})).toEqual({ address: expect.stringContaining('needs columns') })
  const withoutKey = { kind: 'shopify' as const, address: 'slow-ferry' }
  expect((await call(addShop, { body: withoutKey }, brand.owner)).errors).toEqual({ key: expect.stringContaining('shpat_') })
  expect(await onlyShop(brand)).toBeUndefined()
  const open = started(await startFileServer('csv', 1))
  open.users.push('')
  const { id } = await callOk(addShop, { body: { kind: 'files', address: `${open.url}${open.path}` } }, brand.owner)
  expect(id).toEqual(expect.any(String))
})

test('a server with another host key is refused until the brand enters the password again', async () => {
  const brand = await given.aBrand()
  const server = await startSftpServer('csv', 1)
  const { id } = await connect(brand, server.url)
  const params = { id }
  expect(await callOk(checkShop, { params }, brand.owner)).toMatchObject({ problem: null })
  await server.stop()
  const other = started(await startSftpServer('csv', 1, { port: Number(new URL(server.url).port), key: '' }))
  expect(await callOk(checkShop, { params }, brand.owner)).toMatchObject({
    problem: { code: 'key_refused', detail: expect.stringContaining('another host key') },
  })
  expect(other.requests).toEqual([])
  await callOk(changeShopKey, { params, body: fileKeys }, brand.owner)
  expect(await callOk(checkShop, { params }, brand.owner)).toMatchObject({ problem: null })
})

async function inStep() {
  const brand = await given.aBrand()
  const server = started(await startFileServer('csv', 1))
  const product = await aProductWith(brand, ['VS-1-1', 'VS-1-2'])
  const { id } = await connect(brand, `${server.url}${server.path}`)
  const params = { id }
  await callOk(compareShop, { params }, brand.owner)
  await runShopEffects(brand)
  await callOk(changeShopStock, { params, body: { state: 'on', difference_rule: 'here' } }, brand.owner)
  await runShopEffects(brand)
  const stock = async () =>
    (await callOk(getProduct, { params: { id: product.id } }, brand.owner)).variations.map((variation) => variation.stock)
  return { brand, server, product, params, stock }
}

test('an accepted order takes its units from the file, and sales there since then are found within an hour', async () => {
  const { brand, server, product, params, stock } = await inStep()
  expect(await stock()).toEqual([5, 6])
  const variation_id = product.variations[0]?.id ?? ''
  const order = await given.anOrder(brand, { order_variations: [{ variation_id, quantity: 2, unit_price: '50.00' }] })
  await callOk(acceptOrder, { params: { id: order }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  await runShopEffects(brand)
  expect(server.quantityOf('VS-1-1')).toBe(3)
  await server.sell('VS-1-2', 4)
  const context = await testContext()
  for (const [minutes, left] of [
    [59, 6],
    [61, 2],
  ] as const) {
    const clock = () => new Date(context.clock().getTime() + minutes * 60_000)
    await watchShops({ ...context, clock })
    await runShopEffects(brand)
    expect((await stock())?.[1]).toBe(left)
  }
  // Only comparing finds a sale, so no rule for differences applies.
  expect((await callOk(listShopMovements, { params }, brand.owner)).items).toContainEqual(
    expect.objectContaining({ direction: 'from_shop', cause: 'sold', units: -4, state: 'done' }),
  )
  expect(server.quantityOf('VS-1-2')).toBe(2)
})

test('a read-only file keeps no stock, and no file takes orders', async () => {
  const brand = await given.aBrand()
  const server = started(await startFileServer('csv', 1))
  const { id } = await connect(brand, `${server.url}${server.path}`)
  const params = { id }
  await callOk(compareShop, { params }, brand.owner)
  await runShopEffects(brand)
  server.mayWrite = false
  const refused = await call(changeShopStock, { params, body: { state: 'on' } }, brand.owner)
  expect(refused.errors).toEqual({ state: expect.stringContaining('write') })
  expect((await call(changeShopOrders, { params, body: { state: 'on' } }, brand.owner)).errors).toEqual({
    state: expect.stringContaining('orders'),
  })
  expect(await callOk(getShop, { params }, brand.owner)).toMatchObject({ stock: { state: 'off' }, orders: { state: 'off' } })
})
