import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { type ListShape, optimizerFence } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { firstDay, isFromBegin, isInPeriod } from './order-period.sql.ts'
import { filters, matchingRows, type Values } from './orders.filters.sql.ts'
import { amountBounds, isListedByIndex, isPlannedOnce, type OrderSort, type PlanValues, sortColumn } from './orders.list-plan.ts'

export type ListValues = Values & PlanValues
export type Shape = ListShape<OrderSort>

/** The retailers with the name, which a statement of the list looks up once (withSharedRows). */
const namedRetailers = sql`select retailer_id from named`

/**
 * The filters of the list, which finds the orders of a tag among those that have tags. The name is compared as a number, so that it costs more than other
 * filters: PostgreSQL decides those first.
 */
export const listFilters = {
  ...filters,
  tag: ({ tag }: ListValues) => sql<boolean>`o.tag = ${tag}`,
  name: () => sql<boolean>`coalesce(o.buying_company_id in (${namedRetailers}), false)::int <> 0`,
}

/** All orders that match, to be read in the order of an index. Those with a tag are found with what filters and orders need, without looking them up. */
export function orderableOrders(tx: Tx, values: ListValues, shape: Shape) {
  if (!shape.setFilters.includes('tag')) return matchingRows(tx, values, shape)
  const ofNumber = sql`t.order_id = (select n.id from orders n where n.brand_id = ${values.brandId} and n.number = ${values.number})`
  const tagged = sql<Selectable<Tables['orders']>>`(select t.*, t.order_id as id from tagged_orders t
    where t.brand_id = ${values.brandId} and ${shape.setFilters.includes('number') ? ofNumber : sql`true`})`
  return tx.selectFrom(tagged.as('o')).where('o.brand_id', '=', values.brandId).where(shape.where)
}

/** Whether the list, being large, is read from where its filters let it begin. The orders of a tag are few. */
const hasBegin = ({ plan, setFilters }: Shape) => plan !== undefined && !setFilters.includes('tag')

/** Whether what matches is read only until as many are counted as the limit is, by a plan for the values. */
const isCountedToLimit = ({ plan, setFilters, sort, isLong }: Shape) =>
  (plan === 'ordered' || plan === 'checked') && !isPlannedOnce(setFilters, sort, isLong)

/** The retailers that a filter asks for, by its name. */
const retailersOf = ({ fewRetailers }: ListValues) => ({ fewRetailers: sql`${fewRetailers}::uuid[]`, name: sql`array(${namedRetailers})` })

/** All orders that match, in no order. */
export function matchingOrders(tx: Tx, values: ListValues, shape: Shape) {
  const { setFilters, plan } = shape
  if (plan === 'bounded') return readFirst(tx, values, shape, isOfAmounts(tx, values, shape))
  if (setFilters.includes('tag') || plan === 'indexed' || plan === 'checked-indexed') return orderableOrders(tx, values, shape)
  for (const [name, retailers] of Object.entries(retailersOf(values)))
    if (setFilters.includes(name)) return ordersOfRetailers(tx, values, { ...shape, where: shape.whereWithout(name) }, retailers)
  // An index begins with the status; where only its tab tells when it begins, that would lead to another one.
  const isBegun = hasBegin(shape) && isCountedToLimit(shape) && (shape.isLong || !setFilters.includes('status'))
  return orderableOrders(tx, values, shape).$if(isBegun, (rows) => rows.where(isFromBegin(values, shape, 'desc')))
}

/** What filters and orders of the list need: `orders_of_retailer` has it, `orders_by_amount` all but the number. */
const listedColumns = sql.join(
  ['brand_id', 'id', 'number', 'status', 'origin', 'buying_company_id', 'buyer_country', 'is_first_order', 'placed_at', 'subtotal_minor']
    .concat(['target_shipment_date', 'due_at', 'dispute_count'])
    .map((column) => sql.ref(column)),
)

/** A plan for any values would start with the period. */
const isPlannedForValues = ({ plan }: Shape) => plan !== undefined && plan !== 'narrow' && plan !== 'indexed' && plan !== 'bounded'

/** The orders of the retailers first. The time is the next key of their index. */
function ordersOfRetailers(tx: Tx, values: ListValues, shape: Shape, retailers: RawBuilder<unknown>) {
  const isRead = isPlannedForValues(shape) ? isInPeriod(values, shape) : sql`true`
  return readFirst(tx, values, shape, sql`o.buying_company_id = any(${retailers}) and ${isRead}`)
}

/** Reads the orders of one condition first, in its index alone, and then applies the other filters. An offset keeps PostgreSQL from starting with those. */
function readFirst(tx: Tx, { brandId }: ListValues, { where }: Shape, isRead: RawBuilder<unknown>) {
  const read = sql<Selectable<Tables['orders']>>`(select ${listedColumns} from orders o
    where o.brand_id = ${brandId} and ${isRead} offset ${optimizerFence})`
  return tx.selectFrom(read.as('o')).where('o.brand_id', '=', brandId).where(where)
}

/** The rows that match with what sorts them, as `id` and `sort_key`. */
export const withSortKey = (rows: ReturnType<typeof matchingOrders>, { sort }: Shape) =>
  rows.select(['o.id', sql.ref(`o.${sortColumn(sort)}`).as('sort_key')])

/** A part of the list: from where it is read, if not from its begin, and how far. */
type Part = { from?: RawBuilder<unknown>; most: RawBuilder<unknown> }
const toItsEnd = sql`offset ${optimizerFence}`

/**
 * The orders of a part in the order of the list, whatever the filters are. PostgreSQL reads the index of this order, whichever values it plans for:
 * those by time, amount and day of shipment decide the filters.
 */
function listedOrders({ brandId }: ListValues, { sort }: Shape, { from = sql`true`, most }: Part) {
  const { direction } = parseSort(sort)
  const inOrder = sql`order by o.${sql.ref(sortColumn(sort))} ${sql.raw(direction)}, o.id ${sql.raw(direction)}`
  return sql<Selectable<Tables['orders']>>`(select o.* from orders o where o.brand_id = ${brandId} and ${from} ${inOrder} ${most})`
}

/** The first orders of a part that match, as many as the page reaches, as `id` and `sort_key`. */
function firstListedRows(tx: Tx, values: ListValues, shape: Shape, part: Part) {
  const { direction } = parseSort(shape.sort)
  const column = sortColumn(shape.sort)
  return tx
    .selectFrom(listedOrders(values, shape, part).as('o'))
    .where(shape.where)
    .select(['o.id', sql.ref(`o.${column}`).as('sort_key')])
    .orderBy(`o.${column}`, direction)
    .orderBy('o.id', direction)
    .limit(sql.lit(shape.reach))
}

/** Whether an order is of the amounts that are asked for: of a list by amount, only that part is read. */
const isOfAmounts = (tx: Tx, values: ListValues, { setFilters }: Shape) =>
  sql.join([sql`true`, ...amountBounds.flatMap((name) => (setFilters.includes(name) ? [filters[name](values, tx)] : []))], sql` and `)

/** How many entries of the list the plan `tried` reads: about 4 ms. */
const triedRows = ({ reach }: Shape) => sql`limit ${sql.lit(Math.max(20_000, 4 * reach))}`
export function rowsToTry(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  const from = by === 'placed_at' ? isFromBegin(values, shape, direction) : isOfAmounts(tx, values, shape)
  return firstListedRows(tx, values, shape, { from, most: triedRows(shape) })
}

/** The orders that match in the order of the list, to be read until the page is full. */
export function orderedRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  return orderableOrders(tx, values, shape)
    .$if(by === 'placed_at' && hasBegin(shape), (rows) => rows.where(isFromBegin(values, shape, direction)))
    .orderBy(`o.${sortColumn(shape.sort)}`, direction)
    .orderBy('o.id', direction)
}

/** The condition for a single status, whose orders have an index by the day of shipment. */
function isOfStatus(tx: Tx, values: ListValues, { setFilters }: Shape) {
  const name = (['status', 'tabStatus'] as const).find((filter) => setFilters.includes(filter))
  return name ? filters[name](values, tx) : sql<boolean>`true`
}

/**
 * Of a list by the day of shipment, in the index of a status, or of all orders. The earliest are read from where the filters let them begin, then, unless
 * they fill the page, those without a day.
 */
function firstRowsByDay(tx: Tx, values: ListValues, shape: Shape) {
  const ofStatus = isOfStatus(tx, values, shape)
  const rowsFrom = (from: RawBuilder<unknown>, where = shape.where) =>
    firstListedRows(tx, values, { ...shape, where }, { from: sql`${ofStatus} and ${from}`, most: toItsEnd })
  const begin = shape.sort === 'target_shipment_date' ? firstDay(values, shape) : undefined
  if (!begin) return sql`(${rowsFrom(sql`true`)})`
  const promised = rowsFrom(sql`o.target_shipment_date >= ${begin}`)
  if (shape.setFilters.includes('ship_by_before')) return sql`(${promised})`
  const reach = sql.lit(shape.reach)
  const isShort = sql<boolean>`(select count(*) from promised) < ${reach}`
  const others = rowsFrom(sql`o.target_shipment_date is null`, sql<boolean>`${isShort} and ${shape.where}`)
  return sql`(with promised as materialized (${promised})
    select id, sort_key from (select * from promised union all (${others})) parts order by sort_key, id limit ${reach})`
}

/** The first orders that match in the order of the list, as many as the page reaches, as `id` and `sort_key`. */
export function firstRows(tx: Tx, values: ListValues, shape: Shape) {
  if (!isListedByIndex(shape.setFilters, shape.sort))
    return sql`(${withSortKey(orderedRows(tx, values, shape), shape)} limit ${sql.lit(shape.reach)})`
  return parseSort(shape.sort).by === 'subtotal'
    ? sql`(${firstListedRows(tx, values, shape, { from: isOfAmounts(tx, values, shape), most: toItsEnd })})`
    : firstRowsByDay(tx, values, shape)
}
