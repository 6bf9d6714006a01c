import { orderTabNames } from '@linesheet/contract/orders/orders.filters'
import { tabsWithDeadline } from '@linesheet/domain/orders/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { statements } from '../../platform/db/statement.ts'
import type { ListShape } from '../../platform/lists/list.ts'
import type { FilterScope } from './orders.filters.sql.ts'
import { isSharedTab, type PlanValues } from './orders.list-plan.ts'

/** The period in which matching orders were placed. A status and a deadline bound it, as filters by day do (docs/decisions/0117). */

type Values = FilterScope & PlanValues
type Filtered = Pick<ListShape, 'setFilters' | 'isLong'>
type End = 'first' | 'last'
type Times = RawBuilder<unknown>[]

const directions = { first: sql`asc`, last: sql`desc` }
const sharedTabs = sql.join(orderTabNames.filter(isSharedTab).map((tab) => sql.lit(tab)))

/** When the first order of the tab of a status was placed, or the last. */
const endOfTab = ({ brandId, tab_of_status }: Values, end: End) => sql`(
  select t.placed_at from orders t where t.brand_id = ${brandId} and t.tab = ${tab_of_status}
  order by t.placed_at ${directions[end]}, t.id ${directions[end]} limit 1)`

/**
 * The same for a status that shares its tab with another. No index has its orders by time, but `orders_by_facets_and_time` has them by time within each
 * group of country, origin and first order or reorder. The query jumps from one group to the next; there are few.
 */
function endOfSharedStatus({ brandId, status }: Values, end: End) {
  const direction = directions[end]
  const endOfGroup = (isBehind: RawBuilder<boolean>) => sql`(
    select t.buyer_country, t.origin, t.is_first_order, t.placed_at from orders t where t.brand_id = ${brandId} and t.status = ${status} and ${isBehind}
    order by t.buyer_country ${direction}, t.origin ${direction}, t.is_first_order ${direction}, t.placed_at ${direction} limit 1)`
  const behind = sql.raw(end === 'first' ? '>' : '<')
  const isNext = sql<boolean>`(t.buyer_country, t.origin, t.is_first_order) ${behind} (found.buyer_country, found.origin, found.is_first_order)`
  return sql`(
    with recursive found as (${endOfGroup(sql`true`)} union all select next.* from found cross join lateral ${endOfGroup(isNext)} next)
    select ${sql.raw(end === 'first' ? 'min' : 'max')}(placed_at) from found)`
}

const statusFilters = ['tabStatus', 'statuses', 'status']
const asksForStatus = ({ setFilters }: Filtered) => setFilters.some((name) => statusFilters.includes(name))

/** When the first order of the status or tab that the filters ask for was placed, or the last; null if there is none. In a list that is not long, of its tab. */
function endOfStatus(values: Values, { setFilters, isLong }: Filtered, end: End) {
  if (!isLong || !setFilters.includes('status')) return endOfTab(values, end)
  return sql`case when ${values.tab_of_status} in (${sharedTabs}) then ${endOfSharedStatus(values, end)} else ${endOfTab(values, end)} end`
}

/** When the first order was placed that may be late. */
const firstWithDeadline = ({ brandId }: Values) => sql`(
  select min(first.placed_at) from unnest(${[...tabsWithDeadline]}::text[]) as open (tab) cross join lateral (
    select t.placed_at from orders t where t.brand_id = ${brandId} and t.tab = open.tab order by t.placed_at, t.id limit 1) first)`

/** The bounds at one end of the period that follow from the status and the lateness that the filters ask for. */
const timesOfState = (values: Values, list: Filtered, end: End): Times => [
  ...(asksForStatus(list) ? [endOfStatus(values, list, end)] : []),
  ...(end === 'first' && list.setFilters.includes('isLate') ? [firstWithDeadline(values)] : []),
]

/** The first, or the last, time that a filter for a period leaves. */
const timesByFilter: Record<End, Record<string, (values: Values) => RawBuilder<unknown>>> = {
  first: { placed_after: ({ placed_after }) => sql`(${placed_after}::date - 1)::timestamptz` },
  last: {
    placed_before: ({ placed_before }) => sql`(${placed_before}::date + 2)::timestamptz`,
    placed_before_shipping: ({ placed_before_shipping: day }) => sql`(${day}::date + 2)::timestamptz`,
  },
}

/** All times that bound the period at one of its ends. */
const bounds = (values: Values, list: Filtered, end: End): Times => [
  ...timesOfState(values, list, end),
  ...Object.entries(timesByFilter[end]).flatMap(([name, timeOf]) => (list.setFilters.includes(name) ? [timeOf(values)] : [])),
]

const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Whether an order is not before where a list by time may begin, by a status or a deadline. */
export const isFromBegin = (values: Values, list: Filtered, direction: 'asc' | 'desc') =>
  direction === 'asc'
    ? allOf(timesOfState(values, list, 'first').map((time) => sql`o.placed_at >= ${time}`))
    : allOf(timesOfState(values, list, 'last').map((time) => sql`o.placed_at <= ${time}`))

/**
 * The first shipment day that matching orders may have, by all filters but a single status: nobody promises a day that has passed. Undefined if no
 * filter bounds it.
 */
export function firstDay(values: Values, { setFilters }: Filtered) {
  const others = setFilters.filter((name) => name !== 'status' && name !== 'tabStatus')
  const days = timesOfState(values, { setFilters: others }, 'first').map((time) => sql`${time}::date`)
  if (setFilters.includes('placed_from')) days.push(sql`${values.placed_from}::date`)
  return days.length ? sql`greatest(${sql.join(days)}) - 2` : undefined
}

/**
 * Whether an order was placed in the period. The end is compared as an array of one element: between a start and an end that are unknown at planning
 * time, PostgreSQL would expect hardly any orders, and start with the time.
 */
export const isInPeriod = (values: Values, list: Filtered) =>
  allOf([
    ...bounds(values, list, 'first').map((time) => sql`o.placed_at >= ${time}`),
    ...bounds(values, list, 'last').map((time) => sql`o.placed_at <= any(array[${time}])`),
  ])

const shareStatement = statements(String, (tx: Tx, values: Values, setFilters: readonly string[]) => {
  const endOfAll = (end: End) => sql`(
    select placed_at from orders where brand_id = ${values.brandId} order by placed_at ${directions[end]}, id ${directions[end]} limit 1)`
  const boundsOf = (end: End) => sql.join([endOfAll(end), ...bounds(values, { setFilters, isLong: true }, end)])
  return {
    compile: () =>
      sql<{ share: number | null }>`
        select extract(epoch from ends - begins)::float8 / nullif(extract(epoch from last - first)::float8, 0) as share
        from (select ${endOfAll('first')} as first, ${endOfAll('last')} as last, greatest(${boundsOf('first')}) as begins,
          least(${boundsOf('last')}) as ends offset 0) period`.compile(tx),
  }
})

const periodFilters = [...statusFilters, 'isLate', ...Object.values(timesByFilter).flatMap(Object.keys)]

/** Which share of the time in which the brand's orders were placed the period is: between 0 and 1. For long lists. */
export async function findPeriodShare(tx: Tx, values: Values, setFilters: readonly string[]): Promise<number> {
  if (!setFilters.some((name) => periodFilters.includes(name))) return 1
  const [found] = await shareStatement(tx, values, setFilters)
  return Math.min(1, Math.max(0, found?.share ?? 1))
}
