import { tabsWithDeadline } from '@linesheet/domain/orders'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type ListShape, oneByOne } from '../kernel/list.ts'
import { parseSort } from '../kernel/paging.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { filters, matchingRows, type Values } from './orders.filters.sql.ts'
import { isFoundByAmount, isPlannedOnce, type OrderSort, type PlanValues } from './orders.list-plan.ts'

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
export function matchingOrders(tx: Tx, values: ListValues, shape: Shape) {
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
export const withSortKey = (rows: ReturnType<typeof matchingOrders>, { sort }: Shape) =>
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
export const rowsToTry = (tx: Tx, values: ListValues, shape: Shape) =>
  firstListedRows(tx, values, shape, { ...(isLateByTime(shape) && { from: mayBeLate(values) }), most: triedRows(shape) })

/** The orders that match in the order of the list, to be read until the page is full. */
export function orderedRows(tx: Tx, values: ListValues, shape: Shape) {
  const { by, direction } = parseSort(shape.sort)
  return orderableOrders(tx, values, shape)
    .$if(by === 'placed_at' && beginsAtTab(shape), (rows) => rows.where(beginOfTab(values, direction)))
    .$if(isLateByTime(shape), (rows) => rows.where(mayBeLate(values)))
    .orderBy(`o.${by}`, direction)
    .orderBy('o.id', direction)
}

/** The first orders that match in the order of the list, as many as the page reaches, as `id` and `sort_key`. */
export function firstRows(tx: Tx, values: ListValues, shape: Shape) {
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
