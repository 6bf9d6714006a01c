import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import type { OrderFilters } from '@linesheet/contract/orders.filters'
import { parseOrderNumber } from '@linesheet/domain/order-numbers'
import { type OrderTab, orderCountLimit, orderTabs } from '@linesheet/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { filteredStatement, type ListShape, oneByOne, type PageValues, pageOf, rowById } from '../kernel/list.ts'
import { likePattern, parseSort } from '../kernel/paging.ts'
import { statement } from '../kernel/statement.ts'
import { tabbedList } from '../kernel/tabbed-list.ts'
import { countByTab } from '../kernel/tabs.ts'
import { orderRowColumns } from './orders.columns.ts'

type Query = ParsedRequest<typeof listOrders>['query']

const tabNames = Object.keys(orderTabs) as OrderTab[]
const sumCounts = (tabs: Record<OrderTab, number>) => Object.values(tabs).reduce((a, b) => a + b, 0)

/**
 * The filters of a query as values; undefined where the query does not set one. A search is for an order number or a retailer's name. A tab
 * beside other filters is the statuses it stands for, which are in the index of facets.
 */
function filterValues({ tab, search, late, first_order, ...filters }: OrderFilters, sort?: Query['sort']) {
  const number = parseOrderNumber(search ?? '')
  const isOnlyTab = [search, late, first_order, ...Object.values(filters)].every((value) => value === undefined)
  return {
    ...filters,
    placed_after: filters.placed_from,
    placed_before: filters.placed_to,
    placed_before_shipping: sort === '-placed_at' ? filters.ship_by_before : undefined,
    tab: isOnlyTab ? tab : undefined,
    statuses: isOnlyTab || !tab ? undefined : orderTabs[tab].filter((one) => !filters.status || one === filters.status),
    isLate: late || undefined,
    isOnTime: late === false || undefined,
    isFirst: first_order || undefined,
    isReorder: first_order === false || undefined,
    number,
    retailers: undefined as string[] | undefined,
    name: search && number === undefined ? likePattern(search) : undefined,
  }
}
type FilterValues = ReturnType<typeof filterValues>
type FilterScope = FilterValues & { brandId: string; now: Date }
type Values = FilterScope & PageValues

const filters: Record<keyof FilterValues, (values: FilterScope, tx: Tx) => RawBuilder<boolean>> = {
  tab: ({ tab }) => sql`o.tab = ${tab}`,
  statuses: ({ statuses }) => sql`o.status = any(${statuses}::text[])`,
  status: ({ status }) => sql`o.status = ${status}`,
  origin: ({ origin }) => sql`o.origin = ${origin}`,
  country: ({ country }) => sql`o.buyer_country = ${country}`,
  isFirst: () => sql`o.is_first_order`,
  isReorder: () => sql`not o.is_first_order`,
  isLate: ({ now }) => sql`o.due_at < ${now}`,
  isOnTime: ({ now }) => sql`(o.due_at is null or o.due_at >= ${now})`,
  ship_by_before: ({ ship_by_before }) => sql`o.target_shipment_date < ${ship_by_before}`,
  tag: (values, tx) => sql`o.id in (${ordersWithTag(tx, values)})`,
  placed_from: ({ brandId, placed_from }) => sql`o.placed_at >= ${startOfDay(brandId, placed_from)}`,
  placed_to: ({ brandId, placed_to }) => sql`o.placed_at < ${startOfDay(brandId, placed_to)} + interval '1 day'`,
  // The days in any time zone: PostgreSQL does not know the brand's before it plans. It compares an index with moments only.
  placed_after: ({ placed_after }) => sql`o.placed_at >= (${placed_after}::date - 1)::timestamptz`,
  placed_before: ({ placed_before }) => sql`o.placed_at < (${placed_before}::date + 2)::timestamptz`,
  // Nobody promises a day that has passed: the list, newest first, is read from there.
  placed_before_shipping: ({ placed_before_shipping: day }) => sql`o.placed_at < (${day}::date + 2)::timestamptz`,
  number: ({ number }) => sql`o.number = ${number}`,
  retailers: ({ retailers }) => sql`o.buying_company_id = any(${retailers}::uuid[])`,
  name: ({ brandId, name }) => sql`o.buying_company_id in (${retailersByName(brandId, name)})`,
}

const ordersWithTag = (tx: Tx, { brandId, tag = '' }: Values) =>
  tx.selectFrom('order_tags').select('order_id as id').where('brand_id', '=', brandId).where('tag', '=', tag)

/** Searched among the brand's retailers, which are fewer than its orders. Each is looked up: there are more in other brands. */
const retailersByName = (brandId: string, name: string | undefined) => sql<{ retailer_id: string }>`
  select n.retailer_id from network_entries n
  where n.brand_id = ${brandId} and exists (select from retailers r where r.id = n.retailer_id and r.name ilike ${name} offset ${oneByOne})`

/** Up to so many retailers are named in the statement of the list, which is then planned for them. */
const namedRetailers = 1000
const retailersStatement = statement((tx: Tx, { brandId, name }: { brandId: string; name: string }) => ({
  compile: () => sql<{ retailer_id: string }>`${retailersByName(brandId, name)} limit ${sql.lit(namedRetailers + 1)}`.compile(tx),
}))

/** The filter for a name as one for the retailers that have it, unless they are too many. */
async function withRetailers<V extends FilterValues>(tx: Tx, brandId: string, values: V): Promise<V> {
  if (!values.name) return values
  const retailers = (await retailersStatement(tx, { brandId, name: values.name })).map(({ retailer_id }) => retailer_id)
  return retailers.length > namedRetailers ? values : { ...values, retailers, name: undefined }
}

/** The moment when the day begins in the brand's time zone. */
const startOfDay = (brandId: string, day: string | undefined) =>
  sql`(select ${day}::date::timestamp at time zone c.time_zone from companies c where c.brand_id = ${brandId})`

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)

/** Filters that match orders of one time, which may all stand at the end of a list that is sorted by a time. */
const timeFilters: readonly string[] = ['statuses', 'status', 'isLate', 'isOnTime', 'ship_by_before', 'placed_from', 'placed_to']
/** A list in this order is read from where these filters begin. */
const filtersOfSort: Partial<Record<Query['sort'], readonly string[]>> = {
  placed_at: ['placed_from', 'placed_to'],
  '-placed_at': ['placed_from', 'placed_to', 'ship_by_before'],
  target_shipment_date: ['ship_by_before'],
  '-target_shipment_date': ['ship_by_before'],
}

/** Reading and sorting so many entries of an index takes about 5 ms, and 30 ms. */
const [fewOrders, manyOrders] = [10_000, 60_000]
function narrowLimit(setFilters: readonly string[], sort: Query['sort']) {
  const { by } = parseSort(sort)
  // A brand has fewer first orders than retailers; statistics of all brands say nothing about them.
  if (setFilters.includes('isFirst')) return Number.POSITIVE_INFINITY
  const isScattered = by === 'subtotal' || !setFilters.some((name) => timeFilters.includes(name) && !filtersOfSort[sort]?.includes(name))
  return isScattered ? fewOrders : manyOrders
}

/** The query builder with all matching rows of a narrow filter, found and read once for the page and for the count. */
const withMatchingRows = (tx: Tx, values: Values, shape: ListShape<Query['sort']>): Pick<Tx, 'selectNoFrom'> => {
  if (!shape.isNarrow) return tx
  const { by } = parseSort(shape.sort)
  const rows = matchingRows(tx, values, shape).select(['o.id', sql.ref(`o.${by}`).as('sort_key')])
  return tx.with(
    (cte) => cte('matching').materialized(),
    () => rows,
  )
}
const sharedRows = (tx: Tx) => tx.withTables<{ matching: { id: string; sort_key: unknown } }>().selectFrom('matching').select('id')

/** All orders that match. Those with a tag are counted without being looked up. */
function matching(tx: Tx, values: Values, shape: ListShape<Query['sort']>) {
  if (shape.isNarrow) return sharedRows(tx)
  if (shape.setFilters.join() === 'tag') return ordersWithTag(tx, values)
  return matchingRows(tx, values, shape).select('o.id')
}

const listPage = tabbedList({
  list: 'orders',
  tabs: tabNames,
  total: sumCounts,
  filters,
  tabFilters: ['tab'],
  /** The page is found in an index alone and only its rows are read, so that page 500 costs little more than page 1. */
  rows: (tx: Tx, values: Values, shape: ListShape<Query['sort']>) => {
    const { by, direction } = parseSort(shape.sort)
    const page = shape.isNarrow
      ? sharedRows(tx).orderBy('sort_key', direction).orderBy('id', direction)
      : matchingRows(tx, values, shape).select('o.id').orderBy(`o.${by}`, direction).orderBy('o.id', direction)
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('orders', values.brandId, 'page.id', 'o'), (on) => on.onTrue())
      .select(orderRowColumns)
      .orderBy(`o.${by}`, direction)
      .orderBy('o.id', direction)
  },
  matching,
  countLimit: orderCountLimit,
  withShared: withMatchingRows,
  narrowLimit,
})

/** A page of the brand's orders, with the counts of all tabs. */
export async function listOrderPage(tx: Tx, brandId: string, query: Query, now: Date) {
  const { page: _, items_per_page: __, sort, ...filter } = query
  return listPage(tx, { ...(await withRetailers(tx, brandId, filterValues(filter, sort))), brandId, now }, query)
}

/** The maximum number of orders that one job changes. */
export const maxBulkOrders = 10_000

const idsStatement = filteredStatement(filters, (tx: Tx, values: Values, shape: ListShape) =>
  matchingRows(tx, values, shape)
    .select('o.id')
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(sql.lit(maxBulkOrders + 1)),
)

/** The ids of the orders that match a filter, oldest first; one more than a job may change, if there are more. */
export async function findOrderIds(tx: Tx, brandId: string, filter: OrderFilters, now: Date): Promise<string[]> {
  const values = await withRetailers(tx, brandId, filterValues(filter))
  return (await idsStatement(tx, { ...values, brandId, now, offset: 0 }, '')).map(({ id }) => id)
}

/** How many orders are read at a time when all that match a filter are needed. */
export const orderBatchSize = 500
/** Where a batch of orders ends: the moment as PostgreSQL writes it, to the microsecond. */
export type BatchEnd = { id: string; placed_at: string }
type BatchValues = FilterScope & { behind_id: string | undefined; behind_moment: string | undefined }

const batchFilters = {
  ...filters,
  behind_id: ({ behind_id, behind_moment }: BatchValues) =>
    sql<boolean>`(o.placed_at, o.id) < (${behind_moment}::timestamptz, ${behind_id}::uuid)`,
}
const batchStatement = filteredStatement<BatchValues, BatchEnd>(batchFilters, (tx: Tx, { brandId }: BatchValues, { where }) =>
  tx
    .selectFrom('orders as o')
    .select(['o.id', sql<string>`o.placed_at::text`.as('placed_at')])
    .where('o.brand_id', '=', brandId)
    .where(where)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(orderBatchSize)),
)

/** The next orders that match a filter, newest first: those behind `end`, or the first ones. */
export async function findOrderBatch(tx: Tx, brandId: string, filter: OrderFilters, now: Date, end?: BatchEnd): Promise<BatchEnd[]> {
  const values = await withRetailers(tx, brandId, filterValues(filter, '-placed_at'))
  return batchStatement(tx, { ...values, brandId, now, behind_id: end?.id, behind_moment: end?.placed_at }, '')
}

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', tabNames)
  return { all: sumCounts(tabs), ...tabs }
}
