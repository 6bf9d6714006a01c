import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { orderTabs } from '@linesheet/domain/orders/orders'
import { addDays, endOfDay } from '@linesheet/domain/platform/days'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { hasWords, wordPatterns, wordsOf } from '../../platform/lists/search.sql.ts'

const isAnySet = (filters: object) => Object.values(filters).some((value) => value !== undefined)

/**
 * The filters of a query as values of the table's columns; undefined where the query does not set one. Days are moments in the brand's time zone. A search for an
 * order number or a purchase-order number that an order has is for that order. Any other is for words: up to `maxFound` orders are found before
 * PostgreSQL plans how they are read; where more match, they are so dense that the list is read in its order. A tab alone has an index in the order of
 * time; beside other filters it stands for its statuses, which are columns of the other indexes. Each value is a parameter of the prepared statement:
 * conditions read no properties of one.
 */
export async function filterValues(tx: Tx, brandId: string, query: OrderFilters, maxFound = 5000) {
  const { tab, search, late, first_order, has_dispute, placed_from, placed_to, amount_from, amount_to, ...filters } = query
  const [zone, searched] = await Promise.all([
    placed_from || placed_to ? findTimeZone(tx, brandId) : undefined,
    search === undefined ? noSearch : searchValues(tx, brandId, search, maxFound),
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

/** Whether the order `o` has the purchase-order number, whatever its case: an expression of the index `orders_by_po_number`. */
export const hasPoNumber = (poNumber: string | undefined) => sql<boolean>`lower(o.po_number) = lower(${poNumber})`

/** Whether it has that purchase-order number or, unless it is null, that number. */
const isNumbered = (number: number | null | undefined, poNumber: string | undefined) =>
  sql<boolean>`(o.number = ${number}::int or ${hasPoNumber(poNumber)})`

const noSearch = { exact: undefined, number: undefined, found: undefined, patterns: undefined }
type SearchValues = {
  exact: string | undefined
  number: number | null | undefined
  found: string[] | undefined
  patterns: string[] | undefined
}

async function searchValues(tx: Tx, brandId: string, search: string, maxFound: number): Promise<SearchValues> {
  const words = wordsOf(search)
  if (!words) return noSearch
  const number = parseOrderNumber(search) ?? null
  const [exact, ids] = await Promise.all([exactStatement(tx, { brandId, number, poNumber: search }), findOrderIds(tx, words, maxFound + 1)])
  if (exact.length) return { ...noSearch, exact: search, number }
  return ids.length > maxFound ? { ...noSearch, patterns: wordPatterns(search) } : { ...noSearch, found: ids }
}

const exactStatement = prepareQuery((tx: Tx, { brandId, number, poNumber }: { brandId: string; number: number | null; poNumber: string }) =>
  tx.selectFrom('orders as o').select('o.id').where('o.brand_id', '=', brandId).where(isNumbered(number, poNumber)).limit(sql.lit(1)),
)

const foundStatement = prepareQuery(
  (_tx: Tx, { words, limit }: { words: string[]; limit: number }) =>
    sql<{ ids: string[] }>`select find_orders(${words}::text[], ${limit}) as ids`,
)
/** The ids of the latest orders that have all words, so many at most. */
export const findOrderIds = async (tx: Tx, words: string[], limit: number) => (await foundStatement(tx, { words, limit }))[0]?.ids ?? []

/** As the condition of the index `orders_waiting_for_retailer`. */
const awaitsRetailer = sql<boolean>`(o.origin = 'manual' and o.status = 'new')`

export const filters: Record<Exclude<keyof FilterValues, 'number'>, (values: Values) => RawBuilder<boolean>> = {
  // The column follows from the status alone.
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
  patterns: ({ brandId, patterns }) =>
    hasWords(sql`(select s.texts from order_search s where s.brand_id = ${brandId} and s.order_id = o.id)`, patterns),
}

export const matchingRows = (tx: Tx, { brandId }: Values, { where }: { where: RawBuilder<boolean> }) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)
