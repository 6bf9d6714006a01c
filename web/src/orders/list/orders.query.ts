import { type listOrders, orderSorts } from '@linesheet/contract/orders/orders'
import { type OrderFilters, orderTabNames } from '@linesheet/contract/orders/orders.filters'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { type OrderTab, orderOrigins } from '@linesheet/domain/orders/orders'
import { isAmount } from '@linesheet/domain/platform/money'
import { countryCodes } from '@linesheet/domain/platform/places'
import { type ListState, parseListState } from '../../kit/lists/listState.ts'
import type { ViewedList } from '../../kit/lists/views/viewState.ts'

/** Newest first. */
export const defaultSort = '-placed_at'

type Query = NonNullable<RequestInput<typeof listOrders>['query']>

/** Drafts and disputes are lists of their own. */
export const viewedOrders: ViewedList = { list: 'orders', ownTabs: ['drafts', 'disputes'], defaultSort }

const isMainTab = (tab: OrderTab) => tab !== 'awaiting_retailer'
/** Drafts and disputes have tabs, too. Orders that await their retailers come last, because their tab is shown only while there are any. */
export const orderListTabs = ['all', ...orderTabNames.filter(isMainTab), 'drafts', 'disputes', 'awaiting_retailer'] as const

const sorts = orderSorts.flatMap((key) => [key, `-${key}` as const])
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const findValid = (isValid: (text: string) => boolean, text = '') => (isValid(text) ? text : undefined)
const findKnown = <T extends string>(known: readonly T[], text: string | undefined) => known.find((value) => value === text)

/** The filters of a list state, as a query; invalid values from the URL are ignored. */
export function orderFilterQuery(state: ListState): Omit<Query, 'page' | 'items_per_page' | 'sort'> {
  const { page: _, items_per_page: __, sort: ___, ...filter } = listOrdersQuery(state)
  return filter
}

/** The same filters in the shape of a JSON body. */
export function orderFilter(state: ListState): OrderFilters {
  const { first_order, has_dispute, late, ...filter } = orderFilterQuery(state)
  return {
    ...filter,
    ...(first_order !== undefined && { first_order: String(first_order) === 'true' }),
    ...(has_dispute !== undefined && { has_dispute: String(has_dispute) === 'true' }),
    ...(late !== undefined && { late: String(late) === 'true' }),
  }
}

/** The query of `listOrders` for a list state; invalid values from the URL are ignored. */
export function listOrdersQuery({ tab, search, sort, page, size, filters }: ListState): Query {
  const {
    placed_from,
    placed_to,
    ship_by_before,
    country,
    origin,
    first_order,
    has_dispute,
    late,
    tag,
    po_number,
    amount_from,
    amount_to,
  } = filters
  const known = {
    page,
    items_per_page: size,
    sort: findKnown(sorts, sort),
    search: search || undefined,
    tab: findKnown(orderTabNames, tab),
    placed_from: findValid(isDay, placed_from),
    placed_to: findValid(isDay, placed_to),
    ship_by_before: findValid(isDay, ship_by_before),
    country: findKnown(countryCodes, country),
    origin: findKnown(orderOrigins, origin),
    first_order: findKnown(['true', 'false'], first_order),
    has_dispute: findKnown(['true', 'false'], has_dispute),
    late: findKnown(['true'], late),
    tag: tag || undefined,
    po_number: po_number || undefined,
    amount_from: findValid(isAmount, amount_from),
    amount_to: findValid(isAmount, amount_to),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** A query for the counts of the tabs, for tabs that show no orders. */
export const tabCountsQuery = listOrdersQuery(parseListState({}, defaultSort))
