import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { orderTabs } from '@linesheet/domain/orders/orders'
import { addDays, endOfDay } from '@linesheet/domain/platform/days'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { entryNameContains } from '../../retailers/network/network.search.sql.ts'

const isAnySet = (filters: object) => Object.values(filters).some((value) => value !== undefined)

/**
 * The filters of a query as values of the table's columns; undefined where the query does not set one. Days are moments in the brand's time zone. A search
 * is for an order number, a purchase-order number or, where no order has that one, a retailer's name: up to `maxRetailers` are found before PostgreSQL
 * plans how their orders are read. A tab alone has an index in the order of time; beside other filters it stands for its statuses, which are
 * columns of the other indexes. Each value is a parameter of the prepared statement: conditions read no properties of one.
 */
export async function filterValues(tx: Tx, brandId: string, query: OrderFilters, maxRetailers = 5000) {
  const { tab, search, late, first_order, has_dispute, placed_from, placed_to, amount_from, amount_to, ...filters } = query
  const number = parseOrderNumber(search ?? '')
  const name = search && number === undefined ? search : undefined
  const [zone, isKnownPoNumber, retailers] = await Promise.all([
    placed_from || placed_to ? findTimeZone(tx, brandId) : undefined,
    name === undefined ? false : isPoNumber(tx, brandId, name),
    name === undefined ? undefined : findRetailersByName(tx, brandId, name, maxRetailers),
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
    search,
    number,
    isPoNumber: isKnownPoNumber || undefined,
    retailers: !isKnownPoNumber && retailers && retailers.length <= maxRetailers ? retailers : undefined,
    name: !isKnownPoNumber && retailers && retailers.length > maxRetailers ? name : undefined,
  }
}
type FilterValues = Awaited<ReturnType<typeof filterValues>>
export type Values = FilterValues & { brandId: string; now: Date }

/** Whether the order `o` has the purchase-order number, whatever its case: an expression of the index `orders_by_po_number`. */
export const hasPoNumber = (poNumber: string | undefined) => sql<boolean>`lower(o.po_number) = lower(${poNumber})`

/** As the condition of the index `orders_waiting_for_retailer`. */
const awaitsRetailer = sql<boolean>`(o.origin = 'manual' and o.status = 'new')`

export const filters: Record<Exclude<keyof FilterValues, 'search'>, (values: Values) => RawBuilder<boolean>> = {
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
  number: ({ number, search }) => sql`(o.number = ${number} or ${hasPoNumber(search)})`,
  isPoNumber: ({ search }) => hasPoNumber(search),
  retailers: ({ retailers }) => sql`o.buying_company_id = any(${retailers}::uuid[])`,
  name: ({ brandId, name }) => sql`o.buying_company_id in (${retailersByName(brandId, name)})`,
}

const poNumberStatement = prepareQuery((tx: Tx, { brandId, poNumber }: { brandId: string; poNumber: string }) =>
  tx.selectFrom('orders as o').select('o.id').where('o.brand_id', '=', brandId).where(hasPoNumber(poNumber)).limit(sql.lit(1)),
)
/** Whether an order of the brand has the purchase-order number. */
const isPoNumber = async (tx: Tx, brandId: string, poNumber: string) => (await poNumberStatement(tx, { brandId, poNumber })).length > 0

const retailersByName = (brandId: string, name: string | undefined) => sql`
  select n.retailer_id as id from network_entries n where n.brand_id = ${brandId} and n.orders > 0 and ${entryNameContains(name)}`

const retailersStatement = prepareQuery(
  (_tx: Tx, { brandId, name, limit }: { brandId: string; name: string; limit: number }) =>
    sql<{ id: string }>`${retailersByName(brandId, name)} limit ${limit}`,
)

/** The ids of the retailers with the name that have ordered; one more than `most` if there are more. */
const findRetailersByName = async (tx: Tx, brandId: string, name: string, most: number) =>
  (await retailersStatement(tx, { brandId, name, limit: most + 1 })).map(({ id }) => id)

export const matchingRows = (tx: Tx, { brandId }: Values, { where }: { where: RawBuilder<boolean> }) =>
  tx.selectFrom('orders as o').where('o.brand_id', '=', brandId).where(where)
