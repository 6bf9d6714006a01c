import { editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addParcel, markDelivered, shipOrder, updateTracking } from '@linesheet/contract/orders/orders.shipments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, box, given, reportOrderEvent } from '../../../test/given.ts'
import { aLabelledOrder, runLabelEffects } from '../../../test/orders/labels.ts'
import { carrierUnreachableRefusal } from '../../platform/ports/carriers/carriers.types.ts'
import { checkFollowedParcel } from './check-parcel.ts'
import { checkDueTrackers } from './tracking.worker.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
  await forgetCalls()
})
const forgetCalls = async () => {
  const { setClock, ports } = await testContext()
  setClock(now)
  Object.assign(ports.carriers, { tracked: [], before: {}, after: {} })
}
afterEach(forgetCalls)

const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const ship = (id: string, body: object) => callOk(shipOrder, { params: { id }, body: body as never }, brand.owner)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

/** Does what the schedule and the queue do at that moment. */
async function passTime(at: Date) {
  const context = await testContext()
  context.setClock(at)
  await checkDueTrackers(context)
  return runLabelEffects(brand, at)
}

test('parcels with labels are followed until the last is delivered, and the order with them', async () => {
  const packed = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id: packed }, body: box }, brand.owner)
  await aLabelledOrder(brand, packed)
  const shipped = await ship(packed, { method: 'provider' })
  expect(shipped.trackers).toMatchObject([
    { status: 'unknown', is_known: true, events: [] },
    { status: 'unknown', is_known: true },
  ])
  expect(shipped).toEqual(await read(packed))
  const statuses: string[] = []
  for (const at of [1, 4, 25, 44, 49]) {
    await passTime(hours(at))
    const { status, trackers } = await read(packed)
    statuses.push(`${status}: ${trackers.map((tracker) => tracker.status).join(' ')}`)
  }
  expect(statuses).toEqual([
    'shipped: pre_transit pre_transit',
    'shipped: in_transit in_transit',
    'shipped: in_transit in_transit',
    'shipped: out_for_delivery out_for_delivery',
    'delivered: delivered delivered',
  ])
  const order = await read(packed)
  expect(order).toMatchObject({ status: 'delivered', delivered_at: '2026-11-22T02:00:00+00:00', warnings: [] })
  expect(order.trackers[0]?.events.map(({ status, place }) => `${status} ${place}`)).toEqual([
    'delivered Destination',
    'out_for_delivery Destination',
    'in_transit On the way',
    'in_transit Origin',
  ])
  expect(order.order_activities.filter(({ kind }) => kind === 'delivered')).toMatchObject([{ actor: 'carrier' }])
  const { ports } = await testContext()
  ports.carriers.tracked.length = 0
  await passTime(hours(200))
  expect(ports.carriers.tracked).toEqual([])
})

test('an order is delivered when its last parcel arrived, whichever the carrier is asked about last', async () => {
  const packed = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id: packed }, body: box }, brand.owner)
  await aLabelledOrder(brand, packed)
  const [first, second] = (await ship(packed, { method: 'provider' })).trackers
  const context = await testContext()
  const { carriers } = context.ports
  const { track } = carriers
  const arrivals = new Map([
    [first?.tracking_number, hours(24)],
    [second?.tracking_number, hours(48)],
  ])
  carriers.track = async ({ tracking_number }) => {
    const at = (arrivals.get(tracking_number) ?? now).toISOString()
    return { reference: 'SF', status: 'delivered', events: [{ at, status: 'delivered', message: 'Delivered', place: '' }] }
  }
  context.setClock(hours(50))
  try {
    for (const tracker of [second, first]) await checkFollowedParcel(context, brand.id, tracker?.id ?? '')
  } finally {
    Object.assign(carriers, { track })
  }
  expect(await read(packed)).toMatchObject({ status: 'delivered', delivered_at: '2026-11-22T02:00:00+00:00' })
})

test('asking twice, late, or about an order that was delivered meanwhile, changes nothing twice', async () => {
  const { id } = await aLabelledOrder(brand)
  await ship(id, { method: 'provider' })
  const context = await testContext()
  context.setClock(hours(100))
  await Promise.all([checkDueTrackers(context), checkDueTrackers(context)])
  await reportOrderEvent(id, { kind: 'delivered' })
  await runLabelEffects(brand, hours(100))
  const { status, order_activities, trackers } = await read(id)
  expect([status, order_activities.filter(({ kind }) => kind === 'delivered').length]).toEqual(['delivered', 1])
  expect(order_activities.filter(({ kind, actor }) => kind === 'tracked' && actor === 'carrier')).toHaveLength(1)
  expect(trackers[0]?.events).toHaveLength(4)
})

test('a number that no carrier knows is a warning, never an error, until it is corrected', async () => {
  const id = await given.aPackedOrder(brand)
  const shipped = await ship(id, { method: 'own_tracked', tracking_number: 'nonsense', shipping_cost: '1.00' })
  const warnings = [{ code: 'shipment.not-tracked', message: 'Shipment could not be tracked' }]
  expect(shipped).toMatchObject({ status: 'shipped', tracking_number: 'nonsense', warnings })
  expect(await read(id)).toEqual(shipped)
  const wrong = await callOk(updateTracking, { params: { id }, body: { tracking_number: 'also wrong' } }, brand.owner)
  expect(wrong).toMatchObject({ warnings, trackers: [{ tracking_number: 'also wrong' }] })
  const right = await callOk(updateTracking, { params: { id }, body: { tracking_number: '1Z9999999999999999' } }, brand.owner)
  expect(right).toMatchObject({ warnings: [], trackers: [{ tracking_number: '1Z9999999999999999', is_known: true }] })
  expect(right).toEqual(await read(id))
})

test('a carrier that does not answer is no warning: it is asked again', async () => {
  const { ports } = await testContext()
  ports.carriers.before.track = () => {
    throw carrierUnreachableRefusal()
  }
  const id = await given.aPackedOrder(brand)
  const shipped = await ship(id, { method: 'own_tracked', tracking_number: 'nonsense', shipping_cost: '1.00' })
  expect(shipped).toMatchObject({ status: 'shipped', warnings: [], trackers: [{ is_known: null }] })
  expect(await passTime(hours(1))).toEqual(['The carrier does not answer. Please try again in a moment'])
  ports.carriers.before = {}
  expect(await runLabelEffects(brand, hours(2))).toEqual([])
  expect((await read(id)).warnings).toHaveLength(1)
})

test('a carrier that hangs delays shipping by seconds only', async () => {
  const { ports } = await testContext()
  ports.carriers.before.track = () => new Promise(() => {})
  const id = await given.aPackedOrder(brand)
  const shipped = await ship(id, { method: 'own_tracked', tracking_number: 'SF1029384756', shipping_cost: '1.00' })
  expect(shipped).toMatchObject({ status: 'shipped', warnings: [] })
})

const ownShipment = { method: 'own_tracked' as const, tracking_number: 'SF1029384756', shipping_cost: '1.00' }

test('the answer has the changes made while the carrier is asked: the order’s, and the carrier’s news', async () => {
  const { ports } = await testContext()
  const [edited, moved] = [await given.aPackedOrder(brand), await given.aPackedOrder(brand)]
  ports.carriers.before.track = async () => {
    const { version } = await read(edited)
    await callOk(editOrder, { params: { id: edited }, body: { version, brand_note: 'Fragile' } }, brand.owner)
  }
  const answer = await ship(edited, ownShipment)
  expect(answer).toMatchObject({ brand_note: 'Fragile', trackers: [{ is_known: true }] })
  expect(answer).toEqual(await read(edited))

  const { track } = ports.carriers
  const event = { at: now.toISOString(), status: 'pre_transit' as const, message: 'Announced', place: '' }
  ports.carriers.track = async () => ({ reference: 'SF', status: 'pre_transit', events: [event] })
  const announced = await ship(moved, ownShipment).finally(() => Object.assign(ports.carriers, { track }))
  expect(announced.trackers).toMatchObject([{ status: 'pre_transit', events: [{ message: 'Announced' }] }])
  expect(announced.order_activities.at(-1)).toMatchObject({ kind: 'tracked', actor: 'carrier' })
  expect(announced).toEqual(await read(moved))
})

test('shipping that is sent again is answered as before, with the carrier’s answer', async () => {
  const params = { id: await given.aPackedOrder(brand) }
  const send = () => callOk(shipOrder, { params, body: ownShipment }, { ...brand.owner, key: 'ship once' })
  const first = await send()
  expect(first.trackers).toMatchObject([{ tracking_number: 'SF1029384756', is_known: true }])
  expect(await send()).toEqual(first)
})

test('a number that the marketplace reports after shipping is followed instead', async () => {
  const { id } = await aLabelledOrder(brand)
  await ship(id, { method: 'provider' })
  await reportOrderEvent(id, { kind: 'tracking', tracking_number: 'SF1029384756', carrier: 'SF Express' })
  expect((await read(id)).trackers).toMatchObject([{ tracking_number: 'SF1029384756', parcel_id: null }])
})

test('an order without tracking has nothing to follow', async () => {
  const id = await given.aPackedOrder(brand)
  expect(await ship(id, { method: 'own_untracked' })).toMatchObject({ trackers: [], warnings: [] })
})

test('an order that ships untracked loses its earlier number, and its brand marks it as delivered after three days', async () => {
  const id = await given.aPackedOrder(brand)
  await callOk(updateTracking, { params: { id }, body: { tracking_number: 'SF1234567890', carrier: 'SF Express' } }, brand.owner)
  const shipped = await ship(id, { method: 'own_untracked' })
  expect(shipped).toMatchObject({ shipping_method: 'own_untracked', tracking_number: null, carrier: null, trackers: [] })
  const { setClock } = await testContext()
  setClock(hours(72))
  expect((await callOk(markDelivered, { params: { id } }, brand.owner)).status).toBe('delivered')
})
