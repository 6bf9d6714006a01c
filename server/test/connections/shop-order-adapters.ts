import type { ShopKind } from '@linesheet/domain/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { readShopEvent } from '../../src/platform/ports/shops/shop-events.ts'
import type { ShopOrder } from '../../src/platform/ports/shops/shop-orders.types.ts'
import { publicShops } from '../../src/platform/ports/shops/shops.ts'
import { type Shop, type ShopAccess, ShopFailure } from '../../src/platform/ports/shops/shops.types.ts'
import { localAndPublic } from '../../src/platform/ports/websites/public-addresses.ts'
import type { OrderShop } from './local-shop.ts'
import { readAllVariations } from './shop-stock-adapters.ts'
import { startListener } from './shop-webhooks.ts'

type OrderAdapter<S extends OrderShop> = {
  kind: ShopKind
  start: () => Promise<S>
  access: (shop: S) => ShopAccess
  withdraw: (shop: S) => void
  place: string | null
  signedWith: (secret: string) => string
}

/** The tests of orders that the adapter of every shop system has to pass, against a local server that speaks its protocol. */
export function testShopOrders<S extends OrderShop>({ kind, start, access, withdraw, place, signedWith }: OrderAdapter<S>) {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  async function open() {
    const server = await start()
    stops.push(() => server.stop())
    const shop = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 1000, sleep: async () => {} }).open(access(server))
    const variations = await readAllVariations(shop, place)
    const variation = variations.find(({ sku }) => sku === 'VS-1-1')
    if (!variation) throw new Error('No variation')
    server.requests.length = 0
    const order = (changes: Partial<ShopOrder> = {}): ShopOrder => ({ ...anOrder(variation), ...changes })
    return { server, shop, variation, order }
  }
  /** Places an order as the worker does: repeatedly, until there is an answer. */
  async function placeOrder(shop: Shop, order: ShopOrder) {
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      const placed = await shop.placeOrder(order).catch((error) => {
        if (error instanceof ShopFailure && error.problem === 'unreachable') return undefined
        throw error
      })
      if (placed) return 'refused' in placed ? expect.fail(placed.refused) : placed
    }
    throw new Error('No answer came')
  }

  test('an order is entered once, also if it is placed again', async () => {
    const { server, shop, order } = await open()
    const placed = await placeOrder(shop, order())
    expect(placed).toEqual({ id: expect.stringMatching(/./), name: expect.stringMatching(/^#D?\d+$/) })
    expect(await placeOrder(shop, order())).toEqual(placed)
    expect((await placeOrder(shop, order({ key: 'another' }))).id).not.toBe(placed.id)
    expect(server.orders()).toHaveLength(2)
    expect(server.quantityOf('VS-1-1')).toBe(5)
  })

  test('an order is entered once, whichever request of the call loses its answer', async () => {
    const { server, shop, order, variation } = await open()
    await placeOrder(shop, order({ key: 'first', retailer: { ...anOrder(variation).retailer, email: 'first@retailer.example' } }))
    const { length } = server.requests
    expect(length).toBeGreaterThan(1)
    for (let lost = 0; lost < length; lost += 1) {
      server.faults.push(...Array.from({ length: lost }, () => 'none' as const), 'truncate')
      const email = `buyer-${lost}@retailer.example`
      await placeOrder(shop, order({ key: `order ${lost}`, retailer: { ...anOrder(variation).retailer, email } }))
      server.faults.length = 0
      expect(server.orders()).toHaveLength(lost + 2)
    }
  })

  test('an order with a deleted variation is refused with the reason of the shop', async () => {
    const { server, shop, order } = await open()
    await server.remove('VS-1-1')
    expect(await shop.placeOrder(order())).toEqual({ refused: expect.stringMatching(/./) })
    expect(server.orders()).toEqual([])
  })

  test('an order is read as open, taken with its stock and its parcels, cancelled, and deleted', async () => {
    const { server, shop, order } = await open()
    const { id } = await placeOrder(shop, order())
    expect(await shop.readOrder(id)).toEqual({ state: 'open', ids: [id], shipments: [] })
    await server.take(id)
    expect(await shop.readOrder(id)).toMatchObject({ state: 'taken', ids: expect.arrayContaining([id]), shipments: [] })
    expect(server.quantityOf('VS-1-1')).toBe(3)
    const parcel = { carrier: 'DHL Express', tracking_number: '1234567890', tracking_url: 'https://dhl.example/1234567890' }
    await server.ship(id, parcel)
    const { shipments } = await shop.readOrder(id)
    expect(shipments).toEqual([{ id: expect.stringMatching(/./), ...parcel }])
    expect(await shop.cancelOrder(id)).toBe('taken')
    await server.cancel(id)
    expect(await shop.readOrder(id)).toMatchObject({ state: 'cancelled' })
    const other = await placeOrder(shop, order({ key: 'other' }))
    server.forget(other.id)
    expect(await shop.readOrder(other.id)).toEqual({ state: 'gone', ids: [other.id], shipments: [] })
    expect(await shop.cancelOrder(other.id)).toBe('gone')
  })

  test('an open order is cancelled once', async () => {
    const { server, shop, order } = await open()
    const { id } = await placeOrder(shop, order())
    const state = await shop.cancelOrder(id)
    expect(state).toBeOneOf(['cancelled', 'gone'])
    expect(await shop.cancelOrder(id)).toBe(state)
    expect(await shop.readOrder(id)).toMatchObject({ state })
    expect(server.quantityOf('VS-1-1')).toBe(5)
  })

  test('the events of an order contain its id', async () => {
    const { server, shop, order } = await open()
    const listener = await startListener()
    stops.push(listener.stop)
    await shop.watch(listener.url, 'secret')
    await expect.poll(() => server.webhooks.sent.length).toBe(kind === 'woocommerce' ? 4 : 0)
    const { id } = await placeOrder(shop, order())
    await server.take(id)
    await server.ship(id, { carrier: 'DHL', tracking_number: '1', tracking_url: '' })
    await server.cancel(id)
    const { ids } = await shop.readOrder(id)
    const events = listener.messages.map((message) => readShopEvent(kind, { ...message, secret: signedWith('secret') }))
    const named = events.flatMap((event) => event?.order_ids ?? [])
    expect(named.length).toBeGreaterThanOrEqual(3)
    expect(named.filter((name) => !ids.includes(name))).toEqual([])
  })

  test('a withdrawn key ends all calls about orders', async () => {
    const { server, shop, order } = await open()
    withdraw(server)
    const refused = expect.objectContaining({ problem: 'key_refused' })
    await expect(shop.placeOrder(order())).rejects.toEqual(refused)
    await expect(shop.readOrder('1')).rejects.toEqual(refused)
    await expect(shop.cancelOrder('1')).rejects.toEqual(refused)
  })
}

/** An order of two units of a variation and three of something that the shop does not have. */
export const anOrder = (variation: { id: string; product_id: string }): ShopOrder => ({
  key: '0197e0f4-7f3a-7c66-8a3c-3f1f2b9c5d10',
  number: '10023',
  since: new Date(),
  currency: 'HKD',
  note: 'Please no plastic',
  retailer: { name: 'Harbour Books', email: 'orders@harbourbooks.example', phone: '+852 2123 4567' },
  ship_to: {
    name: 'Wing Chan',
    street: '12 Pottinger Street',
    city: 'Central',
    region: 'Hong Kong Island',
    postal_code: '',
    country_code: 'HK',
  },
  lines: [
    { variation: { id: variation.id, product_id: variation.product_id }, sku: 'VS-1-1', name: 'Vase 1', units: 2, unit_price: '19.90' },
    { variation: null, sku: 'CARD', name: 'Thank-you card', units: 3, unit_price: '1.05' },
  ],
  shipping: { title: 'Shipping', price: '60.00' },
  discount: { title: 'First order', amount: '5.00' },
})
