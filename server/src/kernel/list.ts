import { type Compilable, type RawBuilder, sql } from 'kysely'
import type { Tx } from './client.ts'
import { offset, type Paging, toPage } from './paging.ts'
import { statements } from './statement.ts'
import { unwrapCounts, withCounts } from './tabs.ts'

/** The conditions of a list by filter. A filter is set when the value of its name is not undefined. */
export type Filters<V> = { readonly [name in keyof V]?: (values: V, tx: Tx) => RawBuilder<boolean> }

/** What a list's statement is built for: `where` joins the conditions of the filters that are set. */
export type ListShape<S extends string = string> = { where: RawBuilder<boolean>; setFilters: readonly string[]; sort: S }

type Values = Record<string, unknown>
type Build<V, R, S extends string> = (tx: Tx, values: V, shape: ListShape<S>) => Compilable<R>

/** The part of the values that pages a list; the list's own values are added to it. */
export type PageValues = { limit: number; offset: number }

/** The count of a query's rows, to be selected. */
export const rowCount = sql<number>`count(*)::int`.as('count')

const namesOfSet = <V extends Values>(filters: Filters<V>, values: V) => Object.keys(filters).filter((name) => values[name] !== undefined)

function joinConditions<V>(tx: Tx, filters: Filters<V>, values: V, names: readonly string[]): RawBuilder<boolean> {
  const conditions = names.flatMap((name) => filters[name as keyof V]?.(values, tx) ?? [])
  return conditions.length ? sql`(${sql.join(conditions, sql`) and (`)})` : sql`true`
}

/** A query with filters: one prepared statement for each combination of filters that are set, and each order. */
export function filteredStatement<V extends Values, R, S extends string = string>(filters: Filters<NoInfer<V>>, build: Build<V, R, S>) {
  const run = statements(
    ({ sort, setFilters }: { sort: S; setFilters: readonly string[] }) => `${sort} ${setFilters}`,
    (tx: Tx, values: V, shape) => build(tx, values, { ...shape, where: joinConditions(tx, filters, values, shape.setFilters) }),
  )
  return (tx: Tx, values: V, sort: S) => run(tx, values, { sort, setFilters: namesOfSet(filters, values) })
}

const withPage = <V extends PageValues>(values: Omit<V, keyof PageValues>, paging: Paging) =>
  ({ ...values, limit: paging.items_per_page, offset: offset(paging) }) as V

type PagedList<V, R> = {
  filters?: Filters<NoInfer<V>>
  /** The rows of the page: applies `where`, `limit` and `offset`. */
  rows: Build<V, R, string>
  count: Build<V, { count: number }, string>
}

/** A list in pages, with filters and the count of all matching rows. Both statements share one round trip. */
export function pagedList<V extends Values & PageValues, R>({ filters = {}, rows, count }: PagedList<V, R>) {
  const rowsStatement = filteredStatement(filters, rows)
  const countStatement = filteredStatement(filters, count)
  return async (tx: Tx, values: Omit<V, keyof PageValues>, paging: Paging) => {
    const all = withPage<V>(values, paging)
    const [items, [counted]] = await Promise.all([rowsStatement(tx, all, ''), countStatement(tx, all, '')])
    return toPage(items, counted?.count ?? 0, paging)
  }
}

type Query<R = unknown> = Compilable<R> & Parameters<typeof sql>[1]
type TabbedList<V, R, T extends string, S extends string> = {
  /** The name of the list in `tab_counts`. */
  list: string
  tabs: readonly T[]
  /** How many rows there are under all tabs. */
  total: (tabs: Record<T, number>) => number
  filters: Filters<NoInfer<V>>
  /** The filters that a tab sets: with only these, the count is that of the tab. */
  tabFilters: readonly (keyof V & string)[]
  /** The rows of the page: applies `where`, `sort`, `limit` and `offset`. */
  rows: (tx: Tx, values: V, shape: ListShape<S>) => Query<R>
  count: (tx: Tx, values: V, shape: ListShape<S>) => Query
  /** Adds common table expressions that rows and count share. */
  withShared?: (tx: Tx, values: V, shape: ListShape<S>) => Pick<Tx, 'selectNoFrom'>
}

/**
 * A list in pages under tabs, with filters and an order: rows, counts of the tabs and count of all matching rows in one statement. The
 * counts of tabs are maintained (docs/decisions/0004); rows are counted only when another filter is set.
 */
export function tabbedList<V extends Values & PageValues & { brandId: string }, R, T extends string, S extends string>(
  definition: TabbedList<V, R, T, S>,
) {
  const { list, tabs, total, filters, tabFilters, rows, count, withShared } = definition
  const statement = filteredStatement(filters, (tx: Tx, values: V, shape: ListShape<S>) => {
    const isCounted = shape.setFilters.some((name) => !tabFilters.includes(name))
    const matching = isCounted ? sql<number | null>`(${count(tx, values, shape)})` : sql<number | null>`null::int`
    const shared = withShared?.(tx, values, shape) ?? tx
    return withCounts(shared, rows(tx, values, shape), values.brandId, list).select(matching.as('count'))
  })
  return async (tx: Tx, values: Omit<V, keyof PageValues>, query: Paging & { sort: S; tab?: T | 'all' | undefined }) => {
    const found = await statement(tx, withPage<V>(values, query), query.sort)
    const { items, tabs: counts } = unwrapCounts(found, tabs)
    const allCounts: Record<T | 'all', number> = { all: total(counts), ...counts }
    return { ...toPage(items, found[0]?.count ?? allCounts[query.tab ?? 'all'], query), tabs: allCounts }
  }
}
