import { getProduct } from '@linesheet/contract/catalogue/products'
import { listEarnings } from '@linesheet/contract/money/payouts'
import { acceptOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders, undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { undoableActions } from '@linesheet/domain/orders/undo'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { marketplaceEvents, runEffects } from '../../../test/effects.ts'
import { type Brand, box, given, reportOrderEvent } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import type { Tx } from '../../platform/db/db.ts'
import { claimEffects } from '../../platform/outbox/claims.sql.ts'
import { marketplaceDeliveryKind, marketplaceQueue } from '../../platform/outbox/webhook-queues.ts'
import { lockOrder } from '../orders.sql.ts'
import { shipmentEffectKind } from './shipment-effect.ts'
import { insertUndo } from './undo.sql.ts'

const day = '2026-11-25'
const seconds = (count: number) => new Date(now.getTime() + count * 1000)
const moment = (at: Date) => at.toISOString().replace('.000Z', '+00:00')
const read = (brand: Brand, id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const undo = (brand: Brand, ...orders: { id: string; version: number }[]) =>
  callOk(undoOrders, { body: { orders: orders.map(({ id, version }) => ({ id, version })) } }, brand.owner)

const accept = (brand: Brand, id: string, fields: object = {}) =>
  callOk(acceptOrder, { params: { id }, body: { target_shipment_date: day, undoable: true, ...fields } }, brand.owner)
const pack = (brand: Brand, id: string) => callOk(addParcel, { params: { id }, body: { ...box, undoable: true } }, brand.owner)
const ship = (brand: Brand, id: string) => {
  const body = { method: 'own_tracked', tracking_number: 'SF1', shipping_cost: '25.00', undoable: true } as const
  return callOk(shipOrder, { params: { id }, body }, brand.owner)
}

/** The whole state of an order, without its version and history, and the data derived from it. */
async function stateOf(brand: Brand, id: string) {
  const { version: _, order_activities: __, ...order } = await read(brand, id)
  const product = await callOk(getProduct, { params: { id: order.order_variations[0]?.product_id ?? '' } }, brand.owner)
  const { tabs } = await callOk(listOrders, { query: {} }, brand.owner)
  const earnings = await callOk(listEarnings, { query: {} }, brand.owner)
  return { order, stock: product.variations.map(({ stock, reserved }) => [stock, reserved]), tabs, earnings: earnings.items }
}
const orderEvents = async (brand: Brand) =>
  (await marketplaceEvents(brand)).map(({ event }) => event).filter((event) => event.startsWith('order.'))

const changes = {
  accept: { prepare: given.anOrder, change: accept },
  'accept less than was ordered': {
    prepare: given.anOrder,
    change: async (brand: Brand, id: string) => {
      const [line] = (await read(brand, id)).order_variations
      return accept(brand, id, { lines: [{ id: line?.id, quantity: 1 }] })
    },
  },
  pack: { prepare: given.aConfirmedOrder, change: pack },
  'pack another parcel': { prepare: given.aPackedOrder, change: pack },
  ship: { prepare: given.aPackedOrder, change: ship },
  'ship more than is on the shelf': { prepare: (brand: Brand) => given.aPackedOrder(brand, { stock: 2 }), change: ship },
}

test('a change that waited for another change ends the undo of that change', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const lock = (tx: Tx) => lockOrder(tx, brand.id, id)
  const waiting = () => db.write({ brandId: brand.id }, (tx) => lockOrder(tx, brand.id, id))
  const begin = async (tx: Tx) =>
    insertUndo(
      tx,
      brand.id,
      { orderId: id, action: 'accept', version: 2, until: seconds(12), before: { columns: {} }, event: undefined },
      now,
    )
  expect((await whileBlocked(brand.id, lock, waiting, begin)).undo_until).toBe(moment(seconds(12)))
})

test.each(Object.entries(changes))('%s, undone: everything is as before, and the history has both', async (name, { prepare, change }) => {
  const brand = await given.aBrand()
  const id = await prepare(brand)
  const [before, told] = [await stateOf(brand, id), await orderEvents(brand)]
  const changed = await change(brand, id)
  expect(changed.undo_until).not.toBeNull()
  expect(changed).toEqual(await read(brand, id))
  expect(await undo(brand, changed)).toEqual({ done: 1, refused: [] })
  expect(await stateOf(brand, id)).toEqual(before)
  expect(await orderEvents(brand)).toEqual(told)
  const { order_activities } = await read(brand, id)
  const action = name.split(' ')[0] as keyof typeof undoableActions
  expect(order_activities.slice(-2)).toMatchObject([
    { kind: changed.order_activities.at(-1)?.kind },
    { kind: undoableActions[action].kind, actor: 'brand', actor_name: 'Mei owner' },
  ])
  await expectDerivedDataCurrent(brand.id)
  // The same change can be made again.
  expect((await change(brand, id)).status).toBe(changed.status)
  await expectDerivedDataCurrent(brand.id)
})

test('others are notified of an undoable change only after its time to undo; then it is too late to undo', async () => {
  const brand = await given.aBrand()
  const { db, setClock } = await testContext()
  const id = await given.anOrder(brand)
  const accepted = await accept(brand, id)
  expect(accepted.undo_until).toBe(moment(seconds(12)))
  const waiting = () =>
    db.asOwner((tx) =>
      tx.selectFrom('outbox').select('run_at').where('brand_id', '=', brand.id).where('kind', '=', marketplaceDeliveryKind).execute(),
    )
  expect((await waiting()).at(-1)).toEqual({ run_at: moment(seconds(12)) })
  setClock(seconds(13))
  expect((await undo(brand, accepted)).refused).toMatchObject([{ id, number: accepted.number, code: 'order.undo-too-late' }])
  expect(await read(brand, id)).toMatchObject({ status: 'confirmed' })
})

test('the earnings of a shipment are posted once it can no longer be undone, or with the next change', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const earned = async () => (await callOk(listEarnings, { query: {} }, brand.owner)).items.map(({ net }) => net)
  const [first, second] = [await given.aPackedOrder(brand), await given.aPackedOrder(brand)]
  const shipped = await ship(brand, first)
  await undo(brand, shipped)
  setClock(seconds(5))
  await ship(brand, first)
  // The effect of the undone shipment does nothing.
  setClock(seconds(13))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([])
  setClock(seconds(18))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([shipped.net])
  await ship(brand, second)
  await reportOrderEvent(second, { kind: 'delivered' })
  expect(await earned()).toEqual([shipped.net, shipped.net])
  setClock(seconds(60))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([shipped.net, shipped.net])
  await expectDerivedDataCurrent(brand.id)
})

test('an event of the past that ends the time for an undo does not date what the shipment earned', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const id = await given.aPackedOrder(brand)
  setClock(seconds(86_400))
  await ship(brand, id)
  setClock(seconds(86_405))
  await reportOrderEvent(id, { kind: 'paid', at: seconds(60).toISOString() })
  const [earning] = (await callOk(listEarnings, { query: {} }, brand.owner)).items
  expect(earning?.earned_at).toBe(moment(seconds(86_405)))
})

test('a parcel, of which nobody is told, can be undone for longer', async () => {
  const brand = await given.aBrand()
  const packed = await pack(brand, await given.aConfirmedOrder(brand))
  ;(await testContext()).setClock(seconds(60))
  expect(await undo(brand, packed)).toMatchObject({ done: 1 })
})

test('a change without a requested undo notifies others at once, and cannot be undone', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const accepted = await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: day } }, brand.owner)
  expect(accepted.undo_until).toBeNull()
  expect(await undo(brand, accepted)).toMatchObject({ done: 0, refused: [{ code: 'order.undo-too-late' }] })
  expect(await orderEvents(brand)).toEqual(['order.accepted'])
})

test('the next change of an order ends the undo of the last one, and the notifications that waited go out first', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const accepted = await accept(brand, id)
  const edited = await callOk(editOrder, { params: { id }, body: { version: accepted.version, brand_note: 'Fragile' } }, brand.owner)
  expect(edited.undo_until).toBeNull()
  const { db } = await testContext()
  const due = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('run_at')
      .where('brand_id', '=', brand.id)
      .where('kind', '=', marketplaceDeliveryKind)
      .orderBy('sequence')
      .execute(),
  )
  expect(due.map(({ run_at }) => run_at)).toEqual(due.map(() => moment(now)))
  expect((await undo(brand, accepted)).refused).toMatchObject([{ code: 'order.undo-changed' }])
  expect((await undo(brand, edited)).refused).toMatchObject([{ code: 'order.undo-too-late' }])
  expect((await read(brand, id)).status).toBe('confirmed')
})

test('many orders: each is undone on its own', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const ids = [await given.anOrder(brand), await given.anOrder(brand), await given.aPackedOrder(brand)]
  const body = { ids, action: 'accept', target_shipment_date: day, undoable: true } as const
  const { done, refused, undo: undoable } = await callOk(bulkChangeOrders, { body }, brand.owner)
  expect([done, refused.length, undoable?.until]).toEqual([2, 1, seconds(12).toISOString()])
  expect(undoable?.orders.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const [first, second] = undoable?.orders ?? []
  await callOk(addParcel, { params: { id: first?.id ?? '' }, body: box }, brand.owner)
  expect((await undo(other, ...(undoable?.orders ?? []))).done).toBe(0)
  expect(await undo(brand, ...(undoable?.orders ?? []))).toMatchObject({
    done: 1,
    refused: [{ id: first?.id, code: 'order.undo-changed' }],
  })
  expect([(await read(brand, first?.id ?? '')).status, (await read(brand, second?.id ?? '')).status]).toEqual(['packed', 'new'])
})

test('a bulk change of an order that needs none leaves the change before it to be undone, and does not offer that', async () => {
  const brand = await given.aBrand()
  const { id, version } = await accept(brand, await given.anOrder(brand))
  ;(await testContext()).setClock(seconds(1))
  const body = { ids: [id], action: 'tag' as const, remove_tags: ['Gift'], undoable: true }
  expect(await callOk(bulkChangeOrders, { body }, brand.owner)).toEqual({ done: 1, refused: [], job: null })
  expect(await undo(brand, { id, version })).toMatchObject({ done: 1, refused: [] })
})

test('a repeated bulk change says which orders can be undone, too', async () => {
  const brand = await given.aBrand()
  const ids = [await given.aConfirmedOrder(brand)]
  const parcel = { length_cm: 40, width_cm: 30, height_cm: 20, weight_kg: 2 }
  const send = () => callOk(bulkChangeOrders, { body: { ids, action: 'pack', parcel, undoable: true } }, { ...brand.owner, key: 'pack-1' })
  const first = await send()
  expect(first.undo?.orders).toHaveLength(1)
  expect(await send()).toEqual(first)
})

test('two tabs undo at once, at two servers: one succeeds', async () => {
  const brand = await given.aBrand()
  const server = await anotherServer()
  for (let round = 0; round < 5; round += 1) {
    const { id, version } = await accept(brand, await given.anOrder(brand))
    const body = { orders: [{ id, version }] }
    const both = await Promise.all([callOk(undoOrders, { body }, brand.owner), callOk(undoOrders, { body }, { ...brand.owner, server })])
    expect(both.map(({ done }) => done).toSorted()).toEqual([0, 1])
    expect((await read(brand, id)).order_activities.filter(({ kind }) => kind === 'accept_undone')).toHaveLength(1)
  }
  await expectDerivedDataCurrent(brand.id)
})

test('undone while a worker claims the waiting effects: either others are notified, or the change is undone', async () => {
  const brand = await given.aBrand()
  const { db, setClock } = await testContext()
  const { destination } = await db.asOwner(async (tx) => {
    await accept(brand, await given.anOrder(brand))
    return tx.selectFrom('outbox').select('destination').where('queue', '=', marketplaceQueue).executeTakeFirstOrThrow()
  })
  const line = { queue: marketplaceQueue, destination, kinds: [marketplaceDeliveryKind] } as const
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    setClock(now)
    const accepted = await accept(brand, await given.anOrder(brand))
    // The one moment at which both are in time.
    setClock(seconds(12))
    const work = [() => undo(brand, accepted), () => claimEffects(db, line, 10_000, seconds(12))] as const
    const [undone, claimed] = await Promise.all([work[0](), round % 2 ? work[1]() : Promise.resolve().then(work[1])])
    const isTold = claimed.some(({ brand_id, payload }) => brand_id === brand.id && JSON.stringify(payload).includes(accepted.id))
    const { status } = await read(brand, accepted.id)
    expect([isTold, status]).toEqual(undone.done ? [false, 'new'] : [true, 'confirmed'])
    if (!undone.done) expect(undone.refused).toMatchObject([{ code: 'order.undo-too-late' }])
    outcomes.add(status)
  }
  await expectDerivedDataCurrent(brand.id)
})

test('an undo needs the permission to write orders, and an order of the brand', async () => {
  const brand = await given.aBrand()
  const accepted = await accept(brand, await given.anOrder(brand))
  const body = { orders: [{ id: accepted.id, version: accepted.version }] }
  expect(await call(undoOrders, { body }, await given.aMember(brand, 'finance'))).toMatchObject({ status: 403 })
  expect(await call(undoOrders, { body: { orders: [] } }, brand.owner)).toMatchObject({ status: 400 })
})
