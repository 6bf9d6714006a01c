import { listBrands } from '@linesheet/contract/account/session'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { cancelOrder, listOrders } from '@linesheet/contract/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { type Brand, given, type Retailer, reportOrderEvent } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

let brand: Brand
let buyer: Retailer
const ids: Record<string, string> = {}
const list = (query: object = {}) => callOk(listOrders, { query }, brand.owner)
const namesFor = async (query: object) =>
  (await list(query)).items.map(({ id }) => Object.entries(ids).find(([, orderId]) => orderId === id)?.[0])

beforeAll(async () => {
  brand = await given.aBrand()
  buyer = await given.aRetailer()
  ids.old = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T15:59:59Z' })
  ids.november = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T16:00:00Z' })
  ids.direct = await given.anOrder(brand, { origin: 'direct', note: '請小心包裝' })
  ids.confirmed = await given.aConfirmedOrder(brand)
  ids.packed = await given.aPackedOrder(brand)
  ids.cancelled = await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: ids.cancelled }, body: { reason: 'lead_time' } }, brand.owner)
})

test('the counts of tabs agree with the list', async () => {
  const { tabs, count, items } = await list()
  expect(tabs).toEqual({
    all: 6,
    drafts: 0,
    disputes: 0,
    to_answer: 3,
    to_pack: 1,
    to_ship: 1,
    shipped: 0,
    delivered: 0,
    completed: 0,
    cancelled: 1,
    awaiting_retailer: 0,
  })
  expect([count, items.length]).toEqual([6, 6])
  expect(await namesFor({ tab: 'to_ship' })).toEqual(['packed'])
  expect((await list({ tab: 'to_answer' })).count).toBe(3)
})

test('orders are sorted newest first, or as requested', async () => {
  expect((await namesFor({})).slice(-2)).toEqual(['november', 'old'])
  expect((await namesFor({ sort: 'placed_at' })).slice(0, 2)).toEqual(['old', 'november'])
  expect((await list({ sort: 'number' })).items.map(({ number }) => number)).toEqual([
    'LS-10001',
    'LS-10002',
    'LS-10003',
    'LS-10004',
    'LS-10005',
    'LS-10006',
  ])
})

test('the list is paged; a page past the end is empty and still has the count', async () => {
  const second = await list({ items_per_page: 4, page: 2 })
  expect([second.items.length, second.count, second.page, second.items_per_page]).toEqual([2, 6, 2, 4])
  expect(await list({ page: 99 })).toMatchObject({ items: [], count: 6, page: 99 })
})

test('the list shows which orders have a note', async () => {
  expect((await list({ search: 'LS-10003' })).items[0]).toMatchObject({ has_note: true, is_first_order: true })
})

test('a manual order waits for its retailer: it is nowhere among the orders to accept, until it is answered', async () => {
  const { id: brandId, owner } = await given.aBrand()
  const place = (fields: object) => given.anOrder({ ...brand, id: brandId, owner }, fields)
  const toAccept = [await place({}), await place({ origin: 'direct' })]
  const manual = [await place({ origin: 'manual' }), await place({ origin: 'manual' })]
  const page = (query: object) => callOk(listOrders, { query }, owner)
  const found = async (query: object) => {
    const { items, count } = await page(query)
    return { ids: items.map(({ id }) => id).toSorted(), count }
  }
  const all = (ids: readonly string[]) => ({ ids: ids.toSorted(), count: ids.length })
  for (const query of [{}, { sort: '-subtotal' }, { country: 'HK' }, { sort: 'target_shipment_date' }, { placed_from: '2020-01-01' }]) {
    expect(await found({ ...query, tab: 'to_answer' }), JSON.stringify(query)).toEqual(all(toAccept))
    expect(await found({ ...query, tab: 'awaiting_retailer' }), JSON.stringify(query)).toEqual(all(manual))
    expect(await found({ ...query, status: 'new' }), JSON.stringify(query)).toEqual(all([...toAccept, ...manual]))
  }
  expect(await found({ tab: 'to_answer', origin: 'manual' })).toEqual(all([]))
  expect(await found({ tab: 'awaiting_retailer', status: 'new' })).toEqual(all(manual))

  /** All numbers in the product of orders that wait to be accepted. */
  const figures = async () => {
    const [{ tabs }, home, { badges }, brands] = await Promise.all([
      page({}),
      callOk(getHome, {}, owner),
      callOk(getCompany, {}, owner),
      callOk(listBrands, {}, owner),
    ])
    const waiting_orders = brands.find(({ id }) => id === brandId)?.waiting_orders
    const queued = home.today.filter(({ kind }) => kind === 'order').length
    return [tabs.to_answer, home.figures.to_answer, badges.orders, waiting_orders, queued]
  }
  expect(await figures()).toEqual([2, 2, 2, 2, 2])
  expect((await page({})).tabs).toMatchObject({ all: 4, awaiting_retailer: 2 })
  await reportOrderEvent(manual[0] ?? '', { kind: 'retailer_accepted' })
  await reportOrderEvent(manual[1] ?? '', { kind: 'retailer_declined', reason: 'Too late for us' })
  expect((await figures()).slice(0, 4)).toEqual([2, 2, 2, 2])
  expect((await page({})).tabs).toMatchObject({ all: 4, awaiting_retailer: 0, to_pack: 1, cancelled: 1 })
  await expectDerivedDataCurrent(brandId)
})
