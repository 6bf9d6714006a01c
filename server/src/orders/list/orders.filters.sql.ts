import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import { orderTabs } from '@linesheet/domain/orders/orders'
import { addDays, endOfDay } from '@linesheet/domain/platform/days'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { hasOrderWords, hasPoNumber, isNumbered, noSearch, searchValues } from './orders.search.sql.ts'

const isAnySet = (filters: object) => Object.values(filters).some((value) => value !== undefined)

/**
 * The filters of a query as values of the table's columns; undefined where the query does not set one. Days are moments in the brand's time zone. A search
 * for the order number or purchase-order number of an order finds that order; any other search is for words (orders.search.sql.ts). A tab alone has an index
 * in the order of time; together with other filters it stands for its statuses, which are columns of the other indexes. Each value is a parameter of the
 * prepared statement: conditions read no properties of a value.
 */
export async function filterValues(tx: Tx, brandId: string, query: OrderFilters, { maxFound = 10_000, mayBeCapped = false } = {}) {
  const { tab, search, late, first_order, has_dispute, placed_from, placed_to, amount_from, amount_to, ...filters } = query
  const [zone, searched] = await Promise.all([
    placed_from || placed_to ? findTimeZone(tx, brandId) : undefined,
    search === undefined
      ? noSearch
      : searchValues(tx, brandId, search, { maxFound, isCapped: mayBeCapped && !isAnySet({ ...query, search: undefined }) }),
  ])
  const endOf = (day: string) => (zone ? endOfDay(zone, day).toISOString() : undefined)
  const tabOfBrand = tab === 'awaiting_retailer' ? undefined : tab
  const isTabAlone = !isAnySet({ ...query, tab: undefined })
  return {
    ...filters,
    tab: isTabAlone ? tabOfBrand : undefined,
    statusesOfTab: tabOfBrand && !isTabAlone ? orderTabs[tabOfBrand] : undefined,
    awaitsRetailer: tab === 'awaiting_retailer' || undefined,
    isFirst: first_order,
    isDisputed: has_dispute,
    isLate: late || undefined,
    isOnTime: late === false || undefined,
    placedFrom: placed_from && endOf(addDays(placed_from, -1)),
    placedTo: placed_to && endOf(placed_to),
    amountFrom: amount_from,
    amountTo: amount_to,
    ...searched,
  }
}
type FilterValues = Awaited<ReturnType<typeof filterValues>>
export type Values = FilterValues & { brandId: string; now: Date }

/** The condition of the index `orders_waiting_for_retailer`. */
const awaitsRetailer = sql<boolean>`(o.origin = 'manual' and o.status = 'new')`

export const filters: Record<Exclude<keyof FilterValues, 'number'>, (values: Values) => RawBuilder<boolean>> = {
  // The column depends on the status alone.
  tab: ({ tab }) => sql`(o.tab = ${tab} and not ${awaitsRetailer})`,
  statusesOfTab: ({ statusesOfTab }) => sql`(o.status = any(${statusesOfTab}::text[]) and not ${awaitsRetailer})`,
  awaitsRetailer: () => awaitsRetailer,
  status: ({ status }) => sql`o.status = ${status}`,
  origin: ({ origin }) => sql`o.origin = ${origin}`,
  country: ({ country }) => sql`o.buyer_country = ${country}`,
  isFirst: ({ isFirst }) => sql`o.is_first_order = ${isFirst}`,
  isDisputed: ({ isDisputed }) => sql`(o.dispute_count > 0) = ${isDisputed}`,
  isLate: ({ now }) => sql`o.due_at < ${now}`,
  isOnTime: ({ now }) => sql`(o.due_at is null or o.due_at >= ${now})`,
  ship_by_before: ({ ship_by_before }) => sql`o.target_shipment_date < ${ship_by_before}`,
  tag: ({ brandId, tag }) => sql`o.id in (select t.order_id from order_tags t where t.brand_id = ${brandId} and t.tag = ${tag})`,
  placedFrom: ({ placedFrom }) => sql`o.placed_at >= ${placedFrom}`,
  placedTo: ({ placedTo }) => sql`o.placed_at < ${placedTo}`,
  amountFrom: ({ amountFrom }) => sql`o.subtotal >= ${amountFrom}::numeric`,
  amountTo: ({ amountTo }) => sql`o.subtotal <= ${amountTo}::numeric`,
  po_number: ({ po_number }) => hasPoNumber(po_number),
  exact: ({ exact, number }) => isNumbered(number, exact),
  found: ({ found }) => sql`o.id = any(${found}::uuid[])`,
  patterns: ({ brandId, patterns }) => hasOrderWords(brandId, patterns),
  dense: ({ brandId, dense }) => hasOrderWords(brandId, dense),
}

export const matchingRows = (tx: Tx, { brandId }: Values, { where }: { where: RawBuilder<boolean> }) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)
