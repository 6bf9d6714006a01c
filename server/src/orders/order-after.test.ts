import { acceptOrder, cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import {
  addParcel,
  editParcel,
  markDelivered,
  resetParcels,
  setShipmentAddress,
  shipOrder,
  updateTracking,
} from '@linesheet/contract/orders/orders.shipments'
import { expect, test } from 'vitest'
import { callOk } from '../../test/calling.ts'
import { now, testContext } from '../../test/context.ts'
import { address, box, given } from '../../test/given.ts'

const day = '2026-11-25'
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000 + 120)

type FullOrder = Awaited<ReturnType<typeof readOrder>>
const readOrder = (id: string, owner: Parameters<typeof callOk>[2]) => callOk(getOrder, { params: { id } }, owner)

test('every transition returns the same order as reading it again', async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const { owner } = brand
  const id = await given.anOrder(brand, { stock: 4 })
  const params = { id }
  let order: FullOrder = await readOrder(id, owner)
  const [first, second] = order.order_variations.map((line) => line.id) as [string, string]
  const parcel = () => order.shipments[0]?.id ?? ''
  const content = (quantity: number) => [{ order_variation_id: first, quantity }]

  const transitions: (() => Promise<FullOrder>)[] = [
    () => callOk(editOrder, { params, body: { version: order.version, brand_note: 'Fragile', tags: ['VIP', '急'] } }, owner),
    () => callOk(editOrder, { params, body: { version: order.version, lines: [{ id: second, quantity: 1 }] } }, owner),
    () => callOk(setShipmentAddress, { params, body: { address } }, owner),
    () => callOk(acceptOrder, { params, body: { target_shipment_date: day, lines: [{ id: first, quantity: 2 }] } }, owner),
    () => callOk(editOrder, { params, body: { version: order.version, target_shipment_date: '2026-11-27' } }, owner),
    () => callOk(addParcel, { params, body: { ...box, lines: content(1) } }, owner),
    () => callOk(addParcel, { params, body: box }, owner),
    () => callOk(editParcel, { params, body: { ...box, weight_kg: 3, parcel_id: parcel(), lines: content(2) } }, owner),
    () => callOk(resetParcels, { params, body: {} }, owner),
    () => callOk(addParcel, { params, body: box }, owner),
    () => callOk(updateTracking, { params, body: { tracking_number: 'SF1', carrier: 'SF', shipping_cost: '25.5' } }, owner),
    () => callOk(updateTracking, { params, body: { tracking_number: '' } }, owner),
    () => callOk(shipOrder, { params, body: { method: 'own_untracked' } }, owner),
    () => callOk(markDelivered, { params, body: {} }, owner),
  ]
  for (const [hour, transition] of transitions.entries()) {
    setClock(at(hour < transitions.length - 1 ? hour : 100))
    const returned = await transition()
    order = await readOrder(id, owner)
    expect(returned).toEqual(order)
  }
  expect(order.status).toBe('delivered')
})

test('so does a cancellation: stock is released, and the retailer’s lifetime value is reduced', async () => {
  const brand = await given.aBrand()
  const id = await given.aPackedOrder(brand)
  const packed = await readOrder(id, brand.owner)
  const cancelled = await callOk(cancelOrder, { params: { id }, body: { reason: 'other', note: 'Kiln broke' } }, brand.owner)
  expect(cancelled).toEqual(await readOrder(id, brand.owner))
  expect([packed, cancelled].map(({ retailer }) => retailer.lifetime_value)).toEqual(['186.00', '0.00'])
  expect([packed, cancelled].map(({ order_variations }) => order_variations.map(({ available }) => available))).toEqual([
    [17, 18],
    [20, 20],
  ])
})

test('so does shipping more than was in stock: the stock is zero, not negative', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand, { stock: 1 }) }
  await callOk(acceptOrder, { params, body: { target_shipment_date: day } }, brand.owner)
  await callOk(addParcel, { params, body: box }, brand.owner)
  const shipped = await callOk(shipOrder, { params, body: { method: 'own_untracked' } }, brand.owner)
  expect(shipped).toEqual(await readOrder(params.id, brand.owner))
})
