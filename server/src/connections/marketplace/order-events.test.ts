import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given, reportOrderEvent } from '../../../test/given.ts'
import { runOrderDeadlines } from '../../orders/order-deadlines.ts'

const outcome = ({ success, code, errors }: ItemResult) => (success ? 'done' : errors ? Object.keys(errors).join() : code)
const report = async (id: string, event: object) => {
  const [item] = (await reportOrderEvent(id, event)).items
  return item ? outcome(item) : 'no answer'
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('an order is delivered between its shipping and now; clocks may differ by five minutes', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const delivered = async (at: Date | string) => {
    setClock(now)
    const id = await given.aShippedOrder(brand)
    setClock(minutes(60))
    const result = await report(id, { kind: 'delivered', at: typeof at === 'string' ? at : at.toISOString() })
    const { delivered_at } = await callOk(getOrder, { params: { id } }, brand.owner)
    return [result, delivered_at && new Date(delivered_at).toISOString()]
  }
  expect(await delivered(minutes(30))).toEqual(['done', minutes(30).toISOString()])
  expect(await delivered(minutes(-5))).toEqual(['done', minutes(0).toISOString()])
  expect(await delivered(minutes(-6))).toEqual(['at', null])
  expect(await delivered(minutes(65))).toEqual(['done', minutes(60).toISOString()])
  expect(await delivered(minutes(66))).toEqual(['at', null])
  expect(await delivered('0000-01-01T00:00:00Z')).toEqual(['at', null])
  expect(await delivered('9999-12-31T23:59:59Z')).toEqual(['at', null])
  expect(await delivered('2026-11-20')).toEqual(['at', null])
})

test('an event cannot precede its order, and the refusal names the earliest possible time', async () => {
  const id = await given.anOrder(await given.aBrand())
  const [item] = (await reportOrderEvent(id, { kind: 'paid', at: '2026-11-19T00:00:00Z' })).items
  expect(item?.errors).toEqual({ at: 'This time is too early. It cannot be before 2026-11-20T02:00:00.000Z' })
})

test('a request to cancel that arrives late gives the brand two days from its arrival', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const context = await testContext()
  const days = (count: number) => minutes(count * 1440)
  context.setClock(days(3))
  expect(await report(id, { kind: 'cancel_requested', at: minutes(1).toISOString() })).toBe('done')
  const requestedAt = async () => {
    const { cancel_requested_at: at } = await callOk(getOrder, { params: { id } }, brand.owner)
    return at && new Date(at).toISOString()
  }
  expect(await requestedAt()).toBe(days(3).toISOString())
  context.setClock(new Date(days(5).getTime() - 1))
  await runOrderDeadlines(context)
  expect(await requestedAt()).toBe(days(3).toISOString())
  context.setClock(days(5))
  await runOrderDeadlines(context)
  expect(await requestedAt()).toBeNull()
  context.setClock(now)
})

test('declining needs a reason', async () => {
  const id = await given.anOrder(await given.aBrand(), { origin: 'manual' })
  expect(await report(id, { kind: 'retailer_declined' })).toBe('reason')
  expect(await report(id, { kind: 'retailer_declined', reason: '  ' })).toBe('reason')
  expect(await report(id, { kind: 'retailer_declined', reason: 'Too late' })).toBe('done')
})

test('tracking needs a number or a carrier; details of another kind of event are unknown fields', async () => {
  const id = await given.aPackedOrder(await given.aBrand())
  expect(await report(id, { kind: 'tracking' })).toBe('tracking_number')
  expect(await report(id, { kind: 'tracking', carrier: 'SF' })).toBe('done')
  expect(await report(id, { kind: 'tracking', carrier: 'SF', reason: 'x' })).toBe('reason')
  expect(await report(id, { kind: 'paid', tracking_number: '1' })).toBe('tracking_number')
  expect(await report(id, { kind: 'paid', colour: 'blue' })).toBe('colour')
  expect(await report(id, { kind: 'exploded' })).toBe('kind')
})

test('an order is paid once, and not when it is cancelled', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  expect(await report(id, { kind: 'paid' })).toBe('done')
  for (let count = 0; count < 3; count += 1) expect(await report(id, { kind: 'paid' })).toBe('order.already-paid')
  const { order_activities } = await callOk(getOrder, { params: { id } }, brand.owner)
  expect(order_activities.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  const cancelled = await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } as never }, brand.owner)
  expect(await report(cancelled, { kind: 'paid' })).toBe('order.cannot-pay')
})
