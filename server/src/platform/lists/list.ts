import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import { type Compilable, prepareQuery } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'
import { offset, type PageShape, type Paging, pageShape, toPage } from './paging.ts'

/** The conditions of a list by filter. A filter is set when the value of its name is not undefined. */
export type Filters<V> = { readonly [name in keyof V]?: (values: V, tx: Tx) => RawBuilder<boolean> }

/** The parts on which a list's statement depends. `where` joins the conditions of the filters that are set. */
export type ListShape<S extends string = string> = { where: RawBuilder<boolean>; setFilters: readonly string[]; sort: S } & PageShape

type Values = Record<string, unknown>
type Query<R = unknown> = Compilable<R> & Parameters<typeof sql>[1]
type Build<V, R, S extends string> = (tx: Tx, values: V, shape: ListShape<S>) => Compilable<R>

/** The values of a page; the list's own values are added to them. */
export type PageValues = { offset: number }

/** The count of a query's rows, to be selected. */
export const rowCount = sql<number>`count(*)::int`.as('count')

/** The names of the filters that are set. */
export const setFilterNames = <V extends Values>(filters: Filters<V>, values: V) =>
  Object.keys(filters).filter((name) => values[name] !== undefined)

/** The conditions of the filters that are set, joined by `and`. */
function joinConditions<V>(tx: Tx, filters: Filters<V>, values: V, names: readonly string[]): RawBuilder<boolean> {
  const conditions = names.flatMap((name) => filters[name as keyof V]?.(values, tx) ?? [])
  return conditions.length ? sql`(${sql.join(conditions, sql`) and (`)})` : sql`true`
}

/** A query with filters: one prepared statement for each combination of filters that are set, each order and each page shape. */
export function filteredStatement<V extends Values, R, S extends string = string>(filters: Filters<NoInfer<V>>, build: Build<V, R, S>) {
  const run = prepareQuery(
    ({ sort, setFilters, limit, reach }: Omit<ListShape<S>, 'where'>) => `${sort} ${setFilters} ${limit} ${reach}`,
    (tx: Tx, values: V, shape) => build(tx, values, { ...shape, where: joinConditions(tx, filters, values, shape.setFilters) }),
  )
  return (tx: Tx, values: V, sort: S, page: PageShape = firstPage) =>
    run(tx, values, { sort, setFilters: setFilterNames(filters, values), ...page })
}

/** For statements that are not paged. */
const firstPage = pageShape(0, 1)

/**
 * The ids of a page as `page`, from an ordered query for ids. Limits are part of the text: for a limit or an offset that is a parameter, PostgreSQL plans to
 * read a tenth of all rows. So the query is first cut at a bound that the page does not exceed, then at the page.
 */
export const pageOf = (ordered: OrderedIds, { offset: skipped }: PageValues, { limit, reach }: PageShape) =>
  (reach === limit
    ? sql<{ id: string }>`(${ordered} limit ${sql.lit(limit)})`
    : sql<{ id: string }>`(select id from (${ordered} limit ${sql.lit(reach)}) reached limit ${sql.lit(limit)} offset ${skipped})`
  ).as<'page'>(sql`page`)

/** An ordered query for ids. */
export type OrderedIds = Query<{ id: string }> | RawBuilder<{ id: string }>

/** The rows of a page, looked up one by one by the page's ids, in no certain order. `id` is the column with the ids. */
export const rowsOfPage = <T extends keyof Tables, A extends string>(
  table: T,
  alias: A,
  id: string,
  page: AliasedRawBuilder<unknown, 'page'>,
  brandId: string,
) =>
  sql<Selectable<Tables[T]>>`(select found.* from ${page} cross join lateral (
    select * from ${sql.table(table)} one where one.brand_id = ${brandId} and one.${sql.ref(id)} = page.id offset ${optimizerFence}) found)`.as<A>(
    sql.ref(alias),
  )

/**
 * The offset of a lateral subquery that has to be run row by row: only an offset keeps PostgreSQL from joining it in its own order. It expects a brand of
 * average size, and would read all rows of a large one to join the 25 rows of a page.
 */
export const optimizerFence = sql.lit(0)

/** The row of a table with the id in another column, to be joined `on true` and looked up one by one. */
export const rowById = <T extends 'orders' | 'products' | 'variations' | 'collections' | 'promotions', A extends string>(
  table: T,
  brandId: string,
  id: string,
  alias: A,
) =>
  sql<Selectable<Tables[T]>>`lateral (
    select * from ${sql.table(table)} found where found.brand_id = ${brandId} and found.id = ${sql.ref(id)} offset ${optimizerFence})`.as<A>(
    sql.ref(alias),
  )

/** The values of a list and of its page. */
export const withOffset = <V extends PageValues>(values: Omit<V, keyof PageValues>, skipped: number) =>
  ({ ...values, offset: skipped }) as V

type PagedList<V, R> = {
  filters?: Filters<NoInfer<V>>
  /** The rows of the page: applies `where` and the page's shape, usually by `pageOf`. */
  rows: Build<V, R, string>
  count: Build<V, { count: number }, string>
}

/** A list in pages, with filters and the count of all matching rows. Both statements share one round trip. */
export function pagedList<V extends Values & PageValues, R>({ filters = {}, rows, count }: PagedList<V, R>) {
  const rowsStatement = filteredStatement(filters, rows)
  const countStatement = filteredStatement(filters, count)
  return async (tx: Tx, values: Omit<V, keyof PageValues>, paging: Paging) => {
    const all = withOffset<V>(values, offset(paging))
    const [items, [counted]] = await Promise.all([
      rowsStatement(tx, all, '', pageShape(offset(paging), paging.items_per_page)),
      countStatement(tx, all, ''),
    ])
    return toPage(items, counted?.count ?? 0, paging)
  }
}

/** The number up to which the rows of a list are counted: counting this many takes a few milliseconds. */
export const usualCountLimit = 10_000

type CappedList<V, R> = {
  filters?: Filters<NoInfer<V>>
  /** As in `pagedList`. */
  rows: Build<V, R, string>
  /** All matching rows, unordered: applies `where`, and need not select anything. */
  matching: (tx: Tx, values: NoInfer<V>, shape: ListShape) => Query
  limit?: number
}

/** A list in pages, for records whose number grows with the orders of a brand. Rows are counted up to the limit; `count_capped` says whether there are more. */
export function cappedList<V extends Values & PageValues, R>({ filters = {}, rows, matching, limit = usualCountLimit }: CappedList<V, R>) {
  const list = pagedList<V, R>({
    filters,
    rows,
    count: (tx, values, shape) => sql<{ count: number }>`
      select count(*)::int as count from (${matching(tx, values, shape)} limit ${sql.lit(limit + 1)}) matching`,
  })
  return async (tx: Tx, values: Omit<V, keyof PageValues>, paging: Paging) => {
    const page = await list(tx, values, paging)
    return { ...page, count: Math.min(page.count, limit), count_capped: page.count > limit }
  }
}
