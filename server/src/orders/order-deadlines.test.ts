import { editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { declineCancellation } from '@linesheet/contract/orders/orders.cancellation'
import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anotherServer, now, testContext } from '../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../test/given.ts'
import { aSentOrder } from '../../test/orders/manual-orders.ts'
import { whileBlocked } from '../../test/platform/locks.ts'
import { runOrderDeadlines } from './order-deadlines.ts'
import { lockOrder } from './orders.sql.ts'

const second = anotherServer()
const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
const servers = async () => [await testContext(), await second]
async function moveClock(at: Date) {
  for (const server of await servers()) server.setClock(at)
}
afterEach(() => moveClock(now))

async function runEverywhere() {
  const [one, two] = await servers()
  if (one && two) await Promise.all([one, two, one, two].map((server) => runOrderDeadlines(server)))
}

const read = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)
async function aRequestToCancel(brand: Brand) {
  const id = await given.aConfirmedOrder(brand)
  await reportOrderEvent(id, { kind: 'cancel_requested' })
  return id
}

const aSentManualOrder = async (brand: Brand) => (await aSentOrder(brand)).id
/** A manual order whose quantities the brand has reduced since it was sent. */
async function anEditedManualOrder(brand: Brand) {
  const { id, version, order_variations } = await aSentOrder(brand)
  const lines = order_variations.map((line) => ({ id: line.id, quantity: line.quantity - 1 }))
  await callOk(editOrder, { params: { id }, body: { version, lines } }, brand.owner)
  return id
}
async function aManualOrderWithAnUnavailableLine(brand: Brand) {
  const { id, version, order_variations } = await aSentOrder(brand)
  const body = { version, line_id: order_variations[0]?.id ?? '', quantity: 1 }
  await callOk(reportUnavailable, { params: { id }, body }, brand.owner)
  return id
}

test('a brand declines a request to cancel once; the order continues, and its history says so', async () => {
  const brand = await given.aBrand()
  const id = await aRequestToCancel(brand)
  const kept = await callOk(declineCancellation, { params: { id } }, brand.owner)
  expect(kept).toMatchObject({ status: 'confirmed', cancel_requested_at: null })
  expect(kept.order_activities.at(-1)).toMatchObject({ kind: 'edited', actor: 'brand', after: { cancel_request: 'declined' } })
  expect(await call(declineCancellation, { params: { id } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'order.cannot-decline-cancel',
  })
  await reportOrderEvent(id, { kind: 'cancel_requested' })
  expect((await read(brand, id)).actions).toContain('decline-cancel')
})

const clocks = [
  ['an order that nobody answers is cancelled after 30 days', given.anOrder, 30, { status: 'cancelled', cancel_reason: 'expired' }],
  ['a manual order that its brand edited expires as others do', anEditedManualOrder, 30, { status: 'cancelled', cancel_reason: 'expired' }],
  [
    'a manual order of which units are unavailable expires as others do',
    aManualOrderWithAnUnavailableLine,
    30,
    { status: 'cancelled', cancel_reason: 'expired' },
  ],
  ['a shipped order is delivered after 30 days', given.aShippedOrder, 30, { status: 'delivered' }],
  ['a delivered order is fulfilled after 14 days', given.aDeliveredOrder, 14, { status: 'fulfilled' }],
  ['a request to cancel is declined after 2 days', aRequestToCancel, 2, { status: 'confirmed', cancel_requested_at: null }],
] as const

test.each(clocks)(
  '%s: not before, and once, however late and often and on however many servers the task runs',
  async (_, build, days, outcome) => {
    const brand = await given.aBrand()
    const id = await build(brand)
    const before = await read(brand, id)
    await moveClock(new Date(after(days).getTime() - 1))
    await runEverywhere()
    expect(await read(brand, id)).toEqual(before)

    await moveClock(after(days + 9))
    await runEverywhere()
    const ended = await read(brand, id)
    expect(ended).toMatchObject({ ...outcome, version: before.version + 1 })
    const entries = ended.order_activities.slice(before.order_activities.length)
    expect(entries.map(({ actor }) => actor)).toEqual(['clock'])

    await moveClock(after(days + 10))
    await runEverywhere()
    const { order_activities } = await read(brand, id)
    expect(order_activities.filter(({ actor, kind }) => actor === 'clock' && kind === entries[0]?.kind)).toEqual(entries)
  },
)

test.each([
  ['expires', given.anOrder, () => moveClock(after(30))],
  ['is declined by its retailer', aSentManualOrder, (id: string) => reportOrderEvent(id, { kind: 'retailer_declined', reason: 'Closed' })],
] as const)('a request to cancel ends when its order %s', async (_, build, end) => {
  const brand = await given.aBrand()
  const id = await build(brand)
  const context = await testContext()
  await moveClock(after(29))
  await reportOrderEvent(id, { kind: 'cancel_requested' })
  expect((await read(brand, id)).cancel_requested_at).not.toBeNull()
  await end(id)
  await runOrderDeadlines(context)
  expect(await read(brand, id)).toMatchObject({ status: 'cancelled', cancel_requested_at: null })
})

test('requests to cancel that earlier releases left on ended orders are cleared', async () => {
  const brand = await given.aBrand()
  const id = await given.aShippedOrder(brand)
  const context = await testContext()
  await context.db.asOwner((tx) =>
    tx.updateTable('orders').set({ cancel_requested_at: now }).where('brand_id', '=', brand.id).where('id', '=', id).execute(),
  )
  const open = await aRequestToCancel(brand)
  await runOrderDeadlines(context)
  expect((await read(brand, id)).cancel_requested_at).toBeNull()
  expect((await read(brand, open)).cancel_requested_at).not.toBeNull()
})

test('the marketplace is notified of an expired order once', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  await moveClock(after(31))
  await runEverywhere()
  const { db } = await testContext()
  const effects = await db.asOwner((tx) => tx.selectFrom('outbox').select('payload').where('brand_id', '=', brand.id).execute())
  expect(effects.filter(({ payload }) => JSON.stringify(payload).includes('order.cancelled'))).toHaveLength(1)
})

test('an order that its brand answers while the deadline task waits for its lock does not expire', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  await moveClock(after(30))
  const context = await testContext()
  await whileBlocked(
    brand.id,
    (tx) => lockOrder(tx, brand.id, id),
    () => runOrderDeadlines(context),
    (tx) => tx.updateTable('orders').set({ answered_at: context.clock() }).where('brand_id', '=', brand.id).where('id', '=', id).execute(),
  )
  expect((await read(brand, id)).status).toBe('new')
})

test('a request to cancel that is repeated while the deadline task waits has its 2 days', async () => {
  const brand = await given.aBrand()
  const id = await aRequestToCancel(brand)
  await moveClock(after(2))
  const context = await testContext()
  const again = { cancel_requested_at: context.clock() }
  await whileBlocked(
    brand.id,
    (tx) => lockOrder(tx, brand.id, id),
    () => runOrderDeadlines(context),
    (tx) => tx.updateTable('orders').set(again).where('brand_id', '=', brand.id).where('id', '=', id).execute(),
  )
  expect((await read(brand, id)).cancel_requested_at).not.toBeNull()
})
