import { type listOrders, orderSorts } from '@linesheet/contract/orders/orders'
import { type OrderFilters, orderTabNames } from '@linesheet/contract/orders/orders.filters'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type OrderTab, orderOrigins, orderStatuses } from '@linesheet/domain/orders/orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, type Retailer } from '../../../test/given.ts'
import { expectTableCurrent } from '../../../test/invariants.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { orderList } from './orders.list.sql.ts'

const now = new Date('2026-11-20T02:00:00Z')
const countries = ['HK', 'TW', 'US']
const tags = ['VIP', 'gift']
const amounts = ['0', '100', '250.5', '300.00', '500']
/** Search words that every order number contains: of one letter, and of several. */
const inEachNumber = ['1', 'ls1']
const days = ['2026-10-20', '2026-11-01', '2026-11-10', '2026-11-21', '2026-12-01']

type Order = {
  id: string
  number: number
  status: string
  tab: OrderTab
  origin: string
  buyer_country: string
  is_first_order: boolean
  placed_at: string
  placed_on: string
  due_at: string | null
  target_shipment_date: string | null
  subtotal: number
  tags: string[]
  dispute_count: number
  buyer_name: string
  po_number: string | null
}

type OrderSort = ParsedRequest<typeof listOrders>['query']['sort']

let brand: Brand
let retailers: Retailer[]
let orders: Order[]

beforeAll(async () => {
  const { db } = await testContext()
  brand = await given.aBrand()
  retailers = [await given.aRetailer(), await given.aRetailer(), await given.aRetailer()]
  for (let n = 0; n < 40; n++) await given.anOrder(brand, { retailer: retailers[n % 3] as Retailer, stock: 5 })
  await db.asOwner((tx) => scatterOrders(brand.id).execute(tx))
  orders = await db.asOwner(async (tx) => (await readOrders(brand.id).execute(tx)).rows)
})

/** Gives the orders varied values; several have the same amount or day. */
const scatterOrders = (brandId: string) => sql`
  update orders o set status = r.status, origin = r.origin, buyer_country = r.country, is_first_order = n % 4 = 0, placed_at = r.placed_at,
    target_shipment_date = r.day, due_at = case when r.status in ('new', 'confirmed', 'packed') then r.placed_at + interval '5 days' end,
    po_number = case when n % 4 < 2 then case n when 4 then '10007' else 'Po-' || n % 6 end end,
    tags = case n % 5 when 0 then array['VIP', 'gift'] when 1 then array['VIP'] else '{}' end, dispute_count = (n % 7 = 0)::int,
    subtotal = r.amount, discount_total = 0, commission = 0, shipping_total = 30, handling_fee = 0, net = r.amount + 30, total = r.amount + 30
  from (
    select id, n, (${orderStatuses}::text[])[1 + n * 7 % ${orderStatuses.length}] as status, (${orderOrigins}::text[])[1 + n % 3] as origin,
      (${countries}::text[])[1 + n / 3 % 3] as country, placed_at, 100 * (n % 6) as amount,
      case when n % 3 > 0 then (placed_at at time zone 'Asia/Hong_Kong')::date + n % 4 * 5 end as day
    from (select id, number - 10001 as n, '2026-10-10T15:30:00Z'::timestamptz + (number - 10001) * interval '25 hours' as placed_at from orders
      where brand_id = ${brandId}) numbered
  ) r where o.brand_id = ${brandId} and o.id = r.id`

const readOrders = (brandId: string) => sql<Order>`
  select id, number, status, tab, origin, buyer_country, is_first_order, placed_at, (placed_at at time zone 'Asia/Hong_Kong')::date::text as placed_on,
    due_at, target_shipment_date::text, subtotal::float8, tags, dispute_count, buyer_name, po_number from orders where brand_id = ${brandId}`

const isLate = ({ due_at }: Order) => due_at !== null && new Date(due_at) < now
const isUnset = (value: unknown, isSame: boolean) => value === undefined || isSame

const hasPoNumber = ({ po_number }: Order, text = '') => po_number?.toLowerCase() === text.toLowerCase()

/** The meaning of the filters, for one order. */
const matches = (o: Order, f: OrderFilters) =>
  isUnset(f.tab, o.tab === f.tab) &&
  isUnset(f.status, o.status === f.status) &&
  isUnset(f.origin, o.origin === f.origin) &&
  isUnset(f.country, o.buyer_country === f.country) &&
  isUnset(f.first_order, o.is_first_order === f.first_order) &&
  isUnset(f.has_dispute, o.dispute_count > 0 === f.has_dispute) &&
  isUnset(f.late, isLate(o) === f.late) &&
  isUnset(f.tag, o.tags.includes(f.tag ?? '')) &&
  isUnset(f.ship_by_before, (o.target_shipment_date ?? '9999') < (f.ship_by_before ?? '')) &&
  isUnset(f.placed_from, o.placed_on >= (f.placed_from ?? '')) &&
  isUnset(f.placed_to, o.placed_on <= (f.placed_to ?? '')) &&
  isUnset(f.amount_from, o.subtotal >= Number(f.amount_from)) &&
  isUnset(f.amount_to, o.subtotal <= Number(f.amount_to)) &&
  isUnset(f.po_number, hasPoNumber(o, f.po_number)) &&
  isUnset(f.search, [`LS-${o.number}`, `${o.number}`, o.buyer_name, ...inEachNumber].includes(f.search ?? '') || hasPoNumber(o, f.search))

function compare(a: Order, b: Order, sort: OrderSort) {
  const { by, direction } = parseSort(sort)
  const key = (o: Order) => (by === 'placed_at' ? new Date(o.placed_at).getTime() : (o[by] ?? '9999'))
  const order = key(a) < key(b) || (key(a) === key(b) && a.id < b.id) ? -1 : 1
  return direction === 'asc' ? order : -order
}

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const filters = () =>
  fc.record(
    {
      tab: oneOf(orderTabNames),
      status: oneOf(orderStatuses),
      origin: oneOf(orderOrigins),
      country: oneOf([...countries, 'FR']),
      first_order: fc.boolean(),
      has_dispute: fc.boolean(),
      late: fc.boolean(),
      tag: oneOf([...tags, 'nobody']),
      po_number: oneOf(['PO-0', 'po-1', '10007', 'PO']),
      ship_by_before: oneOf(days),
      placed_from: oneOf(days),
      placed_to: oneOf(days),
      amount_from: oneOf(amounts),
      amount_to: oneOf(amounts),
      search: oneOf([...retailers.map(({ name }) => name), 'LS-10007', '10007', 'po-5', 'nobody has this name', ...inEachNumber]),
    },
    { requiredKeys: [] },
  )
/** Few filters at a time, so that most combinations find some orders. */
const fewFilters = () =>
  fc
    .tuple(
      filters(),
      fc.shuffledSubarray(
        [
          'tab',
          'status',
          'origin',
          'country',
          'first_order',
          'has_dispute',
          'late',
          'tag',
          'po_number',
          'ship_by_before',
          'placed_from',
          'placed_to',
          'amount_from',
          'amount_to',
          'search',
        ],
        { maxLength: 3 },
      ),
    )
    .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as OrderFilters)
const sorts = orderSorts.flatMap((key) => [key, `-${key}`] as const)
const queries = () => fc.record({ filter: fewFilters(), sort: oneOf(sorts), page: oneOf([1, 1, 2, 3]), items_per_page: oneOf([4, 25]) })

async function expectTrueList(list: ReturnType<typeof orderList>, countLimit: number) {
  const { db } = await testContext()
  const property = fc.asyncProperty(queries(), async ({ filter, sort, page, items_per_page }) => {
    const found = await db.read({ brandId: brand.id }, (tx) => list(tx, brand.id, { ...filter, sort, page, items_per_page }, now))
    const all = orders.filter((order) => matches(order, filter)).toSorted((a, b) => compare(a, b, sort))
    const ids = found.items.toArray().map(({ id }) => id)
    expect(ids).toEqual(all.slice((page - 1) * items_per_page, page * items_per_page).map(({ id }) => id))
    if (Object.keys(filter).every((name) => name === 'tab')) return
    expect([found.count, found.count_capped]).toEqual([Math.min(all.length, countLimit), all.length > countLimit])
  })
  await fc.assert(property, { numRuns: 400 })
}

test('any filters in any sort order find the orders that they mean', () => expectTrueList(orderList(), 10_000))

test('the same holds where more orders match than are counted', () => expectTrueList(orderList({ countLimit: 12 }), 12))

test('the same holds where more orders match a search than are counted', () =>
  expectTrueList(orderList({ countLimit: 12, maxFound: 12 }), 12))

test('the same holds where more orders match a search than are found first', () => expectTrueList(orderList({ maxFound: 0 }), 10_000))

test('the rows of tags follow the tags of orders', () => expectTableCurrent(brand.id, 'order_tags'))
