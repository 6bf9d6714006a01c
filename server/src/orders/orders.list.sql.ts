import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderTab, orderCountLimit, orderTabs } from '@linesheet/domain/orders'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type ListShape, pageRows } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import { tabbedList } from '../kernel/tabbed-list.ts'
import { countByTab } from '../kernel/tabs.ts'
import { orderRowColumns } from './orders.columns.ts'
import { filters, filterValues, matchingRows, ordersWithTag, type Values, withRetailers } from './orders.filters.sql.ts'

type Query = ParsedRequest<typeof listOrders>['query']

const tabNames = Object.keys(orderTabs) as OrderTab[]
/** All tabs with a count: those of orders, and those of drafts and of pending disputes, which are no orders. */
const countedTabs = [...tabNames, 'drafts', 'disputes'] as const
const sumCounts = (counts: Record<OrderTab, number>) => tabNames.reduce((sum, tab) => sum + counts[tab], 0)

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

/** The filters that `orders_by_facets` decides. */
const facets: readonly string[] = ['statuses', 'status', 'country', 'origin', 'isFirst', 'isReorder']

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
  tabs: countedTabs,
  total: sumCounts,
  filters,
  tabFilters: ['tab'],
  rows: (tx: Tx, values: Values, shape: ListShape<Query['sort']>) => {
    const { by, direction } = parseSort(shape.sort)
    const ordered = matchingRows(tx, values, shape).orderBy(`o.${by}`, direction).orderBy('o.id', direction)
    const ids = shape.isNarrow ? sharedRows(tx).orderBy('sort_key', direction).orderBy('id', direction) : ordered.select('o.id')
    return tx
      .selectFrom(pageRows('orders', { ids, rows: ordered.selectAll('o') }, values, shape, 'o'))
      .select(orderRowColumns)
      .orderBy(`o.${by}`, direction)
      .orderBy('o.id', direction)
  },
  matching,
  countLimit: orderCountLimit,
  withShared: withMatchingRows,
  narrowLimit,
  isNarrowIndexed: (setFilters) => setFilters.every((name) => facets.includes(name)),
})

/** A page of the brand's orders, with the counts of all tabs. */
export async function listOrderPage(tx: Tx, brandId: string, query: Query, now: Date) {
  const { page: _, items_per_page: __, sort, ...filter } = query
  return listPage(tx, { ...(await withRetailers(tx, brandId, filterValues(filter, sort))), brandId, now }, query)
}

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', countedTabs)
  return { all: sumCounts(tabs), ...tabs }
}
