import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { listAudit } from '@linesheet/contract/home/audit'
import { cancelOrder } from '@linesheet/contract/orders/orders'
import { listRetailerOrders } from '@linesheet/contract/orders/orders.by-record'
import * as network from '@linesheet/contract/retailers/network'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { anEmail, aRetailerThatOrdered, someRetailers, timeBefore } from '../../../test/retailers/network.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const list = (query: object = {}) => callOk(network.listNetwork, { query }, brand.owner)
const names = async (query: object = {}) => (await list(query)).items.map(({ name }) => name)
const add = (retailers: object[]) => call(network.addRetailers, { body: { retailers } }, brand.owner)
const edit = (id: string, body: object) => call(network.editNetworkEntry, { params: { id }, body }, brand.owner)

test('each row is added or answered by field, and an invalid one does not stop the others', async () => {
  const [one, known] = [anEmail(), anEmail()]
  await add([{ name: 'Known', email: known }])
  const { result } = await add([
    { name: 'Paper', email: one.toUpperCase(), retailer_type: 'stationery', addresses: [address], note: 'Fair', tags: ['VIP', 'vip'] },
    { name: 'No address', email: 'nobody' },
    { name: '', email: anEmail(), colour: 'red' },
    { name: 'Known', email: known },
    { name: 'Twice', email: one },
  ])
  expect(result.added).toBe(1)
  expect(result.rows.map(({ entry, errors }) => [entry?.name, errors])).toEqual([
    ['Paper', {}],
    [undefined, { email: 'Please enter a valid email' }],
    [undefined, { colour: expect.any(String), name: 'Name is required' }],
    ['Known', { email: 'You have already added this customer' }],
    ['Paper', { email: 'You have already added this customer' }],
  ])
  expect(result.rows[0]?.entry).toMatchObject({
    email: one,
    status: 'uncontacted',
    source: 'manual',
    tags: ['VIP'],
    orders: 0,
    lifetime_value: '0.00',
  })
})

test('each tab has its own count and list', async () => {
  const [first, second] = await someRetailers(brand, { name: 'A' }, { name: 'B' }, { name: 'C' })
  await callOk(network.markContacted, { params: { id: first?.id ?? '' } }, brand.owner)
  await aRetailerThatOrdered(brand, 'D', 1)
  const counts = { all: 4, uncontacted: 2, contacted: 1, signed_up: 0, ordered: 1 }
  expect(await callOk(network.countNetwork, {}, brand.owner)).toEqual(counts)
  expect(await list()).toMatchObject({ count: 4, tabs: counts })
  const tabs = [network.listUncontacted, network.listContacted, network.listSignedUp, network.listOrdered]
  const lists = await Promise.all(tabs.map((tab) => callOk(tab, {}, brand.owner)))
  expect(lists.map(({ items, count }) => [count, items.map(({ name }) => name)])).toEqual([
    [2, ['C', 'B']],
    [1, ['A']],
    [0, []],
    [1, ['D']],
  ])
  await callOk(network.removeNetworkEntry, { params: { id: second?.id ?? '' } }, brand.owner)
  expect((await list()).tabs).toEqual({ ...counts, all: 3, uncontacted: 1 })
  await expectDerivedDataCurrent(brand.id)
})

test('filters work alone and together', async () => {
  const tw = { ...address, country_code: 'TW' }
  await someRetailers(
    brand,
    { name: 'Tea', retailer_type: 'restaurant', addresses: [tw], tags: ['VIP'] },
    { name: '茶館', addresses: [tw] },
    { name: 'Ink' },
  )
  await aRetailerThatOrdered(brand, 'Quiet', 70)
  await aRetailerThatOrdered(brand, 'Busy', 3)
  expect(await names({ country: 'TW', sort: 'created_at' })).toEqual(['Tea', '茶館'])
  expect(await names({ country: 'TW', type: 'restaurant' })).toEqual(['Tea'])
  expect(await names({ tag: 'VIP' })).toEqual(['Tea'])
  expect(await names({ tag: 'Vip' })).toEqual([])
  expect(await names({ quiet_days: 60 })).toEqual(['Quiet'])
  expect(await names({ search: '茶' })).toEqual(['茶館'])
  expect(await names({ source: 'marketplace', sort: 'name' })).toEqual(['Busy', 'Quiet'])
  expect(await list({ status: 'ordered', search: 'u' })).toMatchObject({ count: 2, tabs: { all: 5 } })
  expect((await call(network.listNetwork, { query: { quiet_days: 0 } }, brand.owner)).status).toBe(400)
})

test('each sort order can be reversed, and pages do not overlap', async () => {
  await someRetailers(brand, ...['b', 'A', 'c'].map((name) => ({ name })))
  await aRetailerThatOrdered(brand, 'e', 9, 3)
  await aRetailerThatOrdered(brand, 'd', 5)
  expect(await names()).toEqual(['d', 'e', 'c', 'A', 'b'])
  expect(await names({ sort: 'name' })).toEqual(['A', 'b', 'c', 'd', 'e'])
  expect((await names({ sort: '-orders' })).slice(0, 2)).toEqual(['e', 'd'])
  expect((await names({ sort: '-last_ordered_at' })).slice(0, 2)).toEqual(['e', 'd'])
  for (const sort of network.networkSorts) {
    const [up, down] = [await names({ sort }), await names({ sort: `-${sort}` })]
    expect(down).toEqual(up.toReversed())
    const pages = await Promise.all([1, 2, 3].map((page) => names({ sort, page, items_per_page: 2 })))
    expect(pages.flat()).toEqual(up)
  }
})

test('filters give the same rows in every order, on one page or on several', async () => {
  await someRetailers(brand, ...['b', 'A', 'c', 'd'].map((name) => ({ name, retailer_type: 'pet', tags: ['VIP'] })), { name: 'x' })
  await aRetailerThatOrdered(brand, 'e', 70)
  const queries = [{ tag: 'VIP' }, { type: 'pet' }, { quiet_days: 60 }, { search: 'a' }, { late: 'false' }].flatMap((filter) =>
    network.networkSorts.flatMap((sort) => [sort, `-${sort}`].map((order) => ({ ...filter, sort: order }))),
  )
  for (const query of queries) {
    const all = await names(query)
    expect([query, await names({ ...query, page: 2, items_per_page: 1 })]).toEqual([query, all.slice(1, 2)])
  }
})

test('a retailer who usually orders every few weeks and is late is on the radar', async () => {
  await aRetailerThatOrdered(brand, 'Late', 100, 72, 44, 44)
  await aRetailerThatOrdered(brand, 'Due', 88, 60, 32)
  await aRetailerThatOrdered(brand, 'Twice', 90, 60)
  const [late] = (await list({ late: 'true' })).items
  expect(await names({ late: 'true' })).toEqual(['Late'])
  expect(late).toMatchObject({ cadence_days: 28, is_late: true, orders: 4, lifetime_value: '744.00', currency_code: 'HKD' })
  expect(late?.reorder_due_at?.slice(0, 10)).toBe((await timeBefore(16)).slice(0, 10))
  const [due] = (await list({ search: 'Due' })).items
  expect(due).toMatchObject({ cadence_days: 28, is_late: false })
  expect((await list({ search: 'Twice' })).items[0]).toMatchObject({ cadence_days: null, reorder_due_at: null, is_late: false })
})

test('a cancelled order does not count for the cadence', async () => {
  const id = await aRetailerThatOrdered(brand, 'Cancels', 90, 60, 30)
  const { items } = await callOk(listRetailerOrders, { params: { id } }, brand.owner)
  expect((await list()).items[0]).toMatchObject({ cadence_days: 30 })
  await callOk(cancelOrder, { params: { id: items[0]?.id ?? '' }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect((await list()).items[0]).toMatchObject({ cadence_days: null, is_late: false, lifetime_value: '372.00' })
})

test('of two orders that are cancelled at once, neither counts for the cadence', async () => {
  const retailer = await aRetailerThatOrdered(brand, 'Cancels both', 60, 30)
  const { items } = await callOk(listRetailerOrders, { params: { id: retailer } }, brand.owner)
  const [first = '', second = ''] = items.map(({ id }) => id)
  await whileBlocked(
    brand.id,
    (tx) => tx.selectFrom('network_entries').select('orders').where('retailer_id', '=', retailer).forUpdate().execute(),
    () => callOk(cancelOrder, { params: { id: first }, body: { reason: 'out_of_stock' } }, brand.owner),
    (tx) => tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', second).execute(),
  )
  expect((await list()).items[0]).toMatchObject({ currency_code: null, lifetime_value: '0.00' })
})

test('a brand edits the profile of retailers that it added, and the note and tags of all', async () => {
  const [own, other] = await someRetailers(brand, { name: 'Old' }, { name: 'Other' })
  const id = own?.id ?? ''
  const change = {
    version: 1,
    name: 'New',
    phone: '+852 1',
    retail_channel: 'markets',
    addresses: [address],
    note: 'Calls back',
    tags: ['A', 'a'],
  }
  expect((await edit(id, change)).result).toMatchObject({
    name: 'New',
    retail_channel: 'markets',
    version: 2,
    tags: ['A'],
    primary_address: address,
    country_code: 'HK',
  })
  expect(await names({ search: 'new' })).toEqual(['New'])
  expect(await edit(id, { version: 1, note: '' })).toMatchObject({ status: 409, code: 'stale', result: { note: 'Calls back', version: 2 } })
  expect((await edit(id, { version: 2, email: other?.email })).errors).toEqual({ email: 'You have already added this customer' })
  const market = await aRetailerThatOrdered(brand, 'Market', 1)
  expect(await edit(market, { version: 1, name: 'Mine' })).toMatchObject({ status: 409, code: 'network.not-own' })
  expect((await edit(market, { version: 1, note: 'Nice' })).result).toMatchObject({ note: 'Nice', is_own: false })
  const audit = await callOk(listAudit, { query: { record_id: id, kind: 'retailer' } }, brand.owner)
  expect(audit.items.flatMap(({ changes }) => changes.map(({ field }) => field)).toSorted()).toEqual(
    expect.arrayContaining(['addresses', 'name', 'note', 'phone', 'tags']),
  )
})

test('a retailer with orders, or at 0% permanently, cannot be removed; removing another frees its address', async () => {
  const [own] = await someRetailers(brand, { name: 'Gone' })
  const remove = (id: string) => call(network.removeNetworkEntry, { params: { id } }, brand.owner)
  expect((await remove(own?.id ?? '')).status).toBe(200)
  expect((await add([{ name: 'Again', email: own?.email }])).result.added).toBe(1)
  expect(await remove(await aRetailerThatOrdered(brand, 'Orders', 1))).toMatchObject({ status: 409, code: 'network.has-orders' })
  const locked = await given.aRetailer('Locked')
  await given.aLockedRetailer(brand, locked)
  const { id = '' } = (await list({ search: 'Locked' })).items[0] ?? {}
  expect(await remove(id)).toMatchObject({ status: 409, code: 'network.is-locked' })
})

test('the page of a retailer shows its value, its timeline, and the products that it bought', async () => {
  const id = await aRetailerThatOrdered(brand, 'Regular', 60, 30, 2)
  await edit(id, { version: 1, note: 'Likes blue' })
  const info = await callOk(network.getNetworkInfo, { params: { id } }, brand.owner)
  expect(info).toMatchObject({
    entry: { name: 'Regular', orders: 3, cadence_days: 29 },
    values: [{ currency_code: 'HKD', value: '558.00' }],
    average_order: '186.00',
  })
  expect(info.first_ordered_at?.slice(0, 10)).toBe((await timeBefore(60)).slice(0, 10))
  expect(info.timeline.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed', 'ordered', 'ordered', 'ordered'])
  expect(info.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
    changes: { note: ['', 'Likes blue'] },
    user_name: 'Mei owner',
  })
  expect(info.products.map(({ units, orders }) => [units, orders])).toEqual([
    [5, 1],
    [5, 1],
    [5, 1],
  ])
})

test('another brand sees nothing of a retailer, and a lookup distinguishes network, marketplace and unknown', async () => {
  const [mine] = await someRetailers(brand, { name: 'Mine' })
  const other = await given.aBrand()
  const params = { id: mine?.id ?? '' }
  for (const endpoint of [
    network.getNetworkEntry,
    network.getNetworkInfo,
    listRetailerOrders,
    network.markContacted,
    network.removeNetworkEntry,
  ])
    expect((await call(endpoint, { params }, other.owner)).status).toBe(404)
  const lookUp = async (email: string, owner = brand.owner) => (await callOk(network.lookUpRetailer, { query: { email } }, owner)).known
  expect([await lookUp(mine?.email ?? ''), await lookUp(mine?.email ?? '', other.owner), await lookUp(anEmail())]).toEqual([
    'network',
    'none',
    'none',
  ])
})

test('many retailers are tagged by id or by filter; one with 20 tags is refused', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `T${at}`)
  const [one, full] = await someRetailers(brand, { name: 'One' }, { name: 'Full', tags: twenty }, { name: 'Two', retailer_type: 'pet' })
  const tag = (body: object) => callOk(network.tagRetailers, { body }, brand.owner)
  const refused = [{ id: full?.id, name: 'Full', code: 'network.too-many-tags' }]
  expect(await tag({ ids: [one?.id, full?.id], add_tags: ['Fair'] })).toEqual({ done: 1, refused })
  expect(await tag({ filter: { type: 'pet' }, add_tags: ['Pets'], remove_tags: ['T1'] })).toEqual({ done: 1, refused: [] })
  expect(await tag({ filter: {}, remove_tags: ['t1', 'FAIR'] })).toEqual({ done: 3, refused: [] })
  expect((await list({ sort: 'created_at' })).items.map(({ tags }) => tags.length)).toEqual([0, 19, 1])
  expect((await call(network.tagRetailers, { body: { add_tags: ['x'] } }, brand.owner)).status).toBe(400)
})

test('days without an order are days in the brand’s time zone, also of 23 and 25 hours', async () => {
  const { setClock } = await testContext()
  setClock('2026-03-28T12:00:00.000Z')
  brand = await given.aBrand()
  const { version } = await callOk(getAccount, {}, brand.owner)
  await callOk(editAccount, { body: { version, time_zone: 'Europe/Berlin' } }, brand.owner)
  // Late on 29 March, a day of 23 hours, and early on the next.
  await aRetailerAt('Late', '2026-03-29T21:40:00.000Z')
  await aRetailerAt('Early', '2026-03-29T22:10:00.000Z')
  setClock('2026-03-30T22:05:00.000Z') // Five past midnight on 31 March.
  const quiet = (quiet_days: number) => names({ quiet_days, sort: 'name' })
  expect([await quiet(1), await quiet(2), await quiet(3)]).toEqual([['Early', 'Late'], ['Late'], []])
})

async function aRetailerAt(name: string, placed_at: string) {
  ;(await testContext()).setClock(placed_at)
  await given.anOrder(brand, { retailer: await given.aRetailer(name), placed_at })
}
