import { cancelOrder, listOrders } from '@linesheet/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { done } from '../../test/calling.ts'
import { type Brand, given, type Retailer } from '../../test/given.ts'

let brand: Brand
let buyer: Retailer
const ids: Record<string, string> = {}
const list = (query: object = {}) => done(listOrders, { query }, brand.owner)
const found = async (query: object) => (await list(query)).items.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0])

beforeAll(async () => {
  brand = await given.aBrand()
  buyer = await given.aRetailer()
  ids.old = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T15:59:59Z' })
  ids.november = await given.anOrder(brand, { retailer: buyer, placed_at: '2026-10-31T16:00:00Z' })
  ids.direct = await given.anOrder(brand, { origin: 'direct', note: '請小心包裝' })
  ids.confirmed = await given.aConfirmedOrder(brand)
  ids.packed = await given.aPackedOrder(brand)
  ids.cancelled = await given.anOrder(brand)
  await done(cancelOrder, { params: { id: ids.cancelled }, body: { reason: 'lead_time' } }, brand.owner)
})

test('tabs count what they hold, and the list agrees', async () => {
  const { tabs, count, items } = await list()
  expect(tabs).toEqual({ all: 6, to_answer: 3, to_pack: 1, to_ship: 1, shipped: 0, delivered: 0, completed: 0, cancelled: 1 })
  expect([count, items.length]).toEqual([6, 6])
  expect(await found({ tab: 'to_ship' })).toEqual(['packed'])
  expect((await list({ tab: 'to_answer' })).count).toBe(3)
})

test('orders come newest first, and by what is asked for', async () => {
  expect((await found({})).slice(-2)).toEqual(['november', 'old'])
  expect((await found({ sort: 'placed_at' })).slice(0, 2)).toEqual(['old', 'november'])
  expect((await list({ sort: 'number' })).items.map(({ number }) => number)).toEqual([
    'LS-10001',
    'LS-10002',
    'LS-10003',
    'LS-10004',
    'LS-10005',
    'LS-10006',
  ])
})

test('pages are cut, and one past the end still tells the count', async () => {
  const second = await list({ items_per_page: 4, page: 2 })
  expect([second.items.length, second.count, second.page, second.items_per_page]).toEqual([2, 6, 2, 4])
  expect(await list({ page: 99 })).toMatchObject({ items: [], count: 6, page: 99 })
})

test('filters narrow, alone and together, and are counted', async () => {
  expect(await found({ search: 'LS-10003' })).toEqual(['direct'])
  expect(await found({ search: '10003' })).toEqual(['direct'])
  expect(await found({ search: buyer.name.toUpperCase() })).toEqual(['november', 'old'])
  expect(await found({ search: '100%_no such shop' })).toEqual([])
  expect(await found({ origin: 'direct' })).toEqual(['direct'])
  expect(await found({ first_order: 'false' })).toEqual(['november'])
  expect(await found({ country: 'US' })).toEqual([])
  expect(await found({ status: 'confirmed', country: 'HK' })).toEqual(['confirmed'])
  expect((await list({ origin: 'marketplace', tab: 'to_answer' })).count).toBe(2)
})

test('what is late is found by its deadline', async () => {
  expect(await found({ late: 'true' })).toEqual(['november', 'old'])
  expect((await list({ late: 'false' })).count).toBe(4)
})

test('days are those of the brand’s time zone', async () => {
  expect(await found({ placed_to: '2026-10-31' })).toEqual(['old'])
  expect(await found({ placed_from: '2026-11-01', placed_to: '2026-11-01' })).toEqual(['november'])
})

test('a note shows in the list', async () => {
  expect((await list({ search: 'LS-10003' })).items[0]).toMatchObject({ has_note: true, is_first_order: true })
})
