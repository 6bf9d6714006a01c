import { ingestOrderEvents } from '@linesheet/contract/connections/marketplace'
import { acceptOrder, cancelOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Caller, call, callOk } from '../../test/calling.ts'
import { anotherServer, testContext } from '../../test/context.ts'
import { box, given, reportOrderEvent } from '../../test/given.ts'
import { expectDerivedDataCurrent } from '../../test/invariants.ts'

const day = '2026-11-25'
const outcomes = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted()

test('two people accept at once at two servers: one succeeds, the other gets 409', async () => {
  const brand = await given.aBrand()
  const second = await anotherServer()
  const colleague = await given.aMember(brand, 'orders')
  for (let round = 0; round < 8; round += 1) {
    const params = { id: await given.anOrder(brand) }
    const accept = (caller: Caller) => call(acceptOrder, { params, body: { target_shipment_date: day } }, caller)
    expect(outcomes(await Promise.all([accept(brand.owner), accept({ ...colleague, server: second })]))).toEqual([200, 409])
    const { order_activities } = await callOk(getOrder, { params }, brand.owner)
    expect(order_activities.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  }
})

test('accept and cancel at once: exactly one outcome, and the stock agrees', async () => {
  const brand = await given.aBrand()
  for (let round = 0; round < 8; round += 1) {
    const params = { id: await given.anOrder(brand) }
    const responses = await Promise.all([
      call(acceptOrder, { params, body: { target_shipment_date: day } }, brand.owner),
      call(cancelOrder, { params, body: { reason: 'lead_time' } }, brand.owner),
    ])
    // Both may succeed, one after the other: an accepted order may still be cancelled, never the other way round.
    const { status, order_variations } = await callOk(getOrder, { params }, brand.owner)
    expect(status).toBe('cancelled')
    expect(responses[1].status).toBe(200)
    expect(order_variations.map(({ available }) => available)).toEqual([20, 20])
  }
})

test('a retry with the same idempotency key gets the same result; with another body it is refused', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const accept = (date: string, key: string) => call(acceptOrder, { params, body: { target_shipment_date: date } }, { ...brand.owner, key })
  const responses = await Promise.all([accept(day, 'intent-1'), accept(day, 'intent-1'), accept(day, 'intent-1')])
  expect(outcomes(responses)).toEqual([200, 200, 200])
  expect(new Set(responses.map(({ result }) => JSON.stringify(result))).size).toBe(1)
  expect(await accept('2026-11-26', 'intent-1')).toMatchObject({ status: 409, code: 'idempotency.other-request' })
  expect(await accept(day, 'intent-2')).toMatchObject({ status: 409, code: 'order.cannot-accept' })
})

test('a delivery that is reported twice, at two servers, while the brand cancels, happens once', async () => {
  const brand = await given.aBrand()
  const second = await anotherServer()
  const id = await given.aShippedOrder(brand)
  const items = [{ external_id: 'delivered-1', kind: 'delivered' as const, at: '2026-11-20T02:00:00Z' }]
  const deliver = (at: Caller) => call(ingestOrderEvents, { params: { id }, body: { items } }, at)
  const responses = await Promise.all([
    deliver({}),
    deliver({ server: second }),
    call(cancelOrder, { params: { id }, body: { reason: 'lead_time' } }, brand.owner),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 409])
  const { status, order_activities } = await callOk(getOrder, { params: { id } }, brand.owner)
  expect([status, order_activities.filter(({ kind }) => kind === 'delivered').length]).toEqual(['delivered', 1])
})

test('after random concurrent transitions, counts, stock and money agree', async () => {
  const brand = await given.aBrand()
  const act = (id: string) => ({
    accept: (undoable: boolean) => call(acceptOrder, { params: { id }, body: { target_shipment_date: day, undoable } }, brand.owner),
    cancel: () => call(cancelOrder, { params: { id }, body: { reason: 'lead_time' } }, brand.owner),
    pack: (undoable: boolean) => call(addParcel, { params: { id }, body: { ...box, undoable } }, brand.owner),
    ship: (undoable: boolean) => call(shipOrder, { params: { id }, body: { method: 'own_untracked', undoable } }, brand.owner),
    undo: async () => {
      const { version } = await callOk(getOrder, { params: { id } }, brand.owner)
      return call(undoOrders, { body: { orders: [{ id, version }] } }, brand.owner)
    },
    deliver: () => reportOrderEvent(id, { kind: 'delivered' }),
  })
  const action = fc.record({
    name: fc.constantFrom('accept', 'cancel', 'pack', 'ship', 'deliver', 'undo', 'accept', 'pack', 'ship', 'undo'),
    undoable: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (groups) => {
      const id = await given.anOrder(brand)
      for (const group of groups) await Promise.all(group.map(({ name, undoable }) => act(id)[name](undoable)))
      const { status, order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
      const available = order_variations.map((line) => line.available)
      const expected = ['new', 'cancelled'].includes(status) ? [20, 20] : [17, 18]
      expect(available).toEqual(expected)
    }),
    { numRuns: 25 },
  )
  const { tabs, items, count } = await callOk(listOrders, { query: { items_per_page: 100 } }, brand.owner)
  expect(count).toBe(items.length)
  const { db } = await testContext()
  const rows = await db.read({ brandId: brand.id }, (tx) => tx.selectFrom('orders').select('tab').execute())
  for (const [tab, counted] of Object.entries(tabs))
    if (tab !== 'all') expect(rows.filter((row) => row.tab === tab).length, tab).toBe(counted)
  for (const { id } of items) {
    const { retailer, status } = await callOk(getOrder, { params: { id } }, brand.owner)
    expect(retailer.lifetime_value).toBe(status === 'cancelled' ? '0.00' : '186.00')
  }
  await expectDerivedDataCurrent(brand.id)
})
