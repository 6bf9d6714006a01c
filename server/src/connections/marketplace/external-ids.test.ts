import { ingestOrderEvents, ingestOrders } from '@linesheet/contract/connections/marketplace'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { orderItem } from '../../../test/connections/marketplace-items.ts'
import { now } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const ingest = async (...items: object[]) => (await callOk(ingestOrders, { body: { items } as never })).items
const report = async (id: string, event: object) =>
  (await callOk(ingestOrderEvents, { params: { id }, body: { items: [{ at: now.toISOString(), ...event }] } as never })).items[0]
const differing = (item: ItemResult | undefined) => [item?.code, Object.keys(item?.errors ?? {}).join()]

test('the same id with the same content gets the same answer, however its fields are ordered', async () => {
  const item = await orderItem(await given.aBrand())
  const [first] = await ingest(item)
  const reversed = Object.fromEntries(Object.entries({ ...item, shipping_total: '0.00' }).toReversed())
  expect(await ingest(item, reversed)).toEqual([first, first])
})

test('the same id with other content is refused with what differs, and changes nothing', async () => {
  const brand = await given.aBrand()
  const item = await orderItem(brand)
  const [first] = await ingest(item)
  const line = { ...item.order_variations[0], quantity: 2 }
  const [second] = await ingest({ ...item, note: 'Another note', order_variations: [line] })
  expect(second).toMatchObject({
    success: false,
    id: first?.id,
    code: 'marketplace.other-content',
    message: 'This external_id was used before, with another note, order_variations',
    errors: {
      note: 'This differs from what was sent first under the same external_id',
      order_variations: 'This differs from what was sent first under the same external_id',
    },
  })
  const order = await callOk(getOrder, { params: { id: first?.id ?? '' } }, brand.owner)
  expect([order.unit_count, order.retailer_note]).toEqual([1, ''])
})

test('the id of an order is refused for an order of another brand', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const item = await orderItem(brand)
  await ingest(item)
  const [second] = await ingest(await orderItem(other, { external_id: item.external_id }))
  expect(differing(second)).toEqual(['marketplace.other-content', 'brand_id,order_variations,retailer_external_id'])
  expect((await callOk(listOrders, {}, other.owner)).count).toBe(0)
})

test('the id of an event is refused for another order, and for another event of the same order', async () => {
  const brand = await given.aBrand()
  const [one, two] = [await given.anOrder(brand), await given.anOrder(brand)]
  const event = { external_id: newId(), kind: 'paid' }
  const first = await report(one, event)
  expect(await report(one, event)).toEqual(first)
  expect(differing(await report(two, event))).toEqual(['marketplace.other-content', 'order'])
  expect((await callOk(getOrder, { params: { id: two } }, brand.owner)).payment_status).toBe('unpaid')
  expect(differing(await report(one, { ...event, kind: 'cancel_requested' }))).toEqual(['marketplace.other-content', 'kind'])
  expect(differing(await report(one, { ...event, at: '2026-11-20T01:59:00Z' }))).toEqual(['marketplace.other-content', 'at'])
})

test('ids are compared exactly as they are sent', async () => {
  const brand = await given.aBrand()
  const id = `é-${newId()}`
  const ids = [id, id.normalize('NFD'), ` ${id}`, `${id} `, id.toUpperCase()]
  const items = await Promise.all(ids.map((external_id) => orderItem(brand, { external_id })))
  const results = await ingest(...items)
  expect(results.map(({ external_id, success }) => [external_id, success])).toEqual(ids.map((external_id) => [external_id, true]))
  expect(new Set(results.map(({ id: orderId }) => orderId)).size).toBe(5)
})
