import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listOrders } from '@linesheet/contract/orders'
import { type OrderStatus, type OrderTab, orderTabs } from '@linesheet/domain/orders'
import type { ListPlan } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import { type FoundList, fewRows } from '../kernel/tabbed-list.ts'

export type OrderSort = ParsedRequest<typeof listOrders>['query']['sort']

/** The tab of the statuses that a query asks for. */
export type TabOfStatus = { tab_of_status: OrderTab | undefined }

const tabNames = Object.keys(orderTabs) as OrderTab[]
export const tabOfStatus = (status: OrderStatus | undefined) =>
  tabNames.find((tab) => (orderTabs[tab] as readonly (OrderStatus | undefined)[]).includes(status))

/** Tabs of orders that are done: nearly all are old. The others are new. */
const oldTabs: readonly (OrderTab | undefined)[] = ['completed', 'cancelled']

/** In a list of this size, reading an index to its end takes longer than counting what matches up to the limit. */
const longList = 300_000

/** Up to this share of all orders, reading and sorting those that match takes less than reading the list to its end. */
const sortedShare = 0.12

/** Whether the orders of a filter may all stand at the end of a list in this order, because they are of one time. */
function mayStandAtEnd(name: string, sort: OrderSort, tab: OrderTab | undefined): boolean {
  const { by, direction } = parseSort(sort)
  const isAscending = direction === 'asc'
  switch (name) {
    case 'statuses':
    case 'status':
      // A list by the time the order was placed begins with those of the tab, which may be of another status.
      if (by === 'placed_at') return name === 'status' && tab === 'completed'
      return by === 'subtotal' || oldTabs.includes(tab) !== isAscending
    case 'isLate':
      return by === 'subtotal' || isAscending
    case 'placed_from':
      return by === 'subtotal' || (by !== 'placed_at' && isAscending)
    case 'placed_to':
      return by === 'subtotal' || (by !== 'placed_at' && !isAscending)
    case 'ship_by_before':
      return by === 'subtotal' || (by === 'number' && !isAscending)
    default:
      return false
  }
}

/** How a page of a large brand's orders is found. */
export function planForOrders({ setFilters, sort, expected, size, values }: FoundList<TabOfStatus, OrderSort>): ListPlan {
  // A brand has fewer first orders than retailers; statistics of all brands say nothing about them.
  if (expected < fewRows || setFilters.includes('isFirst')) return 'narrow'
  // The orders of a tag have an index by the time they were placed only.
  if (setFilters.includes('tag')) return parseSort(sort).by === 'placed_at' ? 'ordered' : 'sorted'
  const mayAllStandAtEnd = setFilters.some((name) => mayStandAtEnd(name, sort, values.tab_of_status))
  // Amounts seldom depend on the time.
  if (mayAllStandAtEnd && expected < sortedShare * size)
    return isDecidedByAmounts(setFilters) && parseSort(sort).by === 'subtotal' ? 'tried' : 'sorted'
  // Of one filter the statistics know how many match.
  return setFilters.length > 1 && size >= longList ? 'checked' : 'ordered'
}

/** The filters that `orders_by_subtotal` does not decide. */
const otherFilters: readonly string[] = ['retailers', 'name', 'isDisputed', 'isUndisputed', 'tag']
const isDecidedByAmounts = (setFilters: readonly string[]) => !setFilters.some((name) => otherFilters.includes(name))

/** The filters that `orders_by_facets_and_time` decides. Of a list of statuses a plan for any values expects ten. */
const facets: readonly string[] = ['statuses', 'status', 'country', 'origin', 'isFirst', 'isReorder']
const periods: readonly string[] = ['ship_by_before', 'placed_from', 'placed_to']
/** Those of the filters by which an index finds orders, whatever their values are. */
export function indexedFilters(setFilters: readonly string[]): readonly string[] {
  const includesOne = (names: readonly string[]) => setFilters.some((name) => names.includes(name))
  if (setFilters.includes('tag')) return ['tag']
  // Beside a period, a plan for any values may read the orders of the period, unless it has the status, with which the index begins.
  if (includesOne(periods) && !setFilters.includes('status')) return []
  if (includesOne(['status', 'country', 'origin'])) return setFilters.filter((name) => facets.includes(name))
  return setFilters.filter((name) => name === 'isLate')
}
