import { changeShopOrders, retryShopOrder } from '@linesheet/contract/connections/shop-orders'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { addShop } from '@linesheet/contract/connections/shops'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { afterEach, describe, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aShopWithOrders, orderSystems, ordersIn, readAgain, runLater } from '../../../test/connections/shop-orders.ts'
import { runShopEffects } from '../../../test/connections/shop-stock.ts'
import { startListener } from '../../../test/connections/shop-webhooks.ts'
import { shopifyToken, startShopify } from '../../../test/connections/shopify-server.ts'
import { testContext } from '../../../test/context.ts'
import { box, given } from '../../../test/given.ts'

const parcel = { carrier: 'DHL Express', tracking_number: 'JD014600003100000001', tracking_url: '' }

describe.each(orderSystems)('$kind', (system) => {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  async function aShop(options?: { stock: boolean }) {
    const brand = await given.aBrand()
    const shop = await aShopWithOrders(brand, system, options)
    stops.push(shop.server.stop)
    const order = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
    return { brand, order, ...shop }
  }
  const cancel = (brand: Awaited<ReturnType<typeof aShop>>['brand'], id: string) =>
    callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)

  test('an accepted order appears once, and its parcel comes back as a shipment', async () => {
    const { brand, id, server, aConfirmedOrder, order } = await aShop()
    const orderId = await aConfirmedOrder()
    expect(await runShopEffects(brand)).toEqual([])
    const [entered] = server.orders()
    expect(server.orders()).toHaveLength(1)
    const [listed] = await ordersIn(brand, id)
    expect(listed).toEqual({
      id: expect.any(String),
      order: { id: orderId, number: (await order(orderId)).number },
      state: 'draft',
      name: expect.stringMatching(/^#/),
      url: expect.stringMatching(new RegExp(`^${server.url}/`)),
      problem: null,
      created_at: expect.any(String),
      changed_at: expect.any(String),
    })
    await server.take(`${entered?.id}`)
    await readAgain(brand)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'taken', problem: null }])
    await server.ship(`${entered?.id}`, parcel)
    await readAgain(brand, 4)
    await readAgain(brand, 6)
    const { status, shipping_method, tracking_number, carrier, shipments, order_activities } = await order(orderId)
    expect({ status, shipping_method, tracking_number, carrier, parcels: shipments.length }).toEqual({
      status: 'shipped',
      shipping_method: 'own_tracked',
      tracking_number: parcel.tracking_number,
      carrier: parcel.carrier,
      parcels: 1,
    })
    expect(order_activities.filter(({ kind }) => kind === 'shipped')).toHaveLength(1)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'shipped', problem: null }])
    const { orders } = await callOk(getShop, { params: { id } }, brand.owner)
    expect(orders).toEqual({ state: 'on', since: expect.any(String), counts: { waiting: 0, open: 0, failed: 0 } })
  })

  test('the events of the shop cause an order to be read, also if they arrive twice', async () => {
    const { brand, id, server, aConfirmedOrder, order } = await aShop()
    const orderId = await aConfirmedOrder()
    await runShopEffects(brand)
    const listener = await startListener()
    stops.push(listener.stop)
    for (const hook of server.webhooks.hooks) hook.url = listener.url
    server.webhooks.delivery = 'twice'
    const { app } = await testContext()
    const receive = async () => {
      for (const { headers, body } of listener.messages.splice(0))
        await app.inject({ method: 'POST', url: `/api/shop/${brand.id}/${id}/events`, headers, payload: body })
      expect(await runShopEffects(brand)).toEqual([])
    }
    const entered = `${server.orders()[0]?.id}`
    await server.take(entered)
    await receive()
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'taken' }])
    await server.ship(entered, parcel)
    await receive()
    expect(await order(orderId)).toMatchObject({ status: 'shipped', tracking_number: parcel.tracking_number })
  })

  test('an order whose answer was lost is entered once', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    await aConfirmedOrder()
    // The request that creates the order is the last of three.
    server.faults.push('none', 'none', system.kind === 'shopify' ? 'none' : 'truncate', 'truncate')
    expect(await runShopEffects(brand)).toHaveLength(1)
    server.faults.length = 0
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'waiting', problem: { code: 'unreachable' } }])
    expect(await runShopEffects(brand), 'the shop may be at it').toHaveLength(1)
    expect(await runLater(brand, 2)).toEqual([])
    expect(server.orders()).toHaveLength(1)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'draft', problem: null }])
  })

  test('an order is entered once, also when the server is killed before it stores that', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    await aConfirmedOrder()
    const { ports } = await testContext()
    const open: typeof ports.shops.open = (access) => {
      const shop = ports.shops.open(access)
      const placeOrder: typeof shop.placeOrder = async (order) => {
        await shop.placeOrder(order)
        throw new Error('killed')
      }
      return { ...shop, placeOrder }
    }
    expect(await runShopEffects(brand, { ports: { ...ports, shops: { open } } })).toEqual([expect.objectContaining({ message: 'killed' })])
    expect(await runShopEffects(brand), 'the attempt may not be over').toHaveLength(1)
    expect(await runLater(brand, 4)).toEqual([])
    expect(server.orders()).toHaveLength(1)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'draft', problem: null }])
  })

  test('an order that is cancelled here is cancelled there while it is a draft', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    const orderId = await aConfirmedOrder()
    await runShopEffects(brand)
    await cancel(brand, orderId)
    expect(await runShopEffects(brand)).toEqual([])
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'cancelled', problem: null }])
    const early = await aConfirmedOrder()
    await cancel(brand, early)
    const { length } = server.requests
    await runShopEffects(brand)
    expect(server.requests, 'nothing was asked for an order that was never entered').toHaveLength(length)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  })

  test('an order that is cancelled while its answer is lost does not stay in the shop', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    const orderId = await aConfirmedOrder()
    server.faults.push('none', 'none', 'none', 'truncate')
    await runShopEffects(brand)
    server.faults.length = 0
    await cancel(brand, orderId)
    await runLater(brand, 2)
    expect(await runLater(brand, 4)).toEqual([])
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'cancelled', problem: null }])
  })

  test('conflicts between both sides are reported, not resolved by force', async () => {
    const { brand, id, server, aConfirmedOrder, order } = await aShop()
    const [sold, ended] = [await aConfirmedOrder(), await aConfirmedOrder()]
    await runShopEffects(brand)
    const [first, second] = server.orders().map(({ id }) => `${id}`)
    await server.take(first ?? '')
    await server.take(second ?? '')
    await server.cancel(second ?? '')
    await cancel(brand, sold)
    await readAgain(brand)
    expect(await ordersIn(brand, id)).toMatchObject([
      { order: { id: ended }, state: 'cancelled', problem: { code: 'cancelled_there' } },
      { order: { id: sold }, state: 'taken', problem: { code: 'taken_there' } },
    ])
    expect(await order(ended)).toMatchObject({ status: 'confirmed' })
    await server.ship(first ?? '', parcel)
    await readAgain(brand, 4)
    expect(await order(sold)).toMatchObject({ status: 'cancelled' })
  })

  test('an order that was shipped here stays as it is', async () => {
    const { brand, id, server, aConfirmedOrder, order } = await aShop()
    const orderId = await aConfirmedOrder()
    await runShopEffects(brand)
    const [entered] = server.orders()
    await server.take(`${entered?.id}`)
    await shipHere(brand, orderId)
    await server.ship(`${entered?.id}`, parcel)
    await readAgain(brand)
    expect(await order(orderId)).toMatchObject({ status: 'shipped', tracking_number: 'SF123' })
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'shipped', problem: { code: 'shipped_here' } }])
  })

  test('a refused order says why, and is entered when the brand tries again', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    await server.remove('VS-1-1')
    await aConfirmedOrder()
    await runShopEffects(brand)
    const [failed] = await ordersIn(brand, id)
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'refused', detail: expect.stringMatching(/./) } })
    const { orders } = await callOk(getShop, { params: { id } }, brand.owner)
    expect(orders.counts).toEqual({ waiting: 0, open: 0, failed: 1 })
    const params = { id, shop_order_id: failed?.id ?? '' }
    expect(await callOk(retryShopOrder, { params }, brand.owner)).toMatchObject({ state: 'waiting', problem: null })
  })

  test('the shop gets back the units that it took itself, once', async () => {
    const { brand, server, aConfirmedOrder } = await aShop({ stock: true })
    const before = server.quantityOf('VS-1-1')
    const orderId = await aConfirmedOrder()
    await runShopEffects(brand)
    expect(server.quantityOf('VS-1-1')).toBe(before - 2)
    const [entered] = server.orders()
    await server.take(`${entered?.id}`)
    expect(server.quantityOf('VS-1-1')).toBe(before - 4)
    await readAgain(brand)
    await readAgain(brand, 4)
    expect(server.quantityOf('VS-1-1')).toBe(before - 2)
    await cancel(brand, orderId)
    await readAgain(brand, 6)
    expect(server.quantityOf('VS-1-1'), 'the shop still holds the units').toBe(before - 2)
  })

  test('orders are entered only while that is switched on', async () => {
    const { brand, id, server, aConfirmedOrder } = await aShop()
    await callOk(changeShopOrders, { params: { id }, body: { state: 'off' } }, brand.owner)
    await aConfirmedOrder()
    await runShopEffects(brand)
    expect(server.orders()).toEqual([])
    expect(await ordersIn(brand, id)).toEqual([])
  })

  test('an acceptance enters nothing while it can be undone, nor once it was', async () => {
    const { brand, id, server } = await aShop()
    const orderId = await given.anOrder(brand)
    const accept = () =>
      callOk(acceptOrder, { params: { id: orderId }, body: { target_shipment_date: '2026-11-25', undoable: true } }, brand.owner)
    const { version } = await accept()
    expect(await runShopEffects(brand), 'it can still be undone').toHaveLength(1)
    await callOk(undoOrders, { body: { orders: [{ id: orderId, version }] } }, brand.owner)
    expect(await runLater(brand, 1)).toEqual([])
    expect(server.orders()).toEqual([])
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'cancelled', problem: null }])
    await accept()
    expect(await runLater(brand, 2)).toEqual([])
    expect(server.orders()).toHaveLength(1)
    expect(await ordersIn(brand, id)).toMatchObject([{ state: 'draft', problem: null }])
  })
})

test('a key that may not enter orders is refused by field', async () => {
  const server = await startShopify()
  const brand = await given.aBrand()
  const { id } = await callOk(addShop, { body: { kind: 'shopify', address: server.url, key: shopifyToken } }, brand.owner)
  const { status, errors } = await call(changeShopOrders, { params: { id }, body: { state: 'on' } }, brand.owner)
  expect({ status, errors }).toEqual({ status: 400, errors: { state: expect.stringContaining('write_draft_orders') } })
  await server.stop()
})

async function shipHere(brand: Awaited<ReturnType<typeof given.aBrand>>, id: string) {
  await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  await callOk(
    shipOrder,
    { params: { id }, body: { method: 'own_tracked', tracking_number: 'SF123', shipping_cost: '25.00' } },
    brand.owner,
  )
}
