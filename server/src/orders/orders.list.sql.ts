import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { orderTabNames } from '@linesheet/contract/orders.filters'
import { type OrderTab, orderCountLimit, tabsWithDeadline } from '@linesheet/domain/orders'
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type ListPlan, type ListShape, type OrderedIds, oneByOne, pageRows, rowCount } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import { type FoundList, tabbedList } from '../kernel/tabbed-list.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { countByTab } from '../kernel/tabs.ts'
import { orderRowColumns } from './orders.columns.ts'
import { filters, filterValues, matchingRows, retailersByName, type Values, withRetailers } from './orders.filters.sql.ts'
import {
  fewOfFacet,
  indexedFilters,
  isFoundByAmount,
  isPeriodByTime,
  isPlannedOnce,
  type OrderSort,
  type PlanValues,
  planForOrders,
  tabOfStatus,
} from './orders.list-plan.ts'

type Query = ParsedRequest<typeof listOrders>['query']

/** All tabs with a count: those of orders, and those of drafts and of pending disputes, which are no orders. */
const countedTabs = [...orderTabNames, 'drafts', 'disputes'] as const
const sumCounts = (counts: Record<OrderTab, number>) => orderTabNames.reduce((sum, tab) => sum + counts[tab], 0)

type ListValues = Values & PlanValues
type Shape = ListShape<OrderSort>

/** What matches is counted up to here: one more tells that there are more. */
const countedRows = ({ countLimit = orderCountLimit }: Shape) => sql.lit(countLimit + 1)

/** The retailers with the name, which a statement of the list looks up once (withSharedRows). */
const namedRetailers = sql`select retailer_id from named`

/**
 * The filters of the list, which finds the orders of a tag among those that have tags. The name is compared as a number, so that it costs more than other
 * filters: PostgreSQL decides those first.
 */
const listFilters = {
  ...filters,
  tag: ({ tag }: ListValues) => sql<boolean>`o.tag = ${tag}`,
  name: () => sql<boolean>`coalesce(o.buying_company_id in (${namedRetailers}), false)::int <> 0`,
}

/** All orders that match, to be read in the order of an index. Those with a tag are found with what filters and orders need, without looking them up. */
function orderableOrders(tx: Tx, values: ListValues, shape: Shape) {
  if (!shape.setFilters.includes('tag')) return matchingRows(tx, values, shape)
  const ofNumber = sql`t.order_id = (select n.id from orders n where n.brand_id = ${values.brandId} and n.number = ${values.number})`
  const tagged = sql<Selectable<Tables['orders']>>`(select t.*, t.order_id as id from tagged_orders t
    where t.brand_id = ${values.brandId} and ${shape.setFilters.includes('number') ? ofNumber : sql`true`})`
  return tx.selectFrom(tagged.as('o')).where('o.brand_id', '=', values.brandId).where(shape.where)
}

/** Where the orders of a tab begin, in a list by the time they were placed. */
function beginOfTab({ brandId, tab_of_status }: ListValues, direction: 'asc' | 'desc') {
  const first = sql`(select t.placed_at from orders t where t.brand_id = ${brandId} and t.tab = ${tab_of_status}
    order by t.placed_at ${sql.raw(direction)}, t.id ${sql.raw(direction)} limit 1)`
  return sql<boolean>`o.placed_at ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${first}`
}

/** Whether a large list has orders of one tab alone, which may begin far from its own begin. */
const beginsAtTab = ({ plan, setFilters }: Shape) =>
  plan !== undefined && setFilters.some((name) => name === 'statuses' || name === 'status') && !setFilters.includes('tag')

/** Whether what matches is read only until as many are counted as the limit is, by a plan for the values. */
const isCountedToLimit = ({ plan, setFilters, sort }: Shape) =>
  (plan === 'ordered' || plan === 'checked') && !isPlannedOnce(setFilters, sort)

/** The retailers that a filter asks for, by its name. */
const retailersOf = ({ fewRetailers }: ListValues) => ({ fewRetailers: sql`${fewRetailers}::uuid[]`, name: sql`array(${namedRetailers})` })

/** All orders that match, in no order. */
function matchingOrders(tx: Tx, values: ListValues, shape: Shape) {
  const { setFilters, plan } = shape
  if (setFilters.includes('tag') || plan === 'indexed' || plan === 'checked-indexed') return orderableOrders(tx, values, shape)
  for (const [name, retailers] of Object.entries(retailersOf(values)))
    if (setFilters.includes(name)) return ordersOfRetailers(tx, values, { where: shape.whereWithout(name) }, retailers)
  const isFromTab = beginsAtTab(shape) && isCountedToLimit(shape)
  return orderableOrders(tx, values, shape).$if(isFromTab, (rows) => rows.where(beginOfTab(values, 'desc')))
}

/** What filters and orders of the list need: `orders_of_retailer` has it. */
const listedColumns = sql.join(
  ['brand_id', 'id', 'number', 'status', 'origin', 'buying_company_id', 'buyer_country', 'is_first_order', 'placed_at', 'subtotal']
    .concat(['target_shipment_date', 'due_at', 'dispute_count'])
    .map((column) => sql.ref(column)),
)

/** Those of the retailers are read first, in their index alone, whatever the other filters are: an offset keeps PostgreSQL from starting with another one. */
function ordersOfRetailers(tx: Tx, { brandId }: ListValues, { where }: Pick<Shape, 'where'>, retailers: RawBuilder<unknown>) {
  const theirs = sql<Selectable<Tables['orders']>>`(select ${listedColumns} from orders t
    where t.brand_id = ${brandId} and t.buying_company_id = any(${retailers}) offset ${oneByOne})`
  return tx.selectFrom(theirs.as('o')).where('o.brand_id', '=', brandId).where(where)
}

/** The rows that match with what sorts them, as `id` and `sort_key`. */
const withSortKey = (rows: ReturnType<typeof matchingOrders>, { sort }: Shape) =>
  rows.select(['o.id', sql.ref(`o.${parseSort(sort).by}`).as('sort_key')])

/** Late orders of a large brand, oldest first: nearly all of its orders are older. */
const isLateByTime = ({ plan, setFilters, sort }: Shape) => plan !== undefined && setFilters.includes('isLate') && sort === 'placed_at'

/** Whether an order was placed when the first that may be late was, or later. */
function mayBeLate({ brandId }: ListValues) {
  const ofTab = sql`select t.placed_at from orders t where t.brand_id = ${brandId} and t.tab = open.tab order by t.placed_at, t.id limit 1`
  return sql<boolean>`o.placed_at >= (
    select min(first.placed_at) from unnest(${[...tabsWithDeadline]}::text[]) as open (tab) cross join lateral (${ofTab}) first)`
}

/** A part of the list: from where it is read, if not from its begin, and how far. */
type Part = { from?: RawBuilder<unknown>; most: RawBuilder<unknown> }
const toItsEnd = sql`offset ${oneByOne}`

/**
 * The orders of a part in the order of the list, whatever the filters are. PostgreSQL reads the index of this order, whichever values it plans for, if
 * the list is by time or by amount: those indexes decide the filters.
 */
function listedOrders({ brandId }: ListValues, { sort }: Shape, { from = sql`true`, most }: Part) {
  const { by, direction } = parseSort(sort)
  const inOrder = sql`order by o.${sql.ref(by)} ${sql.raw(direction)}, o.id ${sql.raw(direction)}`
  return sql<Selectable<Tables['orders']>>`(select o.* from orders o where o.brand_id = ${brandId} and ${from} ${inOrder} ${most})`
}

/** The first orders of a part that match, as many as the page reaches, as `id` and `sort_key`. */
function firstListedRows(tx: Tx, values: ListValues, shape: Shape, part: Part) {
  const { by, direction } = parseSort(shape.sort)
  return tx
    .selectFrom(listedOrders(values, shape, part).as('o'))
    .where(shape.where)
    .select(['o.id', sql.ref(`o.${by}`).as('sort_key')])
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
    .limit(sql.lit(shape.reach))
}

/** Of a list that is `tried`, so many entries are read: about 4 ms. */
const triedRows = ({ reach }: Shape) => sql`limit ${sql.lit(Math.max(20_000, 4 * reach))}`
/** Late orders by time begin where one may be late. */
const rowsToTry = (tx: Tx, values: ListValues, shape: Shape) =>
  firstListedRows(tx, values, shape, { ...(isLateByTime(shape) && { from: mayBeLate(values) }), most: triedRows(shape) })

/** Whether more match than are counted. */
const areMany = (shape: Shape) => sql<boolean>`(select count from counted) = ${countedRows(shape)}`
/** The page of many is read in the order of the list; the statuses that late orders have lead to another index. */
const ofMany = (shape: Shape): Shape => ({ ...shape, where: sql<boolean>`${shape.whereWithout('lateStatuses')} and ${areMany(shape)}` })
/** Whether a page is tried once its matches have been counted, and are many. */
const isTriedOfMany = ({ plan, setFilters, sort }: Shape) => plan === 'checked' && isFoundByAmount(setFilters, sort)

/** The query builder with the rows that the page and the count share, or that decide how the page is found. */
function withSharedRows(tx: Tx, values: ListValues, shape: Shape): Pick<Tx, 'selectNoFrom'> {
  const withRows = (db: Pick<Tx, 'with'>, name: 'matching' | 'tried' | 'counted' | 'named', rows: Expression<object>) =>
    db.with(
      (cte) => cte(name).materialized(),
      () => rows,
    )
  const named = shape.setFilters.includes('name') ? withRows(tx, 'named', sql`(${retailersByName(values.brandId, values.name)})`) : tx
  const matched = () => withSortKey(matchingOrders(tx, values, shape), shape)
  switch (shape.plan) {
    case 'narrow':
    case 'indexed':
      return withRows(named, 'matching', matched())
    case 'checked':
    case 'checked-indexed':
    case 'checked-sorted': {
      const found = withRows(named, 'matching', matched().limit(countedRows(shape)))
      const checked = withRows(found, 'counted', sharedRows(tx).select(rowCount))
      return isTriedOfMany(shape) ? withRows(checked, 'tried', rowsToTry(tx, values, ofMany(shape))) : checked
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

/** The orders that match in the order of the list, to be read until the page is full. */
function orderedRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  return orderableOrders(tx, values, shape)
    .$if(by === 'placed_at' && beginsAtTab(shape), (rows) => rows.where(beginOfTab(values, direction)))
    .$if(isLateByTime(shape), (rows) => rows.where(mayBeLate(values)))
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
}

/** The first orders that match in the order of the list, as many as the page reaches, as `id` and `sort_key`. */
function firstRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  if (isFoundByAmount(shape.setFilters, shape.sort)) return sql`(${firstListedRows(tx, values, shape, { most: toItsEnd })})`
  const reach = sql.lit(shape.reach)
  const ordered = withSortKey(orderedRows(tx, values, shape), shape)
  if (by !== 'target_shipment_date' || direction !== 'asc' || !shape.setFilters.includes('placed_from'))
    return sql`(${ordered} limit ${reach})`
  // Nobody promises a day that has passed: the list is read from there. Orders without a day are the last.
  const promised = ordered.where(sql<boolean>`o.target_shipment_date >= ${values.placed_from}::date - 2`)
  const others = ordered.where('o.target_shipment_date', 'is', null)
  if (shape.setFilters.includes('ship_by_before')) return sql`(${promised} limit ${reach})`
  return sql`(select id, sort_key from ((${promised} limit ${reach}) union all (${others} limit ${reach})) parts order by sort_key, id limit ${reach})`
}

const sortedByKey = ({ sort }: Shape) =>
  sql`order by sort_key ${sql.raw(parseSort(sort).direction)}, id ${sql.raw(parseSort(sort).direction)}`

/** The first of all orders that match, which are read and sorted: an offset keeps PostgreSQL from reading in the order of the list. */
const sortedRows = (tx: Tx, values: ListValues, shape: Shape) =>
  sql`(select id, sort_key from (${withSortKey(orderableOrders(tx, values, shape), shape)} offset ${oneByOne}) sorted
    ${sortedByKey(shape)} limit ${sql.lit(shape.reach)})`

/** Of a list that is tried: the first orders, if they fill the page; otherwise all that match are sorted. */
function foundByTrying(tx: Tx, values: ListValues, shape: Shape) {
  const isFull = sql<boolean>`(select count(*) from tried) = ${sql.lit(shape.reach)}`
  const others = sortedRows(tx, values, { ...shape, where: sql<boolean>`${shape.where} and not ${isFull}` })
  return sql`(select id, sort_key from tried where ${isFull}) union all ${others}`
}

/** The page of a list whose matches have been counted, and are many. */
function foundOfMany(tx: Tx, values: ListValues, shape: Shape) {
  if (shape.plan === 'checked-sorted') return sortedRows(tx, values, ofMany(shape))
  return isTriedOfMany(shape) ? foundByTrying(tx, values, ofMany(shape)) : firstRows(tx, values, ofMany(shape))
}

/** The ids of the orders that match in the order of the list. */
function orderedIds(tx: Tx, values: ListValues, shape: Shape): OrderedIds {
  const bySortKey = sortedByKey(shape)
  switch (shape.plan) {
    case 'narrow':
    case 'indexed':
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
  const { by, direction } = parseSort(shape.sort)
  const rows = orderedRows(tx, values, shape).selectAll('o')
  return tx
    .selectFrom(pageRows('orders', { ids: orderedIds(tx, values, shape), rows }, values, shape, 'o'))
    .select(orderRowColumns)
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
}

/** The plans by which the rows that match are found once, for the page and for the count. */
const sharingPlans: readonly (ListPlan | undefined)[] = ['narrow', 'indexed', 'shared']
/** Those by which they are counted before the page is found. */
const countingPlans: readonly (ListPlan | undefined)[] = ['checked', 'checked-indexed', 'checked-sorted']
const countOf = ({ plan }: Shape) => (countingPlans.includes(plan) ? sql<number>`(select count from counted)` : undefined)

/** All orders that match, to be counted. Those to be shipped before a day, and nothing else, are in a smaller index, which has no time that they were placed. */
function matching(tx: Tx, values: ListValues, shape: Shape) {
  if (sharingPlans.includes(shape.plan)) return sharedRows(tx).select('id')
  const isByDay = shape.setFilters.join() === 'ship_by_before,placed_before_shipping'
  return matchingOrders(tx, values, isByDay ? { ...shape, where: filters.ship_by_before(values, tx) } : shape).select('o.id')
}

type Plans = { planFor: (found: FoundList<ListValues, OrderSort>) => ListPlan; countLimit: number }

/** The list of orders by its plans. */
export function orderList({ planFor, countLimit }: Plans) {
  const listPage = tabbedList({
    list: 'orders',
    tabs: countedTabs,
    total: sumCounts,
    filters: listFilters,
    tabFilters: ['tab', 'statuses'],
    rows: orderRows,
    matching,
    countLimit,
    withShared: withSharedRows,
    countOf,
    planFor,
    unestimatedFilters: ['placed_from', 'placed_to', 'placed_before_shipping', 'lateStatuses', 'name'],
    isTabPlanned: (sort) => parseSort(sort).by !== 'placed_at',
    narrowFilters: ['number', 'fewRetailers', 'matchesNone'],
    filtersReadFirst: ['name'],
    indexedFilters,
    isIndexed: isPeriodByTime,
    isPlannedOnce,
    lookUp: { filter: 'name', most: fewOfFacet, run: (tx, values) => withRetailers(tx, values.brandId, values) },
  })
  return (tx: Tx, brandId: string, query: Query, now: Date) => {
    const { page: _, items_per_page: __, sort, ...filter } = query
    const tab_of_status = filter.tab ?? tabOfStatus(filter.status)
    return listPage(tx, { ...filterValues(filter, sort), tab_of_status, brandId, now }, query)
  }
}

/** A page of the brand's orders, with the counts of all tabs. */
export const listOrderPage = orderList({ planFor: planForOrders, countLimit: orderCountLimit })

/** How many orders each tab has, and all together. */
export async function countOrderTabs(tx: Tx, brandId: string) {
  const tabs = await countByTab(tx, brandId, 'orders', countedTabs)
  return { all: sumCounts(tabs), ...tabs }
}
