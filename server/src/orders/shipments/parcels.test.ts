import { getOrder } from '@linesheet/contract/orders/orders'
import { findUnpackedOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, editParcel, removeParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { unitsLeftBehind } from '@linesheet/domain/orders/packing'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { box, given } from '../../../test/given.ts'

test('a parcel is removed, and the later ones move up; without any, the order has to be packed', async () => {
  const brand = await given.aBrand()
  const id = await given.aConfirmedOrder(brand)
  const add = (weight_kg: number) => callOk(addParcel, { params: { id }, body: { ...box, weight_kg } }, brand.owner)
  const remove = (parcel_id = '') => callOk(removeParcel, { params: { id }, body: { parcel_id } }, brand.owner)
  await add(1)
  await add(2)
  const [first, second, third] = (await add(3)).shipments
  const removed = await remove(second?.id)
  expect(removed).toMatchObject({
    status: 'packed',
    shipments: [
      { id: first?.id, position: 1 },
      { id: third?.id, position: 2, weight_kg: 3 },
    ],
  })
  expect(removed.order_activities.at(-1)).toMatchObject({ kind: 'parcel_removed', after: { weight_kg: 2 } })
  expect(await callOk(getOrder, { params: { id } }, brand.owner)).toEqual(removed)
  expect(await call(removeParcel, { params: { id }, body: { parcel_id: second?.id } }, brand.owner)).toMatchObject({
    code: 'parcel.missing',
  })
  await remove(third?.id)
  expect(await remove(first?.id)).toMatchObject({ status: 'confirmed', shipments: [] })
  const shipped = await given.aShippedOrder(brand)
  expect(await call(removeParcel, { params: { id: shipped }, body: { parcel_id: id } }, brand.owner)).toMatchObject({ status: 409 })
})

test('a parcel has no lines without units', async () => {
  const brand = await given.aBrand()
  const id = await given.aConfirmedOrder(brand)
  const [first, second] = (await callOk(getOrder, { params: { id } }, brand.owner)).order_variations
  const lines = [
    { order_variation_id: first?.id ?? '', quantity: 0 },
    { order_variation_id: second?.id ?? '', quantity: 2 },
  ]
  const { shipments } = await callOk(addParcel, { params: { id }, body: { ...box, lines } }, brand.owner)
  expect(shipments.map((parcel) => parcel.lines)).toEqual([lines.slice(1)])
  const edited = await callOk(
    editParcel,
    { params: { id }, body: { parcel_id: shipments[0]?.id ?? '', ...box, lines: lines.slice(0, 1) } },
    brand.owner,
  )
  expect(edited.shipments.map((parcel) => parcel.lines)).toEqual([[]])
})

test('packed orders with units in no parcel are named before they are shipped; shipping one warns', async () => {
  const brand = await given.aBrand()
  const [partly, fully, unknown] = [await given.aConfirmedOrder(brand), await given.aConfirmedOrder(brand), await given.aPackedOrder(brand)]
  const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
  const packUnits = async (id: string, quantities: number[]) => {
    const lines = (await read(id)).order_variations.map((line, at) => ({ order_variation_id: line.id, quantity: quantities[at] ?? 0 }))
    await callOk(addParcel, { params: { id }, body: { ...box, lines } }, brand.owner)
  }
  await packUnits(partly, [1, 0])
  await packUnits(partly, [1, 1])
  await packUnits(fully, [3, 2])
  const named = async (body: object) => callOk(findUnpackedOrders, { body }, brand.owner)
  const { number, buyer_name, order_variations, shipments } = await read(partly)
  const units = unitsLeftBehind(order_variations, shipments).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(units).toBe(2)
  const expected = { count: 1, items: [{ id: partly, number, buyer_name, units }] }
  expect(await named({ ids: [partly, fully, unknown] })).toEqual(expected)
  expect(await named({ filter: { tab: 'to_ship' } })).toEqual(expected)
  expect(await named({ filter: { tab: 'to_ship' }, except: [partly] })).toEqual({ count: 0, items: [] })
  expect(await call(findUnpackedOrders, { body: {} }, brand.owner)).toMatchObject({ status: 400 })
  const shipOne = async (id: string) =>
    (await callOk(shipOrder, { params: { id }, body: { method: 'own_untracked' } }, brand.owner)).warnings.map(({ code }) => code)
  expect([await shipOne(partly), await shipOne(fully), await shipOne(unknown)]).toEqual([['shipment.units-unpacked'], [], []])
})
