import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderStatus, type OrderTab, orderCountLimit, orderTabs } from '@linesheet/domain/orders'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type ListPlan, type ListShape, type OrderedIds, oneByOne, pageRows } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import { tabbedList } from '../kernel/tabbed-list.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { countByTab } from '../kernel/tabs.ts'
import { orderRowColumns } from './orders.columns.ts'
import { filters, filterValues, matchingRows, type Values, withRetailers } from './orders.filters.sql.ts'

type Query = ParsedRequest<typeof listOrders>['query']

const tabNames = Object.keys(orderTabs) as OrderTab[]
/** All tabs with a count: those of orders, and those of drafts and of pending disputes, which are no orders. */
const countedTabs = [...tabNames, 'drafts', 'disputes'] as const
const sumCounts = (counts: Record<OrderTab, number>) => tabNames.reduce((sum, tab) => sum + counts[tab], 0)

/** What matches is counted up to here, and one more. */
const countedRows = sql.lit(orderCountLimit + 1)
/** Reading and sorting so many entries of an index takes about 5, 15 and 30 ms. */
const [fewOrders, someOrders, manyOrders] = [10_000, 40_000, 120_000]

/** Tabs of orders that are done: nearly all are old. The others are new. */
const oldTabs: readonly (OrderTab | undefined)[] = ['completed', 'cancelled']

/**
 * The orders of a filter may all stand at the end of a list in this order, because they are of one time. Up to so many are then all read and sorted, as
 * long as that takes less than reading the list to its end.
 */
function sortedLimit(name: string, sort: Query['sort'], { tab_of_status }: ListValues) {
  const { by, direction } = parseSort(sort)
  const isNear = oldTabs.includes(tab_of_status) === (direction === 'asc')
  switch (name) {
    case 'statuses':
      // A list by the time the order was placed is read from where the tab begins.
      return by === 'placed_at' || (by === 'target_shipment_date' && isNear) ? 0 : by === 'subtotal' ? someOrders : manyOrders
    case 'status':
      return by === 'subtotal' ? someOrders : tab_of_status === 'completed' || (by !== 'placed_at' && !isNear) ? manyOrders : 0
    case 'isLate':
      return by === 'subtotal' || direction === 'desc' ? 0 : manyOrders
    case 'placed_from':
    case 'placed_to':
      return by === 'placed_at' ? 0 : manyOrders
    case 'ship_by_before':
      return by === 'number' || by === 'subtotal' ? manyOrders : 0
    default:
      return 0
  }
}

function planFor(setFilters: readonly string[], sort: Query['sort'], expected: number, values: ListValues): ListPlan {
  // A brand has fewer first orders than retailers; statistics of all brands say nothing about them.
  if (expected < fewOrders || setFilters.includes('isFirst')) return 'narrow'
  // The orders of a tag have an index by time only.
  if (setFilters.includes('tag')) return parseSort(sort).by === 'placed_at' ? 'ordered' : 'sorted'
  if (setFilters.some((name) => expected < sortedLimit(name, sort, values))) return 'sorted'
  // Of one filter the statistics know how many match.
  return setFilters.length > 1 ? 'checked' : 'ordered'
}

/** The filters that `orders_by_facets_and_time` decides. */
const statusFilters: readonly string[] = ['statuses', 'status']
const facets: readonly string[] = [...statusFilters, 'country', 'origin', 'isFirst', 'isReorder']

type ListValues = Values & { tab_of_status: OrderTab | undefined }
type Shape = ListShape<Query['sort']>

/** The filters of the list, which finds the orders of a tag among those that have tags. */
const listFilters = { ...filters, tag: ({ tag }: ListValues) => sql<boolean>`o.tag = ${tag}` }

/** All orders that match. Those with a tag are found with what filters and orders need, without looking them up. */
function matchingOrders(tx: Tx, values: ListValues, shape: Shape) {
  if (!shape.setFilters.includes('tag')) return matchingRows(tx, values, shape)
  const tagged = sql<Selectable<Tables['orders']>>`(select t.*, t.order_id as id from tagged_orders t where t.brand_id = ${values.brandId})`
  return tx.selectFrom(tagged.as('o')).where('o.brand_id', '=', values.brandId).where(shape.where)
}

/** The rows that match with what sorts them, as `id` and `sort_key`. */
const withSortKey = (tx: Tx, values: ListValues, shape: Shape) =>
  matchingOrders(tx, values, shape).select(['o.id', sql.ref(`o.${parseSort(shape.sort).by}`).as('sort_key')])

/** The query builder with the matching rows that the page and the count share. */
function withMatchingRows(tx: Tx, values: ListValues, shape: Shape): Pick<Tx, 'selectNoFrom'> {
  if (shape.plan !== 'narrow' && shape.plan !== 'checked') return tx
  const rows = withSortKey(tx, values, shape)
  return tx.with(
    (cte) => cte('matching').materialized(),
    () => (shape.plan === 'narrow' ? rows : rows.limit(countedRows)),
  )
}
type Found = { id: string; sort_key: unknown }
const sharedRows = (tx: Tx) => tx.withTables<{ matching: Found }>().selectFrom('matching')

/** Where the orders of a tab begin, in a list by the time they were placed. */
function beginOfTab({ brandId, tab_of_status }: ListValues, direction: 'asc' | 'desc') {
  const first = sql`(select t.placed_at from orders t where t.brand_id = ${brandId} and t.tab = ${tab_of_status}
    order by t.placed_at ${sql.raw(direction)}, t.id ${sql.raw(direction)} limit 1)`
  return sql<boolean>`o.placed_at ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${first}`
}

/** The orders that match in the order of the list, to be read until the page is full. */
function orderedRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  const has = (...names: string[]) => shape.setFilters.some((name) => names.includes(name))
  const beginsAtTab = by === 'placed_at' && has('statuses', 'status') && !has('tag')
  return matchingOrders(tx, values, shape)
    .$if(beginsAtTab, (rows) => rows.where(beginOfTab(values, direction)))
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
}

/** The first orders that match in the order of the list, as many as the page reaches, as `id` and `sort_key`. */
function firstRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  const reach = sql.lit(shape.reach)
  const ordered = orderedRows(tx, values, shape).select(['o.id', sql.ref(`o.${by}`).as('sort_key')])
  if (by !== 'target_shipment_date' || direction !== 'asc' || !shape.setFilters.includes('placed_from'))
    return sql`(${ordered} limit ${reach})`
  // Nobody promises a day that has passed: the list is read from there. Orders without a day are the last.
  const promised = ordered.where(sql<boolean>`o.target_shipment_date >= ${values.placed_from}::date - 2`)
  const others = ordered.where('o.target_shipment_date', 'is', null)
  if (shape.setFilters.includes('ship_by_before')) return sql`(${promised} limit ${reach})`
  return sql`(select id, sort_key from ((${promised} limit ${reach}) union all (${others} limit ${reach})) parts order by sort_key, id limit ${reach})`
}

/** The ids of the orders that match in the order of the list. */
function orderedIds(tx: Tx, values: ListValues, shape: Shape): OrderedIds {
  const { direction } = parseSort(shape.sort)
  const bySortKey = sql`order by sort_key ${sql.raw(direction)}, id ${sql.raw(direction)}`
  switch (shape.plan) {
    case 'narrow':
      return sql<{ id: string }>`select id from matching ${bySortKey}`
    case 'sorted':
      // An offset keeps PostgreSQL from reading in the order of the list.
      return sql<{ id: string }>`select id from (${withSortKey(tx, values, shape)} offset ${oneByOne}) found ${bySortKey}`
    case 'checked': {
      const count = sql`(select count(*) from matching)`
      const many = { ...shape, where: sql<boolean>`${shape.where} and ${count} = ${countedRows}` }
      return sql<{ id: string }>`select id from (
        (select id, sort_key from matching where ${count} < ${countedRows} ${bySortKey} limit ${sql.lit(shape.reach)}) union all
        ${firstRows(tx, values, many)}
      ) found ${bySortKey}`
    }
    default:
      return sql<{ id: string }>`select id from ${firstRows(tx, values, shape)} found ${bySortKey}`
  }
}

/** All orders that match, to be counted. */
const matching = (tx: Tx, values: ListValues, shape: Shape) =>
  shape.plan === 'narrow' || shape.plan === 'checked' ? sharedRows(tx).select('id') : matchingOrders(tx, values, shape).select('o.id')

const listPage = tabbedList({
  list: 'orders',
  tabs: countedTabs,
  total: sumCounts,
  filters: listFilters,
  tabFilters: ['tab', 'statuses'],
  rows: (tx: Tx, values: ListValues, shape: Shape) => {
    const { by, direction } = parseSort(shape.sort)
    const rows = orderedRows(tx, values, shape).selectAll('o')
    return tx
      .selectFrom(pageRows('orders', { ids: orderedIds(tx, values, shape), rows }, values, shape, 'o'))
      .select(orderRowColumns)
      .orderBy(`o.${by}`, direction)
      .orderBy('o.id', direction)
  },
  matching,
  countLimit: orderCountLimit,
  withShared: withMatchingRows,
  planFor,
  impliedFilters: ['placed_from', 'placed_to', 'placed_before_shipping'],
  isTabPlanned: (sort) => parseSort(sort).by !== 'placed_at',
  isNarrowIndexed: (setFilters) =>
    setFilters.some((name) => statusFilters.includes(name)) && setFilters.every((name) => facets.includes(name)),
})

const tabOf = (status: OrderStatus) => tabNames.find((tab) => (orderTabs[tab] as readonly OrderStatus[]).includes(status))

/** A page of the brand's orders, with the counts of all tabs. */
export async function listOrderPage(tx: Tx, brandId: string, query: Query, now: Date) {
  const { page: _, items_per_page: __, sort, ...filter } = query
  const tab_of_status = filter.tab ?? (filter.status && tabOf(filter.status))
  return listPage(tx, { ...(await withRetailers(tx, brandId, filterValues(filter, sort))), tab_of_status, brandId, now }, query)
}

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', countedTabs)
  return { all: sumCounts(tabs), ...tabs }
}
