import { getProduct } from '@linesheet/contract/catalogue/products'
import { acceptOrder, addOrderActivity, cancelOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { getPackingSlip } from '@linesheet/contract/orders/orders.documents'
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
import { call, callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { address, box, given, reportOrderEvent } from '../../test/given.ts'

const day = '2026-11-25'

test('an order is placed, accepted, packed, shipped and delivered, with a history entry each', async () => {
  const brand = await given.aBrand()
  const { owner } = brand
  const id = await given.anOrder(brand)
  const arrived = await callOk(getOrder, { params: { id } }, owner)
  expect(arrived).toMatchObject({
    status: 'new',
    number: 'LS-10001',
    subtotal: '190.00',
    discount_total: '4.00',
    commission: '27.90',
    net: '188.10',
    total: '216.00',
  })
  expect(arrived).toMatchObject({
    is_first_order: true,
    unit_count: 5,
    due_at: '2026-11-25T16:00:00+00:00',
    retailer: { orders: 1, status: 'ordered' },
  })

  const accepted = await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: day } }, owner)
  expect(accepted).toMatchObject({ status: 'confirmed', target_shipment_date: day, shipping_from_address: { city: 'Hong Kong' } })
  expect(accepted.actions).toContain('add-parcel')
  const packed = await callOk(addParcel, { params: { id }, body: box }, owner)
  expect(packed).toMatchObject({ status: 'packed', shipments: [{ ...box, position: 1 }] })
  const shipped = await callOk(
    shipOrder,
    { params: { id }, body: { method: 'own_tracked', tracking_number: 'SF1', shipping_cost: '25.50', carrier: 'SF' } },
    owner,
  )
  expect(shipped).toMatchObject({ status: 'shipped', due_at: null, tracking_number: 'SF1', shipping_cost: '25.50' })
  expect(await reportOrderEvent(id, { kind: 'delivered' })).toMatchObject({ items: [{ success: true }] })

  const delivered = await callOk(getOrder, { params: { id } }, owner)
  expect(delivered.status).toBe('delivered')
  expect(delivered.order_activities.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
    'placed by marketplace',
    'accepted by brand',
    'parcel_added by brand',
    'shipped by brand',
    'delivered by marketplace',
  ])
  expect(delivered.order_activities[1]).toMatchObject({
    actor_name: 'Mei owner',
    before: { status: 'new' },
    after: { status: 'confirmed', target_shipment_date: day },
  })
})

test('stock is reserved when an order is accepted, released when it is cancelled, taken out when it is shipped', async () => {
  const brand = await given.aBrand()
  const stockOf = async (id: string) => {
    const { order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
    const product = await callOk(getProduct, { params: { id: order_variations[0]?.product_id ?? '' } }, brand.owner)
    return product.variations.map(({ stock, reserved }) => `${stock}/${reserved}`)
  }
  const cancelled = await given.aConfirmedOrder(brand)
  expect(await stockOf(cancelled)).toEqual(['20/3', '20/2'])
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await stockOf(cancelled)).toEqual(['20/0', '20/0'])
  expect(await stockOf(await given.aShippedOrder(brand))).toEqual(['17/0', '18/0'])
})

test('variations without stock keeping stay in stock, and units beyond the stock are reserved all the same', async () => {
  const brand = await given.aBrand()
  const shipped = async (stock: number | null) => {
    const params = { id: await given.anOrder(brand, { stock }) }
    await callOk(acceptOrder, { params, body: { target_shipment_date: day } }, brand.owner)
    const { order_variations: reserved } = await callOk(addParcel, { params, body: box }, brand.owner)
    const { order_variations: shippedLines } = await callOk(shipOrder, { params, body: { method: 'own_untracked' } }, brand.owner)
    return [reserved, shippedLines].map((lines) => lines.map(({ available }) => available))
  }
  expect(await shipped(null)).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await shipped(1)).toEqual([
    [-2, -1],
    [0, 0],
  ])
})

test('a brand lowers quantities while it accepts, and the money follows to the cent', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const [first, second] = (await callOk(getOrder, { params: { id } }, brand.owner)).order_variations
  const lines = [{ id: second?.id ?? '', quantity: 1 }]
  const accepted = await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: day, lines } }, brand.owner)
  expect(accepted).toMatchObject({ subtotal: '170.00', discount_total: '2.00', commission: '25.20', net: '172.80', unit_count: 4 })
  expect(accepted.order_activities.at(-1)?.after).toMatchObject({ reduced: [{ before: 2, after: 1 }] })
  const more = await call(
    editOrder,
    { params: { id }, body: { version: accepted.version, lines: [{ id: first?.id ?? '', quantity: 2 }] } },
    brand.owner,
  )
  expect(more).toMatchObject({ status: 409, code: 'order.cannot-edit' })
})

test('an edit that names a line twice is refused by field', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const { version, order_variations } = await callOk(getOrder, { params }, brand.owner)
  const id = order_variations[0]?.id ?? ''
  const lines = [
    { id, quantity: 1 },
    { id, quantity: 2 },
  ]
  expect(await call(editOrder, { params, body: { version, lines } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { [`lines.${id}`]: 'This item is listed twice. Remove one' },
  })
  expect(await callOk(getOrder, { params }, brand.owner)).toMatchObject({ version })
})

test('an edit that changes nothing leaves an order as it is, and is no answer', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const before = await callOk(getOrder, { params }, brand.owner)
  const { version } = before
  const same = before.order_variations.map(({ id, quantity }) => ({ id, quantity }))
  for (const body of [{ version }, { version, lines: [] }, { version, lines: same }])
    expect(await callOk(editOrder, { params, body }, brand.owner)).toEqual(before)
  expect(await callOk(getOrder, { params }, brand.owner)).toEqual(before)
  const noted = await callOk(editOrder, { params, body: { version, lines: same, brand_note: 'Call first' } }, brand.owner)
  expect(noted).toMatchObject({ brand_note: 'Call first', answered_at: null })
  const [first] = same.map(({ id }) => ({ id, quantity: 1 }))
  const reduced = await callOk(editOrder, { params, body: { version: noted.version, lines: first ? [first] : [] } }, brand.owner)
  expect(reduced.answered_at).not.toBeNull()
})

test('direct orders carry no commission', async () => {
  const brand = await given.aBrand()
  const direct = await callOk(getOrder, { params: { id: await given.anOrder(brand, { origin: 'direct' }) } }, brand.owner)
  expect(direct).toMatchObject({ commission: '0.00', commission_rate: 0, net: '216.00' })
})

test('orders of a retailer who is locked to the brand carry no commission, orders of others and with other brands do', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const [locked, stranger] = [await given.aRetailer(), await given.aRetailer()]
  const rateOf = async (seller: typeof brand, retailer: typeof locked) =>
    (await callOk(getOrder, { params: { id: await given.anOrder(seller, { retailer }) } }, seller.owner)).commission_rate
  expect([await rateOf(brand, locked), await rateOf(other, locked), await rateOf(brand, stranger)]).toEqual([0.15, 0.15, 0.15])
  await given.aLockedRetailer(brand, locked)
  expect([await rateOf(brand, locked), await rateOf(other, locked), await rateOf(brand, stranger)]).toEqual([0, 0.15, 0.15])
})

test('invalid calls are refused with a code, by field where a field is wrong', async () => {
  const brand = await given.aBrand()
  const { owner } = brand
  const params = { id: await given.anOrder(brand) }
  const refused = async (response: ReturnType<typeof call>) => {
    const { status, code, errors } = await response
    return { status, code, ...(errors && { errors }) }
  }
  expect(await refused(call(acceptOrder, { params, body: {} }, owner))).toEqual({
    status: 400,
    code: 'malformed',
    errors: { target_shipment_date: 'Please provide an estimated shipping date' },
  })
  expect(await refused(call(acceptOrder, { params, body: { target_shipment_date: '2026-11-19' } }, owner))).toEqual({
    status: 400,
    code: 'malformed',
    errors: { target_shipment_date: 'Choose today or a later day' },
  })
  expect(await refused(call(acceptOrder, { params, body: { target_shipment_date: '9998-01-01' } }, owner))).toMatchObject({ status: 400 })
  expect(await refused(call(cancelOrder, { params, body: { reason: 'other' } }, owner))).toEqual({
    status: 400,
    code: 'malformed',
    errors: { note: 'Explain the reason in the note' },
  })
  expect(await refused(call(cancelOrder, { params, body: { reason: 'bored' } }, owner))).toMatchObject({
    status: 400,
    errors: { reason: 'Choose a reason' },
  })
  expect(await refused(call(addParcel, { params, body: box }, owner))).toEqual({ status: 409, code: 'order.cannot-add-parcel' })
  expect(await refused(call(shipOrder, { params, body: { method: 'own_untracked' } }, owner))).toEqual({
    status: 409,
    code: 'order.cannot-ship',
  })
  await callOk(acceptOrder, { params, body: { target_shipment_date: day } }, owner)
  expect(await refused(call(acceptOrder, { params, body: { target_shipment_date: day } }, owner))).toEqual({
    status: 409,
    code: 'order.cannot-accept',
  })
  expect(await refused(call(addParcel, { params, body: { ...box, weight_kg: 0 } }, owner))).toMatchObject({
    status: 400,
    errors: { weight_kg: 'Enter a number above zero' },
  })
  expect(await refused(call(addParcel, { params, body: { ...box, height_cm: 9999 } }, owner))).toMatchObject({
    status: 400,
    errors: { height_cm: 'Enter 400 or less' },
  })
  expect(await refused(call(addParcel, { params, body: { ...box, wieght: 1 } }, owner))).toMatchObject({
    status: 400,
    errors: { wieght: expect.any(String) },
  })
  await callOk(addParcel, { params, body: box }, owner)
  expect(await refused(call(shipOrder, { params, body: { method: 'own_tracked' } }, owner))).toMatchObject({
    status: 400,
    errors: { tracking_number: expect.any(String), shipping_cost: expect.any(String) },
  })
  expect(await refused(call(shipOrder, { params, body: { method: 'provider' } }, owner))).toMatchObject({
    status: 400,
    errors: { method: 'Buy a shipping label first' },
  })
  await callOk(shipOrder, { params, body: { method: 'own_untracked' } }, owner)
  expect(await refused(call(cancelOrder, { params, body: { reason: 'lead_time' } }, owner))).toEqual({
    status: 409,
    code: 'order.cannot-cancel',
  })
  expect(await refused(call(markDelivered, { params }, owner))).toEqual({ status: 409, code: 'order.cannot-deliver' })
})

test('a brand cannot accept an order it created itself; its retailer accepts or declines it', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand, { origin: 'manual' })
  expect(await call(acceptOrder, { params: { id }, body: { target_shipment_date: day } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'order.cannot-accept',
  })
  await reportOrderEvent(id, { kind: 'retailer_accepted' })
  expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({ status: 'accepted', commission: '0.00' })
  const declined = await given.anOrder(brand, { origin: 'manual' })
  await reportOrderEvent(declined, { kind: 'retailer_declined', reason: '太貴了' })
  expect(await callOk(getOrder, { params: { id: declined } }, brand.owner)).toMatchObject({ status: 'cancelled', cancel_note: '太貴了' })
})

test('parcels are edited and reset; they contain no more than the order', async () => {
  const brand = await given.aBrand()
  const id = await given.aConfirmedOrder(brand)
  const [line] = (await callOk(getOrder, { params: { id } }, brand.owner)).order_variations
  const contents = (quantity: number) => ({ lines: [{ order_variation_id: line?.id ?? '', quantity }] })
  const packed = await callOk(addParcel, { params: { id }, body: { ...box, ...contents(2) } }, brand.owner)
  expect(await call(addParcel, { params: { id }, body: { ...box, ...contents(2) } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { [`lines.${line?.id}`]: 'Only 1 left to pack. Lower the quantity' },
  })
  const parcel_id = packed.shipments[0]?.id ?? ''
  const edited = await callOk(editParcel, { params: { id }, body: { parcel_id, ...box, weight_kg: 5, ...contents(3) } }, brand.owner)
  expect(edited.shipments).toMatchObject([{ weight_kg: 5, lines: [{ quantity: 3 }] }])
  expect(await callOk(resetParcels, { params: { id } }, brand.owner)).toMatchObject({ status: 'confirmed', shipments: [] })
})

test('a brand may mark an untracked order as delivered after three days, and never a tracked order', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.aPackedOrder(brand) }
  await callOk(shipOrder, { params, body: { method: 'own_untracked' } }, brand.owner)
  ;(await testContext()).setClock('2026-11-23T02:00:00Z')
  expect(await callOk(markDelivered, { params }, brand.owner)).toMatchObject({ status: 'delivered' })
  const tracked = { id: await given.aShippedOrder(brand) }
  expect(await call(markDelivered, { params: tracked }, brand.owner)).toMatchObject({ code: 'order.cannot-deliver' })
})

test('tracking can be corrected after shipping', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.aShippedOrder(brand) }
  const tracked = await callOk(updateTracking, { params, body: { tracking_number: 'SF999' } }, brand.owner)
  expect(tracked).toMatchObject({ status: 'shipped', tracking_number: 'SF999', shipping_cost: '25.00' })
  const cleared = await callOk(updateTracking, { params, body: { tracking_number: '', carrier: '', shipping_cost: '' } }, brand.owner)
  expect(cleared).toMatchObject({ status: 'shipped', tracking_number: null, carrier: null, shipping_cost: null })
})

test('an order may ship from an address of its own', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const elsewhere = { ...address, recipient: '', company: 'Studio', street: '2 Hollywood Road', phone: '' }
  expect(await callOk(setShipmentAddress, { params, body: { address: elsewhere } }, brand.owner)).toMatchObject({
    shipping_from_address: elsewhere,
    shipping_from_location_id: null,
  })
  const accepted = await callOk(acceptOrder, { params, body: { target_shipment_date: day } }, brand.owner)
  expect(accepted.shipping_from_address).toEqual(elsewhere)
})

test('an edit of an old version is refused with the current record', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const { version } = await callOk(getOrder, { params }, brand.owner)
  await callOk(editOrder, { params, body: { version, brand_note: 'Call first' } }, brand.owner)
  const late = await call(editOrder, { params, body: { version, brand_note: 'No need' } }, brand.owner)
  expect(late).toMatchObject({ status: 409, code: 'stale', result: { brand_note: 'Call first', version: version + 1 } })
})

test('users comment on an order, and reply', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const comment = await callOk(addOrderActivity, { params, body: { text: '先打電話 ☎' } }, brand.owner)
  const reply = await callOk(addOrderActivity, { params, body: { text: 'Done', parent_activity_id: comment.id } }, brand.owner)
  expect(reply).toMatchObject({ parent_activity_id: comment.id, actor_name: 'Mei owner', kind: 'comment' })
  expect(await call(addOrderActivity, { params, body: { text: ' ' } }, brand.owner)).toMatchObject({
    errors: { text: 'Field is required' },
  })
  const elsewhere = await given.anOrder(brand)
  expect(
    await call(addOrderActivity, { params: { id: elsewhere }, body: { text: 'x', parent_activity_id: comment.id } }, brand.owner),
  ).toMatchObject({ status: 404 })
})

test('the list has no orders of another brand', async () => {
  const [mine, other] = [await given.aBrand(), await given.aBrand()]
  await given.anOrder(other)
  expect(await callOk(listOrders, {}, mine.owner)).toMatchObject({ items: [], count: 0 })
})

test('the packing slip is a PDF in the requested language', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.aPackedOrder(brand) }
  const slip = await call(getPackingSlip, { params, query: { language_code: 'zh_TW' } }, brand.owner)
  expect(slip.headers['content-type']).toBe('application/pdf')
  expect(String(slip.result).startsWith('%PDF-')).toBe(true)
})
