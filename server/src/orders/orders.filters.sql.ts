import type { OrderFilters } from '@linesheet/contract/orders.filters'
import { parseOrderNumber } from '@linesheet/domain/order-numbers'
import { type OrderStatus, orderTabs } from '@linesheet/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { ListShape, PageValues } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import { statement } from '../kernel/statement.ts'
import { entryNameContains, foundEntry } from '../network/network.search.sql.ts'

/**
 * The filters of a query as values; undefined where the query does not set one. A search is for an order number or a retailer's name. A tab
 * beside other filters, or in another order than that of the tab's index, is the statuses it stands for, which are in the index of facets; beside
 * other filters, a single one is like a status that the query sets.
 */
export function filterValues({ tab, search, late, first_order, has_dispute, ...filters }: OrderFilters, sort?: string) {
  const statuses: readonly OrderStatus[] | undefined = tab && orderTabs[tab]
  const number = parseOrderNumber(search ?? '')
  const isByTime = !sort || parseSort(sort).by === 'placed_at'
  const isAlone = [search, late, first_order, has_dispute, ...Object.values(filters)].every((value) => value === undefined)
  const isOnlyTab = isByTime && isAlone
  const status = filters.status ?? (!isAlone && statuses?.length === 1 ? statuses[0] : undefined)
  return {
    ...filters,
    status,
    placed_after: filters.placed_from,
    placed_before: filters.placed_to,
    placed_before_shipping: filters.ship_by_before,
    tab: isOnlyTab ? tab : undefined,
    statuses: isOnlyTab || status ? undefined : statuses,
    matchesNone: (status && statuses?.includes(status) === false) || undefined,
    isLate: late || undefined,
    isOnTime: late === false || undefined,
    isFirst: first_order || undefined,
    isReorder: first_order === false || undefined,
    isDisputed: has_dispute || undefined,
    isUndisputed: has_dispute === false || undefined,
    number,
    retailers: undefined as string[] | undefined,
    fewRetailers: undefined as string[] | undefined,
    name: search && number === undefined ? search : undefined,
  }
}
type FilterValues = ReturnType<typeof filterValues>
export type FilterScope = FilterValues & { brandId: string; now: Date }
export type Values = FilterScope & PageValues

export const filters: Record<keyof FilterValues, (values: FilterScope, tx: Tx) => RawBuilder<boolean>> = {
  tab: ({ tab }) => sql`o.tab = ${tab}`,
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
  isOnTime: ({ now }) => sql`(o.due_at is null or o.due_at >= ${now})`,
  ship_by_before: ({ ship_by_before }) => sql`o.target_shipment_date < ${ship_by_before}`,
  tag: (values, tx) => sql`o.id in (${ordersWithTag(tx, values)})`,
  // PostgreSQL does not know the brand's time zone before it plans: it would expect a third of the orders. As `coalesce` it leaves the choice of the index
  // to the days in any time zone, which follow.
  placed_from: ({ brandId, placed_from }) => sql`coalesce(o.placed_at >= ${startOfDay(brandId, placed_from)}, false)`,
  placed_to: ({ brandId, placed_to }) => sql`coalesce(o.placed_at < ${startOfDay(brandId, placed_to)} + interval '1 day', false)`,
  placed_after: ({ placed_after }) => sql`o.placed_at >= (${placed_after}::date - 1)::timestamptz`,
  placed_before: ({ placed_before }) => sql`o.placed_at < (${placed_before}::date + 2)::timestamptz`,
  // Nobody promises a day that has passed. Indexes have the time the order was placed as a key.
  placed_before_shipping: ({ placed_before_shipping: day }) => sql`o.placed_at < (${day}::date + 2)::timestamptz`,
  number: ({ number }) => sql`o.number = ${number}`,
  retailers: ({ retailers }) => sql`o.buying_company_id = any(${retailers}::uuid[])`,
  fewRetailers: ({ fewRetailers }) => sql`o.buying_company_id = any(${fewRetailers}::uuid[])`,
  name: ({ brandId, name }) => sql`o.buying_company_id in (${retailersByName(brandId, name)})`,
}

const ordersWithTag = (tx: Tx, { brandId, tag = '' }: FilterScope) =>
  tx.selectFrom('order_tags').select('order_id as id').where('brand_id', '=', brandId).where('tag', '=', tag)

/** Searched among the brand's retailers, which are fewer than its orders. */
const retailersByName = (brandId: string, name: string | undefined) => sql<{ retailer_id: string }>`
  select n.retailer_id from network_entries n where n.brand_id = ${brandId} and ${entryNameContains(name)}`

/** Up to so many retailers are named in the statement of the list, which is then planned for them. */
const namedRetailers = 1000
/** Reading so many orders of retailers, one by one, takes about 3 ms. */
const ordersOfFewRetailers = 2000
const retailersStatement = statement((tx: Tx, { brandId, name }: { brandId: string; name: string }) => ({
  compile: () =>
    sql<{ retailer_id: string; orders: number }>`
      select n.retailer_id, n.orders from (${retailersByName(brandId, name)} limit ${sql.lit(namedRetailers + 1)}) found
      cross join ${foundEntry(brandId)} n`.compile(tx),
}))

/** The filter for a name as one for the retailers that have it, unless they are too many. `fewRetailers` have few orders; where none has the name, nothing matches. */
export async function withRetailers<V extends FilterValues>(tx: Tx, brandId: string, values: V): Promise<V> {
  if (!values.name) return values
  const found = await retailersStatement(tx, { brandId, name: values.name })
  if (found.length > namedRetailers) return values
  if (!found.length) return { ...values, matchesNone: true, name: undefined }
  const retailers = found.map(({ retailer_id }) => retailer_id)
  const areFew = found.reduce((sum, { orders }) => sum + orders, 0) <= ordersOfFewRetailers
  return { ...values, ...(areFew ? { fewRetailers: retailers } : { retailers }), name: undefined }
}

/** The moment when the day begins in the brand's time zone. */
const startOfDay = (brandId: string, day: string | undefined) =>
  sql`(select ${day}::date::timestamp at time zone c.time_zone from companies c where c.brand_id = ${brandId})`

export const matchingRows = (tx: Tx, { brandId }: FilterScope, { where }: Pick<ListShape, 'where'>) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)
