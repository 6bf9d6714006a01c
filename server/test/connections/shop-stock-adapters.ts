import type { ShopKind } from '@linesheet/domain/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { readShopEvent } from '../../src/platform/ports/shops/shop-events.ts'
import { publicShops } from '../../src/platform/ports/shops/shops.ts'
import { type Shop, type ShopAccess, ShopFailure, type ShopVariation } from '../../src/platform/ports/shops/shops.types.ts'
import { localAndPublic } from '../../src/platform/ports/websites/public-addresses.ts'
import type { Fault, StockShop } from './local-shop.ts'
import { type Message, signatureOf, startListener } from './shop-webhooks.ts'

type StockAdapter<S extends StockShop> = {
  kind: ShopKind
  /** A shop with that many products of two variations each; the first product has the SKUs VS-1-1 with 5 units and VS-1-2 with 6. */
  start: (products: number) => Promise<S>
  access: (shop: S) => ShopAccess
  withdraw: (shop: S) => void
  busy: Fault
  place: string | null
  /** The topics of the events that the shop sends to a watching address; none if it sends no events. */
  topics: readonly string[]
  /** The secret that signs the events if `watch` got the given one. */
  signedWith?: (secret: string) => string
}

export async function readAllVariations(shop: Shop, place: string | null) {
  const variations: ShopVariation[] = []
  for await (const batch of shop.readVariations(place)) variations.push(...batch)
  return variations
}

/** The tests of stock that the adapter of every shop system has to pass, against a local server that speaks its protocol. */
export function testShopStock<S extends StockShop>({
  kind,
  start,
  access,
  withdraw,
  busy,
  place,
  topics,
  signedWith = (secret) => secret,
}: StockAdapter<S>) {
  const hasEvents = topics.length > 0
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  async function open(products = 1) {
    const server = await start(products)
    stops.push(() => server.stop())
    const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 1000, sleep: async () => {} }).open(access(server))
    const variations = await readAllVariations(shop, place)
    const bySku = (sku: string) => variations.find((variation) => variation.sku === sku) ?? raise(`No ${sku}`)
    const change = (sku: string, units: number) => ({ ...bySku(sku), units })
    server.requests.length = 0
    return { server, shop, variations, bySku, change }
  }
  const key = '0197e0f4-7f3a-7c66-8a3c-3f1f2b9c5d10'

  /** Adjusts stock as the worker does: repeatedly with the same key, until there is an answer. */
  async function adjust(shop: Shop, changes: Parameters<Shop['adjustStock']>[1], batch = key) {
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      const answers = await shop.adjustStock(batch, changes, place).catch((error) => {
        if (error instanceof ShopFailure && error.problem === 'unreachable') return undefined
        throw error
      })
      if (answers) return answers
    }
    throw new Error('No answer came')
  }

  test('all variations are read with names, codes and quantities, with at most two requests at once', async () => {
    const { server, variations, bySku } = await open(60)
    expect(variations).toHaveLength(120)
    expect(new Set(variations.map(({ id }) => id)).size).toBe(120)
    expect(bySku('VS-1-1')).toMatchObject({ name: 'Vase 1 – Celadon', barcode: '', quantity: 5 })
    expect(bySku('VS-60-2')).toMatchObject({ name: 'Vase 60 – Tenmoku', quantity: 6 })
    expect(server.maxAtOnce()).toBeLessThanOrEqual(2)
  })

  test('quantities are read again, also below zero, and a deleted variation is missing', async () => {
    const { server, shop, bySku } = await open(2)
    await server.sell('VS-1-1', 7)
    await server.remove('VS-1-2')
    const [one, two, three] = [bySku('VS-1-1'), bySku('VS-1-2'), bySku('VS-2-1')]
    expect(await shop.readStock([one, two, three], place)).toEqual(
      new Map([
        [one.id, -2],
        [three.id, 5],
      ]),
    )
    expect(await shop.readStock([], place)).toEqual(new Map())
  })

  test('units of a hundred variations are added and deducted at once', async () => {
    const { server, shop, variations } = await open(50)
    const changes = variations.map((variation, at) => ({ ...variation, units: at % 2 ? 3 : -2 }))
    const answers = await adjust(shop, changes)
    expect([...answers.values()].filter((answer) => 'refused' in answer)).toEqual([])
    expect(answers.size).toBe(100)
    expect(variations.map(({ sku }) => server.quantityOf(sku))).toEqual(variations.map((_, at) => (at % 2 ? 9 : 3)))
    expect(server.maxAtOnce()).toBeLessThanOrEqual(2)
  })

  test('a key counts once, also if it is sent twice or units are sold in between; another key counts again', async () => {
    const { server, shop, change } = await open()
    const changes = [change('VS-1-1', -2), change('VS-1-2', 4)]
    await adjust(shop, changes)
    await server.sell('VS-1-1', 1)
    await adjust(shop, changes)
    expect([server.quantityOf('VS-1-1'), server.quantityOf('VS-1-2')]).toEqual([2, 10])
    await adjust(shop, changes, key.replace('10', '11'))
    expect([server.quantityOf('VS-1-1'), server.quantityOf('VS-1-2')]).toEqual([0, 14])
  })

  test('a change whose answer is lost counts once, whichever request of the call it is', async () => {
    const { server, shop, change } = await open()
    await shop.adjustStock(key, [change('VS-1-1', -1)], place)
    const { length } = server.requests
    for (let lost = 0; lost < length; lost += 1) {
      server.requests.length = 0
      const before = server.quantityOf('VS-1-1')
      // The requests before the lost one are answered.
      server.faults.push(...Array.from({ length: lost }, () => 'none' as const), 'truncate')
      await adjust(shop, [change('VS-1-1', 3)], key.replace('10', `2${lost}`))
      expect(server.quantityOf('VS-1-1')).toBe(before + 3)
    }
  })

  test('one of three changes is refused, and the others count once, however often they are sent', async () => {
    const { server, shop, change, bySku } = await open(2)
    await server.remove('VS-1-2')
    const changes = [change('VS-1-1', -2), change('VS-1-2', -1), change('VS-2-1', -3)]
    for (const fault of ['none', 'truncate', 'none'] as const) {
      server.faults.push(fault)
      const answers = await adjust(shop, changes)
      expect(answers.get(bySku('VS-1-2').id)).toEqual({ refused: expect.stringMatching(/./) })
      expect(answers.get(bySku('VS-2-1').id)).toEqual({ quantity: expect.toBeOneOf([2, null]) })
      expect([server.quantityOf('VS-1-1'), server.quantityOf('VS-2-1')]).toEqual([3, 2])
    }
  })

  test.each<[string, Fault[]]>([
    ['an error of the server, three times', [{ status: 500 }, { status: 502 }, { status: 503 }]],
    ['an answer that is cut off', ['truncate']],
    ['no answer', ['hang']],
    ['a limit that names its seconds', [{ status: 429, headers: { 'retry-after': '2.0' } }]],
    ['a limit of its own', [busy]],
  ])('after %s all variations are still read, and changes are made once', async (_, faults) => {
    const { server, shop, change, bySku } = await open()
    server.faults.push(...faults)
    expect(await readAllVariations(shop, place)).toHaveLength(2)
    server.faults.push(...faults)
    expect((await shop.readStock([bySku('VS-1-1')], place)).size).toBe(1)
    server.faults.push(...faults)
    await shop.readPlaces()
    server.faults.length = 0
    server.faults.push(...faults)
    await adjust(shop, [change('VS-1-1', 2)])
    expect(server.quantityOf('VS-1-1')).toBe(7)
  })

  test('a withdrawn key ends all calls', async () => {
    const { server, shop, change, bySku } = await open()
    withdraw(server)
    const refused = expect.objectContaining({ problem: 'key_refused' })
    await expect(readAllVariations(shop, place)).rejects.toEqual(refused)
    await expect(shop.readStock([bySku('VS-1-1')], place)).rejects.toEqual(refused)
    await expect(shop.adjustStock(key, [change('VS-1-1', 1)], place)).rejects.toEqual(refused)
    if (hasEvents) await expect(shop.watch('https://linesheet.example/events', 'secret')).rejects.toEqual(refused)
  })

  test.runIf(hasEvents)(
    'events of a watched shop are genuine and name what changed, once for each topic however often it is watched',
    async () => {
      const { server, shop, bySku } = await open()
      const listener = await startListener()
      stops.push(listener.stop)
      await shop.watch(`${listener.url}/others`, 'first')
      await shop.watch(listener.url, 'first')
      await shop.watch(listener.url, 'second')
      const watched = server.webhooks.hooks.filter(({ url }) => url === listener.url)
      expect(watched.map(({ topic }) => topic).sort()).toEqual([...topics].sort())
      await expect
        .poll(() => server.webhooks.sent.filter(({ topic }) => topic === 'ping').length)
        .toBe(kind === 'woocommerce' ? 3 * topics.length : 0)
      const pings = listener.messages.splice(0)
      const secret = signedWith('second')
      expect(pings.map((message) => readShopEvent(kind, { ...message, secret }))).toEqual(pings.map(() => nothing))
      server.webhooks.hooks.splice(0, Number.POSITIVE_INFINITY, ...watched)
      server.webhooks.delivery = 'twice'
      await server.sell('VS-1-1', 1)
      const [event, again] = listener.messages.map((message) => readShopEvent(kind, { ...message, secret }))
      expect(event?.stock_ids).toEqual([bySku('VS-1-1').stock_id])
      expect(again).toEqual(event)
      await server.remove('VS-1-2')
      const removal = readShopEvent(kind, { ...(listener.messages.at(-1) as Message), secret })
      expect([...(removal?.product_ids ?? []), ...(removal?.stock_ids ?? [])]).toContain(
        kind === 'shopify' ? bySku('VS-1-2').product_id : bySku('VS-1-2').id,
      )
      await shop.unwatch(listener.url)
      await shop.unwatch(listener.url)
      expect(server.webhooks.hooks).toEqual([])
    },
  )

  test.runIf(hasEvents)('a forged, a modified and an unreadable event are ignored', async () => {
    const { server, shop } = await open()
    const listener = await startListener()
    stops.push(listener.stop)
    await shop.watch(listener.url, 'second')
    await expect.poll(() => server.webhooks.sent.length).toBe(kind === 'woocommerce' ? topics.length : 0)
    listener.messages.length = 0
    const secret = signedWith('second')
    server.webhooks.delivery = 'forged'
    await server.sell('VS-1-1', 1)
    server.webhooks.delivery = 'once'
    await server.sell('VS-1-1', 1)
    const [forged, genuine] = listener.messages as [Message, Message]
    const read = (message: Message, signer = secret) => readShopEvent(kind, { ...message, secret: signer })
    expect(read(genuine)).toBeDefined()
    expect(read(forged)).toBeUndefined()
    expect(read(genuine, '')).toBeUndefined()
    expect(read({ ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) })).toBeUndefined()
    expect(read({ ...genuine, headers: {} })).toBeUndefined()
    for (const body of ['', 'null', '{"id":', '{"id":"7"}', '{"id":1e300}', '[]']) {
      const [name] = Object.entries(genuine.headers).find(([, value]) => value === signatureOf(secret, genuine.body)) ?? []
      expect(read({ headers: { ...genuine.headers, [String(name)]: signatureOf(secret, body) }, body: Buffer.from(body) })).toBeUndefined()
    }
  })
}

const nothing = { stock_ids: [], product_ids: [], order_ids: [] }
function raise(message: string): never {
  throw new Error(message)
}
