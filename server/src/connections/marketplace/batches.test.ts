import { ingestBrands, ingestOrders, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { orderItem, retailerItem } from '../../../test/connections/marketplace-items.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const outcome = ({ success, code, errors }: ItemResult) => (success ? 'done' : errors ? Object.keys(errors).join() : code)
const ingest = async (items: unknown[]) => (await callOk(ingestOrders, { body: { items } as never })).items

test('a malformed item refuses none of its neighbours, and has an answer by field in its place', async () => {
  const brand = await given.aBrand()
  const item = () => orderItem(brand)
  const line = (await item()).order_variations[0]
  const without = async (field: string) => ({ ...(await item()), [field]: undefined })
  const items = [
    await item(),
    null,
    'an order',
    7,
    [],
    {},
    await without('external_id'),
    { ...(await item()), external_id: 5 },
    { ...(await item()), external_id: '' },
    { ...(await item()), placed_at: '9999-12-31T23:59:59Z' },
    { ...(await item()), placed_at: '0000-01-01T00:00:00Z' },
    { ...(await item()), placed_at: '2027-01-01T00:00:00Z' },
    { ...(await item()), target_shipment_date: '9999-12-31' },
    { ...(await item()), target_shipment_date: '2026-10-01' },
    { ...(await item()), target_shipment_date: '0000-01-01' },
    { ...(await item()), target_shipment_date: '2026-02-30' },
    { ...(await item()), brand_id: 'mine' },
    { ...(await item()), colour: 'blue' },
    { ...(await item()), shipping_address: { ...(await item()).shipping_address, planet: 'Earth' } },
    { ...(await item()), order_variations: [{ ...line, colour: 'blue' }] },
    { ...(await item()), order_variations: [] },
    { ...(await item()), order_variations: [{ ...line, quantity: '1' }] },
    { ...(await item()), order_variations: [{ ...line, quantity: 1.5 }] },
    { ...(await item()), note: 'half a sign \ud800' },
    await item(),
  ]
  const results = await ingest(items)
  expect(results.map(outcome)).toEqual([
    'done',
    'body',
    'body',
    'body',
    'body',
    expect.stringContaining('external_id,brand_id'),
    'external_id',
    'external_id',
    'external_id',
    'placed_at',
    'placed_at',
    'placed_at',
    'target_shipment_date',
    'target_shipment_date',
    'target_shipment_date',
    'target_shipment_date',
    'brand_id',
    'colour',
    'shipping_address.planet',
    'order_variations.0.colour',
    'order_variations',
    'order_variations.0.quantity',
    'order_variations.0.quantity',
    'note',
    'done',
  ])
  expect(results.map(({ external_id }) => external_id).slice(1, 9)).toEqual([null, null, null, null, null, null, null, ''])
  expect((await callOk(listOrders, {}, brand.owner)).count).toBe(2)
})

test('an unexpected error is the answer of its item, with the id of the request; the others are processed', async () => {
  const brand = await given.aBrand()
  const server = await anotherServer()
  const items = [await orderItem(brand), await orderItem(brand), await orderItem(brand)]
  const { write } = server.db
  const error = vi.spyOn(server.log, 'error')
  let calls = 0
  server.db.write = (scope, work) => {
    calls += 1
    // The first transaction processes all items together; after it each item has its own.
    return [1, 3].includes(calls) ? Promise.reject(new Error('disk full, password: secret')) : write(scope, work)
  }
  const { result, headers } = await call(ingestOrders, { body: { items } }, { server })
  expect(result.items.map(outcome)).toEqual(['done', 'internal', 'done'])
  expect(result.items[1]).toMatchObject({ message: 'Something went wrong on our side', request_id: headers['x-request-id'], errors: null })
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ request_id: headers['x-request-id'] }), 'item failed')
  server.db.write = write
  const again = await callOk(ingestOrders, { body: { items } } as never, { server })
  expect(again.items.map(({ id }) => id)).toEqual([result.items[0]?.id, expect.any(String), result.items[2]?.id])
})

test('items that repeat within a batch, came before, or differ, are answered along with new ones', async () => {
  const brand = await given.aBrand()
  const [known, fresh] = [await orderItem(brand), await orderItem(brand)]
  const [before] = await ingest([known])
  const results = await ingest([fresh, known, fresh, { ...fresh, note: 'Other' }, { ...known, retailer_external_id: 'nobody' }])
  expect(results.map(outcome)).toEqual(['done', 'done', 'done', 'note', 'retailer_external_id'])
  expect(results.map(({ id }) => id)).toEqual([results[0]?.id, before?.id, results[0]?.id, results[0]?.id, before?.id])
  const { items } = await callOk(listOrders, {}, brand.owner)
  expect(items.map(({ number }) => number).toSorted()).toEqual(['LS-10001', 'LS-10002'])
})

test('of several orders of one retailer in a batch the first is the first order, and all are counted', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const items = await Promise.all([1, 2, 3].map(() => orderItem(brand, { retailer })))
  await ingest(items)
  await ingest([await orderItem(brand, { retailer })])
  const { items: rows } = await callOk(listOrders, { query: { sort: 'number' } }, brand.owner)
  expect(rows.map(({ is_first_order }) => is_first_order)).toEqual([true, false, false, false])
  const order = await callOk(getOrder, { params: { id: rows[0]?.id ?? '' } }, brand.owner)
  expect([order.retailer.orders, order.retailer.lifetime_value]).toEqual([4, '200.00'])
})

test.each([
  ['no items', {}],
  ['items that are not an array', { items: {} }],
  ['an empty batch', { items: [] }],
  ['an unknown field beside the items', { items: [{}], mode: 'fast' }],
  ['an array', [{}]],
])('%s is refused as a whole', async (_, body) => {
  expect(await call(ingestOrders, { body })).toMatchObject({ status: 400, code: 'malformed' })
})

test('orders of one moment are listed in the order of their numbers', async () => {
  const brand = await given.aBrand()
  const placed_at = (await testContext()).clock().toISOString()
  await ingest([await orderItem(brand, { placed_at }), await orderItem(brand, { placed_at }), await orderItem(brand, { placed_at })])
  const { items } = await callOk(listOrders, {}, brand.owner)
  expect(items.map(({ number }) => number)).toEqual(['LS-10003', 'LS-10002', 'LS-10001'])
})

test('a batch that is sent again under its Idempotency-Key gets the same answer, refusals included; another batch is refused', async () => {
  const brand = await given.aBrand()
  const later = await orderItem(brand, { retailer_external_id: `later ${newId()}` })
  const body = { items: [await orderItem(brand), later] }
  const key = newId()
  const first = await call(ingestOrders, { body }, { key })
  expect(first.result.items.map(outcome)).toEqual(['done', 'retailer_external_id'])
  await callOk(ingestRetailers, { body: { items: [retailerItem({ external_id: later.retailer_external_id })] } as never })
  expect((await call(ingestOrders, { body }, { key, server: await anotherServer() })).result).toEqual(first.result)
  const other = { items: [await orderItem(brand)] }
  expect(await call(ingestOrders, { body: other }, { key })).toMatchObject({ status: 409, code: 'idempotency.other-request' })
  expect((await call(ingestOrders, { body }, { key: newId() })).result.items.map(outcome)).toEqual(['done', 'done'])
})

test('a brand needs an owner', async () => {
  const user = { email: `${newId()}@brand.example`, first_name: 'Ada', last_name: 'Wong' }
  const application = {
    external_id: newId(),
    organization: newId(),
    display_name: `Brand ${newId()}`,
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
  }
  const send = async (role: string) =>
    (await callOk(ingestBrands, { body: { items: [{ ...application, users: [{ ...user, role }] }] } as never })).items[0]
  expect(await send('admin')).toMatchObject({ success: false, errors: { users: 'Add at least one user with the role owner' } })
  expect(await send('owner')).toMatchObject({ success: true })
})

test('the newest state of a retailer counts, in whatever order states arrive', async () => {
  const external_id = newId()
  const states = { first: '2026-11-01T00:00:00Z', second: '2026-11-02T00:00:00Z', third: '2026-11-02T12:00:00Z' }
  const send = async (name: keyof typeof states) =>
    (await callOk(ingestRetailers, { body: { items: [retailerItem({ external_id, name, updated_at: states[name] })] } as never })).items[0]
  const { db } = await testContext()
  const stored = async () =>
    (await db.asOwner((tx) => tx.selectFrom('retailers').select('name').where('external_id', '=', external_id).executeTakeFirst()))?.name
  const second = await send('second')
  expect([second?.success, await stored()]).toEqual([true, 'second'])
  expect(await send('second')).toEqual(second)
  expect(await send('first')).toMatchObject({
    success: true,
    id: second?.id,
    code: 'marketplace.older',
    message: 'A newer state was received before. Nothing was changed',
  })
  expect(await stored()).toBe('second')
  expect(await send('third')).toMatchObject({ success: true, code: null })
  expect([(await send('second'))?.code, await stored()]).toEqual(['marketplace.older', 'third'])
  states.third = '2026-11-20T02:06:00Z'
  expect(outcome((await send('third')) as ItemResult)).toBe('updated_at')
})

test('a retailer without a language gets the one of its country, and later keeps the one that it named before', async () => {
  const { db } = await testContext()
  const languagesAfter = async (...states: object[]) => {
    const external_id = newId()
    const stored: (string | undefined)[] = []
    for (const [day, state] of states.entries()) {
      const item = retailerItem({ external_id, updated_at: `2026-11-0${day + 1}T00:00:00Z`, ...state })
      const sent = await callOk(ingestRetailers, { body: { items: [item] } as never })
      expect(await callOk(ingestRetailers, { body: { items: [item] } as never })).toEqual(sent)
      const found = await db.asOwner((tx) =>
        tx.selectFrom('retailers').select('language_code').where('external_id', '=', external_id).executeTakeFirst(),
      )
      stored.push(found?.language_code)
    }
    return stored
  }
  expect(await languagesAfter({}, { language_code: 'zh_CN' }, {}, { country_code: 'GB' })).toEqual(['zh_TW', 'zh_CN', 'zh_CN', 'zh_CN'])
  expect(await languagesAfter({ country_code: 'GB' }, { language_code: 'en' })).toEqual(['en', 'en'])
  expect(await languagesAfter({ language_code: 'en' }, {})).toEqual(['en', 'en'])
})

test('two states of a retailer that name the same moment differ: the second is refused', async () => {
  const item = retailerItem()
  const [first] = (await callOk(ingestRetailers, { body: { items: [item] } as never })).items
  const [second] = (await callOk(ingestRetailers, { body: { items: [{ ...item, name: 'Other', phone: '+852 1' }] } as never })).items
  expect(second).toMatchObject({
    success: false,
    code: 'marketplace.other-content',
    id: first?.id,
    message: 'This external_id was used before, with another name, phone',
    error_codes: { name: { code: 'differs_from_first' }, phone: { code: 'differs_from_first' } },
  })
})
