import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, resetParcels } from '@linesheet/contract/orders/orders.shipments'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer } from '../../../test/context.ts'
import { box, given } from '../../../test/given.ts'

const day = '2026-11-25'
const accept = (ids: string[], target_shipment_date = day) => ({ body: { ids, action: 'accept', target_shipment_date } as const })
const statusOf = async (id: string, { owner }: Awaited<ReturnType<typeof given.aBrand>>) =>
  (await callOk(getOrder, { params: { id } }, owner)).status

test('many orders are accepted, each on its own; refused ones are named with the reason', async () => {
  const [brand, other] = await Promise.all([given.aBrand(), given.aBrand()])
  const fresh = [await given.anOrder(brand), await given.anOrder(brand)]
  const packed = await given.aPackedOrder(brand)
  const manual = await given.anOrder(brand, { origin: 'manual' })
  const foreign = await given.anOrder(other)
  const numberOf = async (id: string) => (await callOk(getOrder, { params: { id } }, brand.owner)).number
  const cannot = { code: 'order.cannot-accept' }
  expect(await callOk(bulkChangeOrders, accept([packed, ...fresh, foreign, manual, fresh[0] ?? '']), brand.owner)).toEqual({
    done: 2,
    refused: [
      { id: packed, number: await numberOf(packed), ...cannot, message: 'This cannot be done (accept) with an order that is packed' },
      { id: foreign, number: null, code: 'order.missing', message: 'No such order' },
      { id: manual, number: await numberOf(manual), ...cannot, message: 'This cannot be done (accept) with an order that is new' },
    ],
    job: null,
  })
  expect(await Promise.all(fresh.map((id) => callOk(getOrder, { params: { id } }, brand.owner)))).toMatchObject(
    fresh.map((id) => ({ id, status: 'confirmed', target_shipment_date: day, order_activities: [{}, { kind: 'accepted' }] })),
  )
  expect(await statusOf(foreign, other)).toBe('new')
})

test('orders are shipped without tracking, or each with its own', async () => {
  const brand = await given.aBrand()
  const [first = '', second = '', third = ''] = await Promise.all([1, 2, 3].map(() => given.aPackedOrder(brand)))
  const untracked = { action: 'ship', method: 'own_untracked' } as const
  expect(await callOk(bulkChangeOrders, { body: { ...untracked, ids: [first] } }, brand.owner)).toEqual({ done: 1, refused: [], job: null })
  const tracking = [{ id: second, tracking_number: 'SF1029384756123', carrier: 'SF Express', shipping_cost: '25' }, { id: third }]
  const tracked = { action: 'ship', method: 'own_tracked', tracking } as const
  expect(await callOk(bulkChangeOrders, { body: { ...tracked, ids: [second, third] } }, brand.owner)).toMatchObject({
    done: 1,
    refused: [{ id: third, code: 'malformed', message: 'Enter the tracking number', error: { code: 'tracking_number_required' } }],
  })
  expect(await callOk(getOrder, { params: { id: second } }, brand.owner)).toMatchObject({
    status: 'shipped',
    shipping_method: 'own_tracked',
    tracking_number: 'SF1029384756123',
    carrier: 'SF Express',
    shipping_cost: '25.00',
  })
  expect(await Promise.all([first, third].map((id) => statusOf(id, brand)))).toEqual(['shipped', 'packed'])
})

test('orders are packed into one parcel each, with the units that are in no parcel yet and the weight of their products', async () => {
  const brand = await given.aBrand()
  const [fresh, partly, done] = [await given.aConfirmedOrder(brand), await given.aConfirmedOrder(brand), await given.aConfirmedOrder(brand)]
  const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
  const [line] = (await read(partly)).order_variations
  const contents = { lines: [{ order_variation_id: line?.id ?? '', quantity: 1 }] }
  await callOk(addParcel, { params: { id: partly }, body: { ...box, ...contents } }, brand.owner)
  const size = { length_cm: 40, width_cm: 30, height_cm: 20 }
  const pack = (ids: string[], weight_kg?: number) =>
    callOk(bulkChangeOrders, { body: { ids, action: 'pack', parcel: { ...size, ...(weight_kg && { weight_kg }) } } }, brand.owner)
  expect(await pack([fresh])).toMatchObject({
    done: 0,
    refused: [{ id: fresh, message: 'A product has no weight. Enter the weight of the parcel', error: { code: 'product_weight_unknown' } }],
  })
  await pack([done], 2)
  // Packed into a parcel that does not say what is in it.
  const unknown = await given.aPackedOrder(brand)
  const cancelled = await given.anOrder(brand)
  expect(await pack([fresh, partly, done, unknown, cancelled], 1.5)).toMatchObject({
    done: 4,
    refused: [{ id: cancelled, code: 'order.cannot-add-parcel' }],
  })
  expect((await read(fresh)).shipments).toMatchObject([{ ...size, weight_kg: 1.5, lines: [{ quantity: 3 }, { quantity: 2 }] }])
  expect((await read(partly)).shipments).toMatchObject([{}, { ...size, lines: [{ quantity: 2 }, { quantity: 2 }] }])
  // Packed already: as it was, with one entry in its history.
  for (const id of [done, unknown]) expect((await read(id)).order_activities.filter(({ kind }) => kind === 'parcel_added')).toHaveLength(1)
  for (const { product_id } of (await read(fresh)).order_variations) {
    const product = await callOk(getProduct, { params: { id: product_id ?? '' } }, brand.owner)
    await callOk(editProduct, { params: { id: product.id }, body: { revision: product.revision, weight_kg: 0.4 } }, brand.owner)
  }
  await callOk(resetParcels, { params: { id: fresh }, body: {} }, brand.owner)
  await pack([fresh])
  expect((await read(fresh)).shipments).toMatchObject([{ weight_kg: 2 }])
})

test('orders are cancelled with a reason, and tagged in addition to their present tags', async () => {
  const brand = await given.aBrand()
  const ids = [await given.anOrder(brand), await given.aConfirmedOrder(brand)]
  const tag = (add_tags: string[], remove_tags: string[] = []) =>
    callOk(bulkChangeOrders, { body: { ids, action: 'tag', add_tags, remove_tags } }, brand.owner)
  expect(await tag(['Fair', 'urgent'])).toMatchObject({ done: 2 })
  expect(await tag(['Paris', 'Urgent'], ['fair'])).toMatchObject({ done: 2 })
  expect(await tag(['PARIS'])).toMatchObject({ done: 2 })
  expect(await tag(Array.from({ length: 19 }, (_, at) => `Tag ${at}`))).toMatchObject({
    done: 0,
    refused: ids.map((id) => ({ id, code: 'order.too-many-tags' })),
  })
  const cancel = { action: 'cancel', reason: 'other', note: 'The kiln broke' } as const
  expect(await callOk(bulkChangeOrders, { body: { ...cancel, ids } }, brand.owner)).toMatchObject({ done: 2 })
  const orders = await Promise.all(ids.map((id) => callOk(getOrder, { params: { id } }, brand.owner)))
  expect(orders).toMatchObject(
    ids.map(() => ({ status: 'cancelled', cancel_reason: 'other', cancel_note: 'The kiln broke', tags: ['urgent', 'Paris'] })),
  )
  // A change without effect leaves no trace in the history.
  expect(orders.map(({ order_activities }) => order_activities.filter(({ kind }) => kind === 'edited').length)).toEqual([2, 2])
})

test.each([
  [{ action: 'accept' }, 'target_shipment_date'],
  [{ action: 'accept', target_shipment_date: '2026-11-19' }, 'target_shipment_date'],
  [{ action: 'cancel' }, 'reason'],
  [{ action: 'cancel', reason: 'other' }, 'note'],
  [{ action: 'ship' }, 'method'],
  [{ action: 'ship', method: 'own_tracked' }, 'tracking'],
  [{ action: 'tag' }, 'add_tags'],
  [{ action: 'tag', add_tags: [' '] }, 'add_tags.0'],
  [{ action: 'accept', target_shipment_date: day, ids: undefined }, 'ids'],
  [{ action: 'accept', target_shipment_date: day, ids: [] }, 'ids'],
])('%j is refused as a whole, by field', async (body, field) => {
  const brand = await given.aBrand()
  const response = await call(bulkChangeOrders, { body: { ids: [await given.anOrder(brand)], ...body } }, brand.owner)
  expect([response.status, Object.keys(response.errors ?? {})]).toEqual([400, [field]])
})

test('a repeated request gets the same answer and changes nothing, at another server, too', async () => {
  const brand = await given.aBrand()
  const [first, packed] = [await given.anOrder(brand), await given.aPackedOrder(brand)]
  const send = (server?: Awaited<ReturnType<typeof anotherServer>>, date = day) =>
    call(bulkChangeOrders, accept([first, packed], date), { ...brand.owner, key: 'bulk-1', ...(server && { server }) })
  const second = await anotherServer()
  const answers = await Promise.all([send(), send(second), send()])
  expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1)
  expect(answers[0]?.result).toMatchObject({ done: 1, refused: [{ id: packed }] })
  expect((await send(second)).result).toEqual(answers[0]?.result)
  expect(await send(undefined, '2026-11-26')).toMatchObject({ status: 409, code: 'idempotency.other-request' })
  const { order_activities } = await callOk(getOrder, { params: { id: first } }, brand.owner)
  expect(order_activities.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
})

test('two people accept the same orders at two servers: each order is accepted once', async () => {
  const brand = await given.aBrand()
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => given.anOrder(brand)))
  const server = await anotherServer()
  const colleague = { ...(await given.aMember(brand, 'orders')), server }
  const answers = await Promise.all([
    callOk(bulkChangeOrders, accept(ids), brand.owner),
    callOk(bulkChangeOrders, accept(ids.toReversed()), colleague),
  ])
  expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length)
  const orders = await Promise.all(ids.map((id) => callOk(getOrder, { params: { id } }, brand.owner)))
  expect(orders.map(({ order_activities }) => order_activities.filter(({ kind }) => kind === 'accepted').length)).toEqual(ids.map(() => 1))
})

test('100 orders, the maximum of a call, are accepted together', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, { variations: [{ sku: 'A', wholesale_price: '50.00', retail_price: '100.00', stock: null }] })
  const retailer = await given.aRetailer()
  const order_variations = [{ variation_id: product.variations[0]?.id ?? '', quantity: 1, unit_price: '50.00' }]
  const ids: string[] = []
  for (let at = 0; at < 100; at += 1) ids.push(await given.anOrder(brand, { retailer, order_variations }))
  expect(await callOk(bulkChangeOrders, accept(ids), { ...brand.owner, key: 'hundred' })).toMatchObject({ done: 100, refused: [] })
})
