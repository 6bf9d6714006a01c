import type { listOrders } from '@linesheet/contract/orders/orders'
import { orderTabNames } from '@linesheet/contract/orders/orders.filters'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type OrderTab, orderCountLimit } from '@linesheet/domain/orders/orders'
import { type Expression, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListPlan, type OrderedIds, optimizerFence, pageRows, rowCount } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { type FoundList, type IndexedFilters, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { countByTab } from '../../platform/lists/tabs.ts'
import { orderRowColumns } from '../orders.columns.ts'
import { findPeriodShare } from './order-period.sql.ts'
import { filters, filterValues, retailersByName, storedTab, withRetailers } from './orders.filters.sql.ts'
import {
  fewOfFacet,
  indexedFilters,
  isFoundByAmount,
  isPeriodByTime,
  isPlannedOnce,
  type OrderSort,
  planForOrders,
  shippingFilters,
  sortColumn,
  tabOfStatus,
} from './orders.list-plan.ts'
import {
  firstRows,
  type ListValues,
  listFilters,
  matchingOrders,
  orderableOrders,
  orderedRows,
  rowsToTry,
  type Shape,
  withSortKey,
} from './orders.list-rows.sql.ts'

type Query = ParsedRequest<typeof listOrders>['query']

/** All tabs with a count. Drafts and pending disputes have tabs, too, but are not orders. */
export const countedTabs = [...orderTabNames, 'drafts', 'disputes'] as const
const sumCounts = (counts: Record<OrderTab, number>) => orderTabNames.reduce((sum, tab) => sum + counts[tab], 0)

/** What matches is counted up to here: one more tells that there are more. */
const countedRows = ({ countLimit = orderCountLimit }: Shape) => sql.lit(countLimit + 1)

/** Whether more match than are counted. */
const areMany = (shape: Shape) => sql<boolean>`(select count from counted) = ${countedRows(shape)}`
const ofMany = (shape: Shape, where = shape.where): Shape => ({ ...shape, where: sql<boolean>`${where} and ${areMany(shape)}` })
/** The shape for many matches that are read in the order of the list: without `lateStatuses`, which would lead to another index. */
const orderedOfMany = (shape: Shape) => ofMany(shape, shape.whereWithout('lateStatuses'))
/** Whether a page is tried once its matches have been counted, and are many. */
const isTriedOfMany = ({ plan, setFilters, sort }: Shape) => plan === 'checked' && isFoundByAmount(setFilters, sort)

/**
 * First orders are read in the index of their time, by default the newest first. Days and numbers follow the time: in a list that goes up, the rows of the page are then
 * among the first that are read, and the others are left out after one comparison each.
 */
const isReadFromOldest = ({ plan, setFilters, sort }: Shape) =>
  plan === 'indexed' &&
  setFilters.includes('isFirst') &&
  !setFilters.includes('tag') &&
  ['number', 'placed_at', 'target_shipment_date'].includes(sort)

/** The query builder with the rows that the page and the count share, or that decide how the page is found. */
function withSharedRows(tx: Tx, values: ListValues, shape: Shape): Pick<Tx, 'selectNoFrom'> {
  const withRows = (db: Pick<Tx, 'with'>, name: 'matching' | 'tried' | 'counted' | 'named', rows: Expression<object>) =>
    db.with(
      (cte) => cte(name).materialized(),
      () => rows,
    )
  const named = shape.setFilters.includes('name') ? withRows(tx, 'named', sql`(${retailersByName(values.brandId, values.name)})`) : tx
  const matched = () =>
    withSortKey(matchingOrders(tx, values, shape), shape).$if(isReadFromOldest(shape), (rows) =>
      rows.orderBy('o.placed_at').orderBy('o.id'),
    )
  switch (shape.plan) {
    case 'narrow':
    case 'indexed':
    case 'bounded':
      return withRows(named, 'matching', matched())
    case 'checked':
    case 'checked-indexed':
    case 'checked-sorted': {
      const found = withRows(named, 'matching', matched().limit(countedRows(shape)))
      const checked = withRows(found, 'counted', sharedRows(tx).select(rowCount))
      return isTriedOfMany(shape) ? withRows(checked, 'tried', rowsToTry(tx, values, orderedOfMany(shape))) : checked
    }
    case 'shared':
      return withRows(named, 'matching', withSortKey(orderedRows(tx, values, shape), shape).limit(countedRows(shape)))
    case 'tried':
      return withRows(named, 'tried', rowsToTry(tx, values, shape))
    default:
      return named
  }
}
type Found = { id: string; sort_key: unknown }
const sharedRows = (tx: Tx) => tx.withTables<{ matching: Found }>().selectFrom('matching')

const sortedByKey = ({ sort }: Shape) =>
  sql`order by sort_key ${sql.raw(parseSort(sort).direction)}, id ${sql.raw(parseSort(sort).direction)}`

/** The first of all orders that match, which are read and sorted: an offset keeps PostgreSQL from reading in the order of the list. */
const sortedRows = (tx: Tx, values: ListValues, shape: Shape) =>
  sql`(select id, sort_key from (${withSortKey(orderableOrders(tx, values, shape), shape)} offset ${optimizerFence}) sorted
    ${sortedByKey(shape)} limit ${sql.lit(shape.reach)})`

/** The plan `tried`: the first orders if they fill the page, otherwise all matches, sorted. */
function foundByTrying(tx: Tx, values: ListValues, shape: Shape) {
  const isFull = sql<boolean>`(select count(*) from tried) = ${sql.lit(shape.reach)}`
  const others = sortedRows(tx, values, { ...shape, where: sql<boolean>`${shape.where} and not ${isFull}` })
  return sql`(select id, sort_key from tried where ${isFull}) union all ${others}`
}

/** The page of a list whose matches have been counted, and are many. */
function foundOfMany(tx: Tx, values: ListValues, shape: Shape) {
  if (shape.plan === 'checked-sorted') return sortedRows(tx, values, ofMany(shape))
  return isTriedOfMany(shape) ? foundByTrying(tx, values, ofMany(shape)) : firstRows(tx, values, orderedOfMany(shape))
}

/** The ids of the orders that match in the order of the list. */
function orderedIds(tx: Tx, values: ListValues, shape: Shape): OrderedIds {
  const bySortKey = sortedByKey(shape)
  switch (shape.plan) {
    case 'narrow':
    case 'indexed':
    case 'bounded':
      return sql<{ id: string }>`select id from matching ${bySortKey}`
    case 'sorted':
      return sql<{ id: string }>`select id from ${sortedRows(tx, values, shape)} found ${bySortKey}`
    case 'checked':
    case 'checked-indexed':
    case 'checked-sorted':
      return sql<{ id: string }>`select id from (
        (select id, sort_key from matching where not ${areMany(shape)} ${bySortKey} limit ${sql.lit(shape.reach)})
        union all ${foundOfMany(tx, values, shape)}
      ) found ${bySortKey}`
    case 'tried':
      return sql<{ id: string }>`select id from (${foundByTrying(tx, values, shape)}) found ${bySortKey}`
    case 'ordered':
      return sql<{ id: string }>`select id from ${firstRows(tx, values, shape)} found ${bySortKey}`
    case 'shared': {
      // No more is read than is counted: a page behind that is found without it.
      const rows = shape.reach <= (shape.countLimit ?? orderCountLimit) ? sql`matching` : firstRows(tx, values, shape)
      return sql<{ id: string }>`select id from ${rows} found ${bySortKey}`
    }
    default:
      return orderedRows(tx, values, shape).select('o.id')
  }
}

function orderRows(tx: Tx, values: ListValues, shape: Shape) {
  const { direction } = parseSort(shape.sort)
  const rows = orderedRows(tx, values, shape).selectAll('o')
  return tx
    .selectFrom(pageRows('orders', { ids: orderedIds(tx, values, shape), rows }, values, shape, 'o'))
    .select(orderRowColumns(values.brandId))
    .orderBy(`o.${sortColumn(shape.sort)}`, direction)
    .orderBy('o.id', direction)
}

/** The plans by which the rows that match are found once, for the page and for the count. */
const sharingPlans: readonly (ListPlan | undefined)[] = ['narrow', 'indexed', 'bounded', 'shared']
/** The plans that count the matches before they find the page. */
const countingPlans: readonly (ListPlan | undefined)[] = ['checked', 'checked-indexed', 'checked-sorted']
const countOf = ({ plan }: Shape) => (countingPlans.includes(plan) ? sql<number>`(select count from counted)` : undefined)

/** All matches, to be counted. A list filtered by shipment day alone is counted in a smaller index, which lacks the time of placing. */
function matching(tx: Tx, values: ListValues, shape: Shape) {
  if (sharingPlans.includes(shape.plan)) return sharedRows(tx).select('id')
  const isByDay = shape.setFilters.join() === shippingFilters
  return matchingOrders(tx, values, isByDay ? { ...shape, where: filters.shipping_before(values, tx) } : shape).select('o.id')
}

/** The name as what is known of its retailers; in a long list with how much of the time the other filters leave, in which their orders are read. */
async function withRetailersInPeriod(tx: Tx, values: Omit<ListValues, 'offset'>, others: readonly string[], isLong: boolean) {
  const [found, period_share] = await Promise.all([
    withRetailers(tx, values.brandId, values),
    isLong ? findPeriodShare(tx, values, others) : undefined,
  ])
  return { ...found, period_share }
}

type Plans = {
  planFor: (found: FoundList<ListValues, OrderSort>) => ListPlan
  indexedFilters: (setFilters: readonly string[]) => readonly IndexedFilters[]
  countLimit: number
}

/** The list of orders by its plans. */
export function orderList({ planFor, indexedFilters, countLimit }: Plans) {
  const listPage = tabbedList({
    list: 'orders',
    tabs: countedTabs,
    total: sumCounts,
    filters: listFilters,
    tabFilters: ['tab', 'tabStatus', 'statuses', 'isAwaitingRetailer'],
    rows: orderRows,
    matching,
    countLimit,
    withShared: withSharedRows,
    countOf,
    planFor,
    unestimatedFilters: [
      'placed_from',
      'placed_to',
      'ship_by_before',
      'placed_before_shipping',
      'amount_from',
      'amount_to',
      'lateStatuses',
      'name',
    ],
    isTabPlanned: (sort) => parseSort(sort).by !== 'placed_at',
    narrowFilters: ['number', 'fewRetailers', 'matchesNone'],
    filtersReadFirst: ['name'],
    indexedFilters,
    isIndexed: isPeriodByTime,
    isPlannedOnce,
    lookUp: { filter: 'name', most: fewOfFacet, run: withRetailersInPeriod },
  })
  return (tx: Tx, brandId: string, query: Query, now: Date) => {
    const { page: _, items_per_page: __, sort, ...filter } = query
    const tab_of_status = storedTab(filter.tab) ?? tabOfStatus(filter.status)
    return listPage(tx, { ...filterValues(filter, sort), tab_of_status, brandId, now }, query)
  }
}

/** A page of the brand's orders, with the counts of all tabs. */
export const listOrderPage = orderList({ planFor: planForOrders, indexedFilters, countLimit: orderCountLimit })

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', countedTabs)
  return { all: sumCounts(tabs), ...tabs }
}
