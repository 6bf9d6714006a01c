import type { listOrders } from '@linesheet/contract/orders/orders'
import { orderTabNames } from '@linesheet/contract/orders/orders.filters'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type OrderStatus, type OrderTab, orderTabs } from '@linesheet/domain/orders/orders'
import type { ListPlan } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { type FoundList, fewRows, type IndexedFilters, longList } from '../../platform/lists/tabbed-list.ts'
import type { OrdersOfRetailers } from './orders.filters.sql.ts'

export type OrderSort = ParsedRequest<typeof listOrders>['query']['sort']

/**
 * What chooses a plan beside the filters: the tab of the statuses that a query asks for, how many orders the retailers with the name have, and which share
 * of the time that the brand has orders the filters leave.
 */
export type PlanValues = OrdersOfRetailers & { tab_of_status: OrderTab | undefined; period_share?: number | undefined }

export const tabOfStatus = (status: OrderStatus | undefined) =>
  orderTabNames.find((tab) => (orderTabs[tab] as readonly (OrderStatus | undefined)[]).includes(status))
/** Whether a tab is of several statuses, so that it does not tell when the orders of one were placed. */
export const isSharedTab = (tab: OrderTab | undefined) => tab !== undefined && orderTabs[tab].length > 1

/** The column that a list is sorted by. Of amounts, those in minor units, as indexes have them. */
export function sortColumn(sort: OrderSort) {
  const { by } = parseSort(sort)
  return by === 'subtotal' ? 'subtotal_minor' : by
}

/** Tabs of orders that are done: nearly all are old. The others are new. */
const oldTabs: readonly (OrderTab | undefined)[] = ['completed', 'cancelled']

/** Up to this share of all orders, or so many, reading and sorting those that match takes less than reading the list to its end. */
const sortedShare = 0.12
const sortedOrders = 20_000

/** The filters that `orders_by_amount` and `orders_by_day` do not decide. */
const otherFilters: readonly string[] = ['fewRetailers', 'number', 'tag']
const isDecided = (setFilters: readonly string[]) => !setFilters.some((name) => otherFilters.includes(name))
export const isFoundByAmount = (setFilters: readonly string[], sort: OrderSort) =>
  parseSort(sort).by === 'subtotal' && isDecided(setFilters)
/** Whether an index decides the filters of a list that is not by time, so that it can be read in its order whatever their values are. */
export const isListedByIndex = (setFilters: readonly string[], sort: OrderSort) =>
  ['subtotal', 'target_shipment_date'].includes(parseSort(sort).by) && isDecided(setFilters) && !isStatusByDay(setFilters, sort)

/** Whether the orders of a filter may all stand at the end of a list in this order, because they are of one time. */
function mayStandAtEnd(name: string, sort: OrderSort, tab: OrderTab | undefined, isLong: boolean): boolean {
  const { by, direction } = parseSort(sort)
  const isAscending = direction === 'asc'
  // Lists by time, and by the earliest day, begin where these filters let them; for a status in a list by time that is not long, where its tab does.
  const hasBegin = by === 'placed_at' || sort === 'target_shipment_date'
  switch (name) {
    case 'tabStatus':
    case 'status':
      // By day, the orders of a status have an index of their own.
      return (
        by === 'subtotal' ||
        (by === 'placed_at' && !isLong && isSharedTab(tab)) ||
        (by === 'number' && oldTabs.includes(tab) !== isAscending)
      )
    case 'statuses':
      return by === 'subtotal' || (!hasBegin && oldTabs.includes(tab) !== isAscending)
    case 'isLate':
    case 'placed_from':
      return by === 'subtotal' || (!hasBegin && isAscending)
    case 'placed_to':
      return by === 'subtotal' || (by !== 'placed_at' && !isAscending)
    case 'ship_by_before':
      return by === 'subtotal' || (by === 'number' && !isAscending)
    default:
      return false
  }
}

/** From this share on, the orders that are counted are found as soon in the order of the list as in any other. */
const sharedShare = 0.3

/** Reading so many orders of retailers in their index takes about 5 ms. */
const readableOrders = 20_000

/** From this share on, and so many orders, the first of the highest amounts that match are found sooner than all are sorted. */
const triedShare = 0.02
const triedOrders = 2500

/**
 * The status, the time and the deadline of an order follow from each other: what matches two of these filters is not their product, which PostgreSQL
 * expects.
 */
const filtersOfTime: readonly (readonly string[])[] = [
  ['tabStatus', 'statuses', 'status'],
  ['isLate'],
  ['placed_from', 'placed_to'],
  ['ship_by_before'],
]
const areCorrelated = (setFilters: readonly string[]) =>
  filtersOfTime.filter((names) => names.some((name) => setFilters.includes(name))).length > 1

/** What chooses among the plans. */
function factsOf({ setFilters, sort, expected: ofOthers, size, values }: FoundList<PlanValues, OrderSort>) {
  const { ordersOfRetailers = size, period_share = 1, tab_of_status } = values
  const isLong = size >= longList
  return {
    isByName: setFilters.includes('name'),
    isByAmount: isFoundByAmount(setFilters, sort),
    // A brand has fewer first orders than retailers; statistics of all brands say nothing about them.
    isOfFirst: setFilters.includes('isFirst'),
    isLong,
    isUncertain: areCorrelated(setFilters),
    mayAllStandAtEnd: setFilters.some((name) => mayStandAtEnd(name, sort, tab_of_status, isLong)),
    ofOthers,
    ordersOfRetailers,
    period_share,
    // The orders of retailers are read in their period alone.
    ofRetailers: ordersOfRetailers * period_share,
    expected: size ? ofOthers * Math.min(1, ordersOfRetailers / size) : ofOthers,
    // If less than 1% of a million orders match, the first entries rarely fill the page. Matches are then counted first.
    tried: isLong ? 'checked' : 'tried',
    // Reading the matches of such a list once, for the page and for the count, saves more than keeping those takes that are counted.
    sorted: isLong ? 'checked-sorted' : 'sorted',
  } as const
}
type Facts = ReturnType<typeof factsOf>

/** Matches are counted in the index of whatever leaves fewer orders: the other filters, or the retailers with the name. */
const countedBy = ({ isByName, ofOthers, ofRetailers }: Facts) =>
  isByName && ofOthers < ofRetailers && ofRetailers > readableOrders ? 'checked-indexed' : 'checked'

/** The plan for a page of first orders, or of a list in which few orders are expected to match. */
function planForFew(facts: Facts): ListPlan {
  const { isByName, isByAmount, isOfFirst, isLong, isUncertain, mayAllStandAtEnd, ofOthers, ofRetailers, ordersOfRetailers, sorted } = facts
  if (!isByName && isLong && isUncertain && !isOfFirst) return mayAllStandAtEnd && !isByAmount ? sorted : 'checked'
  if (!isByName) return 'narrow'
  // One filter may imply the other: then not their product matches, but all that match the narrower one.
  if (!isOfFirst && Math.min(ofOthers, ordersOfRetailers) >= fewRows) return countedBy(facts)
  if (ofRetailers > Math.min(readableOrders, ofOthers)) return 'indexed'
  return isLong && facts.period_share < 1 ? 'checked' : 'narrow'
}

/** The plan for a page of a large brand's orders. `expected` ignores the filter by name, because the orders of its retailers are counted exactly. */
export function planForOrders(found: FoundList<PlanValues, OrderSort>): ListPlan {
  const { setFilters, sort, size, values } = found
  const facts = factsOf(found)
  const { isByAmount, isOfFirst, isLong, expected } = facts
  const { by } = parseSort(sort)
  if (isStatusByDay(setFilters, sort) || isShippingByTime(setFilters, sort)) return 'ordered'
  if (isStatusByTime(setFilters, sort, values.tab_of_status) && expected >= triedOrders) return 'ordered'
  const isTried = expected >= triedOrders && expected >= triedShare * size && expected < sortedShare * size
  if (isByAmount && isTried && (!isOfFirst || setFilters.length === 1) && (isLong || !facts.isUncertain)) return facts.tried
  if (expected < fewRows || isOfFirst) return planForFew(facts)
  // The orders of a tag have an index by the time they were placed only.
  if (setFilters.includes('tag')) return by === 'placed_at' ? 'ordered' : 'sorted'
  // The oldest of the orders that may be late are the most likely to be.
  if (setFilters.includes('isLate') && sort === 'placed_at' && expected < sortedShare * size) return 'tried'
  // Amounts seldom depend on the time.
  if (facts.mayAllStandAtEnd && expected < Math.max(sortedShare * size, sortedOrders)) return isByAmount ? facts.tried : facts.sorted
  // Of one filter the statistics know how many match.
  if (setFilters.length === 1 || !isLong) return 'ordered'
  return by === 'placed_at' && !facts.isByName && expected >= sharedShare * size ? 'shared' : countedBy(facts)
}

/** The filters that `orders_by_facets_and_time` decides. Of a list of statuses a plan for any values expects ten. */
const facets: readonly string[] = ['tabStatus', 'statuses', 'status', 'country', 'origin', 'isFirst', 'isReorder']
const periods: readonly string[] = ['ship_by_before', 'placed_from', 'placed_to']
const amounts: readonly string[] = ['amount_from', 'amount_to']
/** What follows from amounts, for indexes. */
export const amountBounds = ['at_least', 'at_most'] as const
const isBoundOfAmounts = (name: string) => amountBounds.some((bound) => bound === name)
/** What follows from a period, for indexes: where it begins, and where it ends. */
const firstTime = 'placed_after'
const lastTimes: readonly string[] = ['placed_before', 'shipping_before', 'placed_before_shipping']
const times = [firstTime, ...lastTimes]
/** The filters of a list of orders to be shipped before a day, and no others. */
export const shippingFilters = 'ship_by_before,shipping_before,placed_before_shipping'
/** Reading so many orders of a facet takes less than a plan for the orders of a period. */
export const fewOfFacet = 2000

/** The sets of filters by which an index finds orders whatever their values are: the filters without amounts, and the amounts. */
export function indexedFilters(setFilters: readonly string[]): readonly IndexedFilters[] {
  const byAmounts = { plan: 'bounded', names: amountBounds, most: fewRows } as const
  if (setFilters.every((name) => isBoundOfAmounts(name) || amounts.includes(name))) return [byAmounts]
  const found = indexedApartFromAmounts(setFilters)
  if (!found) return []
  const byOthers = { plan: 'indexed', ...found, leftOut: [...(found.leftOut ?? []), ...amountBounds] } as const
  return setFilters.some(isBoundOfAmounts) && !setFilters.some((name) => uncountedFilters.includes(name))
    ? [byOthers, byAmounts]
    : [byOthers]
}

/** Filters whose selectivity PostgreSQL cannot estimate, and filters that `orders_by_amount` does not decide. */
const uncountedFilters: readonly string[] = ['isFirst', ...otherFilters]

function indexedApartFromAmounts(setFilters: readonly string[]): Omit<IndexedFilters, 'plan'> | undefined {
  const includesOne = (names: readonly string[]) => setFilters.some((name) => names.includes(name))
  if (setFilters.includes('tag')) return { names: ['tag'], most: fewRows }
  if (setFilters.includes('isFirst'))
    return { names: [], most: Infinity, leftOut: setFilters.includes('status') ? lastTimes : ['shipping_before'] }
  if (includesOne(['status', 'country', 'origin'])) {
    const names = setFilters.filter((name) => facets.includes(name))
    if (!includesOne(periods)) return { names, most: fewRows }
    // The index begins with the status. Without one, a plan for any values may read the orders of the period instead.
    if (!setFilters.includes('status')) return { names, most: fewOfFacet, leftOut: times }
    // So it may with one, if the period has a begin and an end.
    const [bounds, leftOut] = setFilters.includes(firstTime) ? [[firstTime], lastTimes] : [['placed_before', 'shipping_before'], []]
    return { names: [...names, ...bounds.filter((name) => setFilters.includes(name))], most: fewRows, leftOut }
  }
  return setFilters.includes('isLate') && !includesOne(periods) ? { names: ['isLate'], most: fewRows } : undefined
}

/** `orders_of_status_by_day` has these lists as they are. */
const isStatusByDay = (setFilters: readonly string[], sort: OrderSort) =>
  ['status', 'tabStatus'].includes(setFilters.join()) && parseSort(sort).by === 'target_shipment_date'

/** The orders of a status that is a tab of its own stand together. */
const isStatusByTime = (setFilters: readonly string[], sort: OrderSort, tab: OrderTab | undefined) =>
  setFilters.join() === 'status' && parseSort(sort).by === 'placed_at' && !isSharedTab(tab)

/** Orders are shipped much as they were placed: those to be shipped before a day begin where the list does. */
const isShippingByTime = (setFilters: readonly string[], sort: OrderSort) =>
  setFilters.join() === shippingFilters && parseSort(sort).by === 'placed_at'

const isOneFilter = (names: readonly string[]) =>
  new Set(names.filter((name) => !isBoundOfAmounts(name)).map((name) => (amounts.includes(name) ? 'amounts' : name))).size === 1

/** Lists of one filter, and what follows from it, whose page is read in an index of their order. The index to count by is certain, whatever the value is. */
export const isPlannedOnce = (setFilters: readonly string[], sort: OrderSort, isLong = false) =>
  isStatusByDay(setFilters, sort) ||
  (isFoundByAmount(setFilters, sort) && isOneFilter(setFilters.filter((name) => isLong || !times.includes(name))))

/** Whether orders of a period, and of no more than a tab, are asked for in the order of their time: an index has them. */
export const isPeriodByTime = (setFilters: readonly string[], sort: OrderSort) =>
  parseSort(sort).by === 'placed_at' && setFilters.every((name) => ['tab', 'placed_from', 'placed_to', ...times].includes(name))
