import { acceptOrder, cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders'
import {
  addParcel,
  editParcel,
  markDelivered,
  resetParcels,
  setShipmentAddress,
  shipOrder,
  updateTracking,
} from '@linesheet/contract/orders.shipments'
import { afterEach, expect, test } from 'vitest'
import { done } from '../../test/calling.ts'
import { now, testContext } from '../../test/context.ts'
import { address, box, given } from '../../test/given.ts'

afterEach(async () => (await testContext()).setClock(now))
const day = '2026-11-25'
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000 + 120)

type Answer = Awaited<ReturnType<typeof whole>>
const whole = (id: string, owner: Parameters<typeof done>[2]) => done(getOrder, { params: { id } }, owner)

test('what a move answers is what reading the order again answers, whichever move it is', async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const { owner } = brand
  const id = await given.anOrder(brand, { stock: 4 })
  const params = { id }
  let order: Answer = await whole(id, owner)
  const [first, second] = order.order_variations.map((line) => line.id) as [string, string]
  const parcel = () => order.shipments[0]?.id ?? ''
  const content = (quantity: number) => [{ order_variation_id: first, quantity }]

  const moves: (() => Promise<Answer>)[] = [
    () => done(editOrder, { params, body: { version: order.version, brand_note: 'Fragile', tags: ['VIP', '急'] } }, owner),
    () => done(editOrder, { params, body: { version: order.version, lines: [{ id: second, quantity: 1 }] } }, owner),
    () => done(setShipmentAddress, { params, body: { address } }, owner),
    () => done(acceptOrder, { params, body: { target_shipment_date: day, lines: [{ id: first, quantity: 2 }] } }, owner),
    () => done(editOrder, { params, body: { version: order.version, target_shipment_date: '2026-11-27' } }, owner),
    () => done(addParcel, { params, body: { ...box, lines: content(1) } }, owner),
    () => done(addParcel, { params, body: box }, owner),
    () => done(editParcel, { params, body: { ...box, weight_kg: 3, parcel_id: parcel(), lines: content(2) } }, owner),
    () => done(resetParcels, { params, body: {} }, owner),
    () => done(addParcel, { params, body: box }, owner),
    () => done(updateTracking, { params, body: { tracking_number: 'SF1', carrier: 'SF', shipping_cost: '25.5' } }, owner),
    () => done(updateTracking, { params, body: { tracking_number: '' } }, owner),
    () => done(shipOrder, { params, body: { method: 'own_untracked' } }, owner),
    () => done(markDelivered, { params, body: {} }, owner),
  ]
  for (const [hour, move] of moves.entries()) {
    setClock(at(hour < moves.length - 1 ? hour : 100))
    const answered = await move()
    order = await whole(id, owner)
    expect(answered).toEqual(order)
  }
  expect(order.status).toBe('delivered')
})

test('so it is when an order is cancelled: its goods are free, and it is no part of what the retailer bought', async () => {
  const brand = await given.aBrand()
  const id = await given.aPackedOrder(brand)
  const packed = await whole(id, brand.owner)
  const cancelled = await done(cancelOrder, { params: { id }, body: { reason: 'other', note: 'Kiln broke' } }, brand.owner)
  expect(cancelled).toEqual(await whole(id, brand.owner))
  expect([packed, cancelled].map(({ retailer }) => retailer.lifetime_value)).toEqual(['186.00', '0.00'])
  expect([packed, cancelled].map(({ order_variations }) => order_variations.map(({ available }) => available))).toEqual([
    [17, 18],
    [20, 20],
  ])
})

test('more is shipped than there was: nothing is left, and nothing is owed', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand, { stock: 1 }) }
  await done(acceptOrder, { params, body: { target_shipment_date: day } }, brand.owner)
  await done(addParcel, { params, body: box }, brand.owner)
  const shipped = await done(shipOrder, { params, body: { method: 'own_untracked' } }, brand.owner)
  expect(shipped).toEqual(await whole(params.id, brand.owner))
})
