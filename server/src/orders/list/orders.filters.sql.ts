import { type OrderFilters, orderTabNames } from '@linesheet/contract/orders/orders.filters'
import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { mayHaveDeadline, type OrderStatus, type OrderTab, orderTabs, statusesWithDeadline } from '@linesheet/domain/orders/orders'
import { addDays } from '@linesheet/domain/platform/days'
import { type Minor, toMinor } from '@linesheet/domain/platform/money'
import { type RawBuilder, sql } from 'kysely'
import { endOfBrandDay, startOfBrandDay } from '../../platform/db/days.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/statement.ts'
import type { ListShape, PageValues } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { entryNameContains } from '../../retailers/network/network.search.sql.ts'

const isAnySet = (filters: object) => Object.values(filters).some((value) => value !== undefined)

/** The tab by which an order is stored: the column is computed from the status alone. */
export const storedTab = (tab: OrderTab | undefined) => (tab === 'awaiting_retailer' ? 'to_answer' : tab)

/**
 * The tab whose index has exactly the orders of a query, by time: the query's tab, or, in a period, the tab that has only the query's status. Undefined for
 * queries with other filters or another order. Orders that await their retailers have an index of their own.
 */
function tabByTime({ tab, status, placed_from, placed_to, ...others }: OrderFilters, sort?: string): OrderTab | undefined {
  if (isAnySet(others) || (sort && parseSort(sort).by !== 'placed_at')) return undefined
  if (!status) return tab === 'awaiting_retailer' ? undefined : tab
  const isTab = status !== 'new' && !tab && isAnySet({ placed_from, placed_to })
  return isTab ? orderTabNames.find((name) => orderTabs[name].join() === status) : undefined
}

/**
 * Whether no order can match the days of a query: nobody promises a shipment day that has passed. Days that are three apart exclude each other in every
 * time zone, by the margins of `placed_after` and `placed_before_shipping`.
 */
const isEmptyPeriod = ({ placed_from, placed_to, ship_by_before }: OrderFilters) =>
  placed_from !== undefined &&
  ((placed_to !== undefined && placed_to < placed_from) || (ship_by_before !== undefined && addDays(ship_by_before, 3) <= placed_from))

/** Whether the highest amount that a query asks for is below the least. */
const isEmptyRange = (from: Minor | undefined, to: Minor | undefined) => from !== undefined && to !== undefined && to < from

/**
 * The filters of a query as values; undefined where the query does not set one. A search is for an order number or a retailer's name. A tab
 * that is not read in its own index is the statuses it stands for, which are in the index of facets; beside other filters, a single one is like a
 * status that the query sets.
 */
export function filterValues(query: OrderFilters, sort?: string) {
  const { tab, search, late, first_order, has_dispute, ...filters } = query
  const statuses: readonly OrderStatus[] | undefined = tab && orderTabs[tab]
  const number = parseOrderNumber(search ?? '')
  const isOnlyTab = !isAnySet({ ...query, tab: undefined })
  const indexedTab = tabByTime(query, sort)
  const isOfRetailers = tab === 'awaiting_retailer'
  const ofTab = !indexedTab && !isOfRetailers && statuses?.length === 1 ? statuses[0] : undefined
  const status = indexedTab ? undefined : (filters.status ?? (isOnlyTab ? undefined : ofTab))
  const isOfNoTab = status && statuses?.includes(status) === false
  const [amount_from, amount_to] = [filters.amount_from, filters.amount_to].map((amount) =>
    amount === undefined ? amount : toMinor(amount),
  )
  const isNeverLate = late && (status ? [status] : statuses)?.some(mayHaveDeadline) === false
  return {
    ...filters,
    amount_from,
    amount_to,
    at_least: amount_from,
    at_most: amount_to,
    status,
    placed_after: filters.placed_from,
    placed_before: filters.placed_to,
    shipping_before: filters.ship_by_before,
    placed_before_shipping: filters.ship_by_before,
    tab: indexedTab,
    tabStatus: isOnlyTab ? ofTab : undefined,
    statuses: indexedTab || status || ofTab || isOfRetailers ? undefined : statuses,
    isAnsweredByBrand: (tab === 'to_answer' && !indexedTab && !isOnlyTab) || undefined,
    isAwaitingRetailer: isOfRetailers || undefined,
    matchesNone: isOfNoTab || isNeverLate || isEmptyPeriod(query) || isEmptyRange(amount_from, amount_to) || undefined,
    isLate: late || undefined,
    lateStatuses: (late && !status && !statuses && isAnySet({ country: filters.country, origin: filters.origin })) || undefined,
    isOnTime: late === false || undefined,
    isFirst: first_order || undefined,
    isReorder: first_order === false || undefined,
    isDisputed: has_dispute || undefined,
    isUndisputed: has_dispute === false || undefined,
    number,
    fewRetailers: undefined as string[] | undefined,
    name: search && number === undefined ? search : undefined,
  }
}
type FilterValues = ReturnType<typeof filterValues>
export type FilterScope = FilterValues & { brandId: string; now: Date }
export type Values = FilterScope & PageValues

/** As the condition of the index `orders_waiting_for_retailer`. */
const isAwaitingRetailer = sql<boolean>`(o.origin = 'manual' and o.status = 'new')`

export const filters: Record<keyof FilterValues, (values: FilterScope, tx: Tx) => RawBuilder<boolean>> = {
  // A tab is found by its index or status alone. The second condition excludes orders from the tab of new orders only.
  tab: ({ tab }) => sql`(o.tab = ${tab} and not ${isAwaitingRetailer})`,
  tabStatus: ({ tabStatus }) => sql`(o.status = ${tabStatus} and not ${isAwaitingRetailer})`,
  isAnsweredByBrand: () => sql`not ${isAwaitingRetailer}`,
  isAwaitingRetailer: () => isAwaitingRetailer,
  statuses: ({ statuses }) => sql`o.status = any(${statuses}::text[])`,
  status: ({ status }) => sql`o.status = ${status}`,
  origin: ({ origin }) => sql`o.origin = ${origin}`,
  country: ({ country }) => sql`o.buyer_country = ${country}`,
  matchesNone: () => sql`false`,
  isFirst: () => sql`o.is_first_order`,
  isReorder: () => sql`not o.is_first_order`,
  isDisputed: () => sql`o.dispute_count > 0`,
  isUndisputed: () => sql`o.dispute_count = 0`,
  isLate: ({ now }) => sql`o.due_at < ${now}`,
  // The index of facets begins with the status: given these, it finds the late orders of a country or an origin sooner than the index of all late orders.
  lateStatuses: () => sql`o.status = any(${[...statusesWithDeadline]}::text[])`,
  isOnTime: ({ now }) => sql`(o.due_at is null or o.due_at >= ${now})`,
  // As `coalesce` it chooses no index; the day as it is, which follows, does.
  ship_by_before: ({ ship_by_before }) => sql`coalesce(o.target_shipment_date < ${ship_by_before}, false)`,
  shipping_before: ({ shipping_before }) => sql`o.target_shipment_date < ${shipping_before}`,
  tag: (values, tx) => sql`o.id in (${ordersWithTag(tx, values)})`,
  // PostgreSQL does not know the brand's time zone before it plans: it would expect a third of the orders. As `coalesce` it leaves the choice of the index
  // to the days in any time zone, which follow.
  placed_from: ({ brandId, placed_from }) => sql`coalesce(o.placed_at >= ${startOfBrandDay(brandId, placed_from)}, false)`,
  placed_to: ({ brandId, placed_to }) => sql`coalesce(o.placed_at < ${endOfBrandDay(brandId, placed_to)}, false)`,
  placed_after: ({ placed_after }) => sql`o.placed_at >= (${placed_after}::date - 1)::timestamptz`,
  placed_before: ({ placed_before }) => sql`o.placed_at < (${placed_before}::date + 2)::timestamptz`,
  // Nobody promises a day that has passed. Indexes have the time the order was placed as a key.
  placed_before_shipping: ({ placed_before_shipping: day }) => sql`o.placed_at < (${day}::date + 2)::timestamptz`,
  // As `coalesce` they choose no index; the bounds, which follow, do.
  amount_from: ({ amount_from }) => sql`coalesce(o.subtotal_minor >= ${amount_from}::bigint, false)`,
  amount_to: ({ amount_to }) => sql`coalesce(o.subtotal_minor <= ${amount_to}::bigint, false)`,
  at_least: ({ at_least }) => sql`o.subtotal_minor >= ${at_least}::bigint`,
  at_most: ({ at_most }) => sql`o.subtotal_minor <= ${at_most}::bigint`,
  number: ({ number }) => sql`o.number = ${number}`,
  fewRetailers: ({ fewRetailers }) => sql`o.buying_company_id = any(${fewRetailers}::uuid[])`,
  // As `coalesce` it chooses no index: PostgreSQL, which does not know how many orders the retailers have, might read all of them first.
  name: ({ brandId, name }) => sql`coalesce(o.buying_company_id in (${retailersByName(brandId, name)}), false)`,
}

const ordersWithTag = (tx: Tx, { brandId, tag = '' }: FilterScope) =>
  tx.selectFrom('order_tags').select('order_id as id').where('brand_id', '=', brandId).where('tag', '=', tag)

/** The ids of the retailers with the name, searched in the brand's network, which has fewer than there are orders. */
export const retailersByName = (brandId: string, name: string | undefined) => sql<{ retailer_id: string }>`
  select n.retailer_id from network_entries n where n.brand_id = ${brandId} and ${entryNameContains(name)}`

/** Reading so many orders of retailers in their index takes about 1 ms. */
const fewOrders = sql.lit(2000)
/** `few`: the retailers, if they have few orders. Those without any are left out. */
type FoundRetailers = { orders: number; few: string[] | null }
const retailersStatement = statement((tx: Tx, { brandId, name }: { brandId: string; name: string }) => ({
  compile: () =>
    sql<FoundRetailers>`
      select coalesce(sum(n.orders), 0)::int as orders,
        case when sum(n.orders) <= ${fewOrders} then array_agg(n.retailer_id) filter (where n.orders > 0)::text[] end as few
      from network_entries n where n.brand_id = ${brandId} and ${entryNameContains(name)}`.compile(tx),
}))

/** How many orders the retailers with the name have, whatever the other filters are. */
export type OrdersOfRetailers = { ordersOfRetailers?: number | undefined }

/** The filter for a name as one for the retailers that have it, if those have few orders. If they have none, nothing matches. */
export async function withRetailers<V extends FilterValues>(tx: Tx, brandId: string, values: V): Promise<V & OrdersOfRetailers> {
  if (!values.name) return values
  const [found] = await retailersStatement(tx, { brandId, name: values.name })
  if (!found?.orders) return { ...values, matchesNone: true, name: undefined }
  const { orders: ordersOfRetailers, few } = found
  return few ? { ...values, fewRetailers: few, ordersOfRetailers, name: undefined } : { ...values, ordersOfRetailers }
}

export const matchingRows = (tx: Tx, { brandId }: FilterScope, { where }: Pick<ListShape, 'where'>) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)
