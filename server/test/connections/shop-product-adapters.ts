import type { ShopKind, ShopProblem } from '@linesheet/domain/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { readShopEvent } from '../../src/platform/ports/shops/shop-events.ts'
import { publicShops } from '../../src/platform/ports/shops/shops.ts'
import type { Shop, ShopAccess, ShopRows } from '../../src/platform/ports/shops/shops.types.ts'
import { localAndPublic } from '../../src/platform/ports/websites/public-addresses.ts'
import type { Fault, ProductShop } from './local-shop.ts'
import { readAll } from './shop-adapters.ts'
import { startListener } from './shop-webhooks.ts'

type Product = { id: string | number }
type ProductAdapter<S extends ProductShop<Product>> = {
  kind: ShopKind
  /** A shop with that many products of two variations each; the first product has the SKUs VS-1-1 and VS-1-2. */
  start: (products: number) => Promise<S>
  access: (shop: S) => ShopAccess
  withdraw: (shop: S) => void
  busy: Fault
  /** The secret that signs the events if `watch` got the given one. */
  signedWith: (secret: string) => string
}

export async function readSome(shop: Shop, ids: readonly (string | number)[]) {
  const batches: ShopRows[] = []
  for await (const batch of shop.readProducts(ids.map(String))) batches.push(batch)
  const [header, ...rows] = batches.flatMap(({ rows }) => rows)
  return { products: batches.reduce((sum, { products }) => sum + products, 0), header, rows }
}

/** The tests of single products that the adapter of every shop system has to pass, against a local server that speaks its protocol. */
export function testShopProducts<S extends ProductShop<Product>>({ kind, start, access, withdraw, busy, signedWith }: ProductAdapter<S>) {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  async function open(products = 3) {
    const server = await start(products)
    stops.push(() => server.stop())
    const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 1000, sleep: async () => {} }).open(access(server))
    return { server, shop, ids: server.products.map(({ id }) => id) }
  }

  test('a hundred products are read in the rows of all products, with at most two requests at once', async () => {
    const { server, shop, ids } = await open(100)
    const all = await readAll(shop)
    expect(await readSome(shop, ids)).toEqual(all)
    expect(all.products).toBe(100)
    expect(server.maxAtOnce()).toBeLessThanOrEqual(2)
  })

  test('the requested products are read, each once; a deleted one is missing', async () => {
    const { server, shop, ids } = await open(5)
    const [gone, , kept, other] = ids
    server.products.splice(0, 1)
    const some = await readSome(shop, [gone, kept, other, kept].map(String))
    server.products.splice(0, Number.POSITIVE_INFINITY, ...server.products.filter(({ id }) => id === kept || id === other))
    expect(some).toEqual(await readAll(shop))
    expect(some.products).toBe(2)
    const { header } = some
    expect(await readSome(shop, [String(gone)])).toEqual({ products: 0, header, rows: [] })
    expect(await readSome(shop, [])).toEqual({ products: 0, header, rows: [] })
  })

  test('a product with 250 variations and 60 photos is read whole', async () => {
    const { server, shop, ids } = await open(2)
    server.enlarge('VS-1-1', 250, 60)
    const all = await readAll(shop)
    expect(all.rows.length).toBeGreaterThanOrEqual(252)
    expect(all.rows.flat().filter((cell) => cell.includes('photo-59'))).not.toEqual([])
    expect(await readSome(shop, ids)).toEqual(all)
  })

  test.each<[string, Fault[]]>([
    ['an error of the server, three times', [{ status: 500 }, { status: 502 }, { status: 503 }]],
    ['an answer that is cut off', ['truncate']],
    ['a limit that names its seconds', [{ status: 429, headers: { 'retry-after': '2.0' } }]],
    ['a limit of its own', [busy]],
  ])('after %s the reading continues, whichever request it is', async (_, faults) => {
    const { server, shop, ids } = await open(2)
    server.enlarge('VS-1-1', 250, 60)
    const whole = await readSome(shop, ids)
    const { length } = server.requests
    expect(length).toBeGreaterThan(3)
    for (let before = 0; before < length; before += 1) {
      server.faults.push(...Array.from({ length: before }, () => 'none' as const), ...faults)
      expect(await readSome(shop, ids)).toEqual(whole)
      server.faults.length = 0
    }
  })

  test('after no answer the reading continues; after the fourth it is given up', async () => {
    const { server, shop, ids } = await open()
    server.faults.push('hang')
    expect(await readSome(shop, ids)).toMatchObject({ products: 3 })
    server.faults.push(...Array.from({ length: 12 }, () => 'hang' as const))
    await expect(readSome(shop, ids)).rejects.toMatchObject({ problem: 'unreachable' })
  })

  test.each<[string, Fault, ShopProblem]>([
    ['a page', 'page', 'unexpected'],
    ['another record', { status: 200, body: { hello: 'world' } }, 'unexpected'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'no_shop'],
    ['a forbidden call', { status: 403 }, 'not_permitted'],
  ])('%s in place of an answer ends the reading, whichever request it is', async (_, fault, problem) => {
    const { server, shop, ids } = await open()
    await readSome(shop, ids)
    const { length } = server.requests
    for (let before = 0; before < length; before += 1) {
      server.faults.push(...Array.from({ length: before }, () => 'none' as const), fault)
      await expect(readSome(shop, ids)).rejects.toMatchObject({ problem })
      server.faults.length = 0
    }
  })

  test('a withdrawn key ends the reading', async () => {
    const { server, shop, ids } = await open()
    withdraw(server)
    await expect(readSome(shop, ids)).rejects.toMatchObject({ problem: 'key_refused' })
  })

  test('a reading that nobody waits for any more makes no further requests', async () => {
    const { server, shop, ids } = await open(100)
    for await (const { products } of shop.readProducts(ids.map(String))) if (products) break
    const { length } = server.requests
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.requests).toHaveLength(length)
  })

  test('texts of every kind are the same in both readings', async () => {
    const { server, shop, ids } = await open(1)
    await server.edit('VS-1-1', { name: `=1+1\0"; \ud800\r\n\t${'花瓶,'.repeat(5000)}`, price: '999999999999.99' })
    const all = await readAll(shop)
    expect(all.rows.flat()).toContain('999999999999.99')
    expect(await readSome(shop, ids)).toEqual(all)
  })

  test('events name a changed and a new product', async () => {
    const { server, shop } = await open()
    const listener = await startListener()
    stops.push(listener.stop)
    await shop.watch(listener.url, 'secret')
    await expect.poll(() => server.webhooks.sent.length).toBe(kind === 'woocommerce' ? 4 : 0)
    listener.messages.length = 0
    const named = () =>
      listener.messages.splice(0).flatMap((message) => readShopEvent(kind, { ...message, secret: signedWith('secret') })?.product_ids ?? [])
    await server.edit('VS-2-1', { name: 'Tall vase' })
    expect(named()).toEqual([`${server.products[1]?.id}`])
    await server.edit('VS-2-1', { price: '55.00' })
    const changed = named()
    expect(changed).toEqual([`${server.products[1]?.id}`])
    await server.addProduct()
    const added = named()
    expect(added).toEqual([`${server.products.at(-1)?.id}`])
    const { rows } = await readSome(shop, [...changed, ...added])
    expect(rows.flat()).toEqual(expect.arrayContaining(['Tall vase', '55.00', 'Vase 4']))
  })
}
