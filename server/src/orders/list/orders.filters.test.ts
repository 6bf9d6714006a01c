import { cancelOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { type Brand, given, type Retailer } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

let brand: Brand
let buyer: Retailer
const ids: Record<string, string> = {}
const list = (query: object = {}) => callOk(listOrders, { query }, brand.owner)
const namesFor = async (query: object) =>
  (await list(query)).items.map(({ id }) => Object.entries(ids).find(([, orderId]) => orderId === id)?.[0])

async function setTags(id: string, tags: string[]) {
  const { version } = await callOk(getOrder, { params: { id } }, brand.owner)
  await callOk(editOrder, { params: { id }, body: { version, tags } }, brand.owner)
}

beforeAll(async () => {
  brand = await given.aBrand()
  buyer = await given.aRetailer()
  ids.old = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T15:59:59Z' })
  ids.november = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T16:00:00Z' })
  ids.direct = await given.anOrder(brand, { origin: 'direct', po_number: 'Po-77' })
  ids.confirmed = await given.aConfirmedOrder(brand)
  ids.cancelled = await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: ids.cancelled }, body: { reason: 'lead_time' } }, brand.owner)
  await setTags(ids.direct, ['VIP', '急'])
  await setTags(ids.confirmed, ['VIP'])
})

const cases: [query: object, names: string[]][] = [
  [{ search: 'LS-10003' }, ['direct']],
  [{ search: '10003' }, ['direct']],
  [{ search: '100%_no such shop' }, []],
  [{ po_number: 'PO-77' }, ['direct']],
  [{ po_number: 'PO-7' }, []],
  [{ search: 'po-77' }, ['direct']],
  [{ search: 'PO-7' }, ['direct']],
  [{ search: 'PO-78' }, []],
  [{ origin: 'direct' }, ['direct']],
  [{ first_order: 'false' }, ['november']],
  [{ country: 'US' }, []],
  [{ status: 'confirmed', country: 'HK' }, ['confirmed']],
  [{ origin: 'marketplace', tab: 'to_answer' }, ['november', 'old']],
  [{ late: 'true' }, ['november', 'old']],
  [{ late: 'false', tab: 'to_answer' }, ['direct']],
  [{ ship_by_before: '2026-11-26' }, ['confirmed']],
  [{ ship_by_before: '2026-11-25' }, []],
  [{ tag: 'VIP', sort: 'placed_at' }, ['direct', 'confirmed']],
  [{ tag: '急' }, ['direct']],
  [{ tag: 'vip' }, []],
  [{ tag: 'VIP', status: 'new', sort: '-subtotal' }, ['direct']],
  [{ amount_from: '0', origin: 'direct' }, ['direct']],
  [{ amount_from: '9999999999.99' }, []],
  [{ amount_from: '20', amount_to: '10' }, []],
  // Days follow the brand's time zone.
  [{ placed_to: '2026-10-31' }, ['old']],
  [{ placed_to: '2099-12-31', country: 'US' }, []],
  [{ placed_from: '2026-11-02', placed_to: '2026-11-01' }, []],
  [{ placed_from: '2026-11-24', ship_by_before: '2026-11-21' }, []],
  [{ placed_from: '2026-10-30', ship_by_before: '2026-11-26' }, ['confirmed']],
  [{ placed_from: '2026-11-01', placed_to: '2026-11-01', sort: 'target_shipment_date' }, ['november']],
]

test('filters apply alone and together, and to the count', async () => {
  for (const [query, names] of cases) {
    expect([query, await namesFor(query)]).toEqual([query, names])
    expect([query, (await list(query)).count]).toEqual([query, names.length])
  }
  expect(await namesFor({ search: buyer.name.toUpperCase() })).toEqual(['november', 'old'])
})

test('a retailer’s name finds its orders; the name of a retailer without orders finds none', async () => {
  const other = await given.aRetailer(`${buyer.name} and others`)
  await given.aLockedRetailer(brand, other)
  expect(await namesFor({ search: buyer.name })).toEqual(['november', 'old'])
  expect(await namesFor({ search: other.name })).toEqual([])
})

test('a tag that is removed from an order no longer finds it', async () => {
  const id = await given.anOrder(brand)
  await setTags(id, ['Gift', 'VIP'])
  await setTags(id, ['VIP', 'Rush'])
  expect((await list({ tag: 'Gift' })).count).toBe(0)
  expect((await list({ tag: 'Rush' })).count).toBe(1)
  await setTags(id, [])
  expect((await list({ tag: 'Rush' })).count).toBe(0)
  await expectDerivedDataCurrent(brand.id)
  await callOk(cancelOrder, { params: { id }, body: { reason: 'lead_time' } }, brand.owner)
})
