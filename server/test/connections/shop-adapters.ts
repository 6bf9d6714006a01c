import type { ShopProblem } from '@linesheet/domain/connections/shops'
import { afterEach, expect, test } from 'vitest'
import type { ShopSettings } from '../../src/platform/ports/shops/shop-client.ts'
import { publicShops } from '../../src/platform/ports/shops/shops.ts'
import type { Shop, ShopAccess, ShopRows } from '../../src/platform/ports/shops/shops.types.ts'
import { internet, localAndPublic } from '../../src/platform/ports/websites/public-addresses.ts'
import type { Fault, LocalShop } from './local-shop.ts'

type Adapter<S extends LocalShop> = {
  /** A shop with that many products of two variations each. */
  start: (products: number) => Promise<S>
  access: (shop: S) => ShopAccess
  /** Withdraws the key. */
  withdraw: (shop: S) => void
  /** The answer with which the shop asks us to wait for 3 seconds; undefined if it cannot. */
  busy?: Fault
  /** The facts that the shop reports of itself. */
  facts?: object
}

export async function readAll(shop: Shop) {
  const batches: ShopRows[] = []
  for await (const batch of shop.readCatalogue()) batches.push(batch)
  const [header, ...rows] = batches.flatMap(({ rows }) => rows)
  return { products: batches.reduce((sum, { products }) => sum + products, 0), header, rows }
}

/** The tests that the adapter of every shop system has to pass, against a local server that speaks its protocol. */
export function testShopAdapter<S extends LocalShop>({ start, access, withdraw, busy, facts }: Adapter<S>) {
  let server: S
  const waits: number[] = []
  async function open(products = 3, settings: Partial<ShopSettings> = {}) {
    server = await start(products)
    waits.length = 0
    const sleep = async (ms: number) => void waits.push(ms)
    return publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 1000, sleep, ...settings }).open(access(server))
  }
  afterEach(() => server.stop())

  const problemOf = (work: Promise<unknown>) => expect(work).rejects
  const failsWith = (problem: ShopProblem) => expect.objectContaining({ problem })

  test('a shop reports its name and currency', async () => {
    const shop = await open()
    expect(await shop.check()).toEqual({ name: 'Slow Ferry', currency: 'HKD', missing: [], ...facts })
  })

  test('all products are read, with at most two requests at once', async () => {
    const shop = await open(250)
    expect(await readAll(shop)).toMatchObject({ products: 250 })
    expect(server.maxAtOnce()).toBeLessThanOrEqual(2)
    expect(server.requests.map(({ headers }) => headers['user-agent'])).not.toContain(undefined)
  })

  test('an empty shop has a header and no rows', async () => {
    const shop = await open(0)
    expect(await readAll(shop)).toEqual({ products: 0, header: expect.arrayContaining([expect.any(String)]), rows: [] })
  })

  test.each<[string, Fault[]]>([
    ['an error of the server, three times', [{ status: 500 }, { status: 502 }, { status: 503 }]],
    ['an answer that is cut off', ['truncate']],
    ['no answer', ['hang']],
    ['a limit that names its seconds', [{ status: 429, headers: { 'retry-after': '2.0' } }]],
  ])('after %s the reading continues', async (_, faults) => {
    const shop = await open()
    server.faults.push(...faults)
    expect(await readAll(shop)).toMatchObject({ products: 3 })
  })

  test.runIf(busy)('a shop gets no requests for as long as it asks', async () => {
    const shop = await open()
    if (busy) server.faults.push(busy)
    await shop.check()
    expect(waits).toEqual([3000])
    server.faults.push({ status: 429, headers: { 'retry-after': '120' } })
    await problemOf(shop.check()).toEqual(expect.objectContaining({ problem: 'busy', retryAfter: 120 }))
    expect(waits).toEqual([3000])
  })

  test.each<[string, Fault, ShopProblem]>([
    ['errors of the server', { status: 500 }, 'unreachable'],
    ['silence', 'hang', 'unreachable'],
    ...(busy ? [['limits', { status: 429 }, 'busy'] as [string, Fault, ShopProblem]] : []),
  ])('after a fourth answer of %s the reading fails', async (_, fault, problem) => {
    const shop = await open()
    server.faults.push(fault, fault, fault, fault)
    await problemOf(shop.check()).toEqual(failsWith(problem))
    expect(waits).toEqual([1000, 2000, 4000])
  })

  test.each<[string, Fault, ShopProblem]>([
    ['a page', 'page', 'unexpected'],
    ['another record', { status: 200, body: { hello: 'world' } }, 'unexpected'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'no_shop'],
    ['nothing of that name', { status: 404 }, 'no_shop'],
    ['a forbidden call', { status: 403 }, 'not_permitted'],
  ])('%s in place of the answer is not tried again', async (_, fault, problem) => {
    const shop = await open()
    server.faults.push(fault)
    await problemOf(shop.check()).toEqual(failsWith(problem))
    expect(waits).toEqual([])
  })

  test('a withdrawn key ends a check and a reading', async () => {
    const shop = await open()
    withdraw(server)
    await problemOf(shop.check()).toEqual(failsWith('key_refused'))
    await problemOf(readAll(shop)).toEqual(failsWith('key_refused'))
  })

  test('no request goes to a stopped server or a private address', async () => {
    const shop = await open()
    await server.stop()
    await problemOf(shop.check()).toEqual(failsWith('unreachable'))
    const guarded = await open(3, { reach: internet })
    await problemOf(guarded.check()).toEqual(failsWith('private_address'))
    expect(server.requests).toEqual([])
  })

  test('a reading that nobody waits for any more makes no further requests', async () => {
    const shop = await open(250)
    for await (const { products } of shop.readCatalogue()) if (products) break
    const { length } = server.requests
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.requests).toHaveLength(length)
  })
}
