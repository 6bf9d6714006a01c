import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { type Tx, withCustomPlan } from '../db/client.ts'
import { JsonRows } from '../db/json-rows.ts'
import type { Compilable } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'
import {
  type Filters,
  filteredStatement,
  type ListShape,
  type PageValues,
  pageOf,
  rowsOfPage,
  setFilterNames,
  usualCountLimit,
  withOffset,
} from './list.ts'
import { flipSort, offset, type Paging, pageInfo, pageShape, parseSort } from './paging.ts'
import { countByTab, unwrapCounts, withCounts } from './tabs.ts'

type Query<R = unknown> = Compilable<R> & Parameters<typeof sql>[1]

type Definition<V, R, N extends keyof Tables, A extends string, T extends string, S extends string> = {
  /** The name of the list in `tab_counts`. */
  list: string
  tabs: readonly T[]
  /** How many rows there are under all tabs. */
  total: (tabs: Record<T, number>) => number
  table: N
  /** The name of a row in conditions and columns. */
  alias: A
  /** The column that identifies a row of the brand. */
  id?: string
  filters: Filters<NoInfer<V>>
  /** Filters that are only set if more rows are known to match than are counted. */
  denseFilters?: readonly (keyof V & string)[]
  /** The filters that a tab sets: if only these are set, the count is the tab's. */
  tabFilters: readonly (keyof V & string)[]
  /** The column that a list is sorted by. The brand, it and the id are an index. */
  sortColumn: (sort: S) => string
  /** The order by the sort column and the id, unless it is the direction of the sort for both. */
  orderBy?: (sort: S, key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The columns of a page, in its order. */
  rows: (tx: Tx, values: V, page: Page<N, A>) => Query<R>
  /** Rows are counted up to this number, and at most this many are sorted. */
  countLimit?: number
  /** From this row on, the count is read first, because the other end of the list may be nearer. */
  deepOffset?: number
}
/** `from`: the rows of the page, by the list's alias. */
export type Page<N extends keyof Tables, A extends string> = {
  from: AliasedRawBuilder<Selectable<Tables[N]>, A>
  order: RawBuilder<unknown>
}

const directed = (sort: string, key: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
  const direction = sql.raw(parseSort(sort).direction)
  return sql`${key} ${direction}, ${id} ${direction}`
}

/** Cuts the rows of a page shape to the page. Pages of the screens are as long as their shape, and are returned unchanged. */
const cutRows = <R>(rows: JsonRows<R>, skipped: number, { items_per_page }: Paging) =>
  pageShape(skipped, items_per_page).limit === items_per_page ? rows : JsonRows.of(rows.toArray().slice(0, items_per_page))

/**
 * A list in pages under tabs, with filters and an order: rows, counts of the tabs and count of all matching rows in one statement. The counts of tabs
 * are maintained (docs/decisions/0004). There are two plans:
 * - If only the tab is set, an **index scan** in the order of the list, from the nearer end. A page beyond the end reads nothing. The same plan, from its
 *   start, is used if more rows are known to match than are counted.
 * - With other filters, **collect and sort**: matching rows are collected, by the indexes that PostgreSQL chooses for the values, up to the count limit, and
 *   sorted. If more rows match, an index scan finds a page quickly, because they are dense (docs/decisions/0030).
 */
export function tabbedList<
  V extends Record<string, unknown> & PageValues & { brandId: string },
  R,
  N extends keyof Tables,
  A extends string,
  T extends string,
  S extends `${'' | '-'}${string}`,
>({
  list,
  tabs,
  total,
  table,
  alias,
  id = 'id',
  filters,
  denseFilters = [],
  tabFilters,
  sortColumn,
  orderBy = directed,
  rows,
  countLimit = usualCountLimit,
  deepOffset = 5000,
}: Definition<V, R, N, A, T, S>) {
  type AllCounts = Record<T | 'all', number>
  type ListQuery = Paging & { sort: S; tab?: T | 'all' | undefined }
  const isCounted = (setFilters: readonly string[]) => setFilters.some((name) => !tabFilters.includes(name))
  const withTotal = (counts: Record<T, number>): AllCounts => ({ all: total(counts), ...counts })

  const isMany = sql<boolean>`(select count(*) from matching) > ${sql.lit(countLimit)}`
  const idColumn = sql.ref(`${alias}.${id}`)
  const keyOf = (sort: S) => sql.ref(`${alias}.${sortColumn(sort)}`)
  const matching = ({ brandId }: V, { where }: ListShape<S>) =>
    sql`from ${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(`${alias}.brand_id`)} = ${brandId} and ${where}`
  const inOrder = ({ sort }: ListShape<S>) => orderBy(sort, keyOf(sort), idColumn)

  const scan = (values: V, shape: ListShape<S>) =>
    sql<{ id: string }>`select ${idColumn} as id ${matching(values, shape)} order by ${inOrder(shape)}`
  function collectAndSort(values: V, shape: ListShape<S>) {
    const reach = sql.lit(shape.reach)
    const many = scan(values, { ...shape, where: sql`${shape.where} and ${isMany}` })
    return sql<{ id: string }>`
      (select id from matching where not ${isMany} order by ${orderBy(shape.sort, sql`sort_key`, sql`id`)} limit ${reach})
      union all (${many} limit ${reach})`
  }

  const statement = filteredStatement(filters, (tx: Tx, values: V, shape: ListShape<S>) => {
    const isDense = shape.setFilters.some((name) => denseFilters.includes(name))
    const isCollected = isCounted(shape.setFilters) && !isDense
    const ids = isCollected ? collectAndSort(values, shape) : scan(values, shape)
    const from = rowsOfPage(table, alias, id, pageOf(ids, values, shape), values.brandId)
    const items = rows(tx, values, { from, order: inOrder(shape) })
    if (!isCollected) {
      const count = isDense ? sql.lit(countLimit + 1) : sql`null::int`
      return withCounts(tx, items, values.brandId, list).select(sql<number | null>`${count}`.as('count'))
    }
    const found = tx.with(
      (cte) => cte('matching').materialized(),
      () => sql<{ id: string; sort_key: unknown }>`(
        select ${idColumn} as id, ${keyOf(shape.sort)} as sort_key ${matching(values, shape)} limit ${sql.lit(countLimit + 1)})`,
    )
    return withCounts(found, items, values.brandId, list).select(sql<number | null>`(select count(*)::int from matching)`.as('count'))
  })

  async function read(tx: Tx, input: Omit<V, keyof PageValues>, skipped: number, { sort, items_per_page }: ListQuery) {
    const values = withOffset<V>(input, skipped)
    const run = () => statement(tx, values, sort, pageShape(skipped, items_per_page))
    const found = await (isCounted(setFilterNames(filters, values)) ? withCustomPlan(tx, run) : run())
    return { ...unwrapCounts(found, tabs), count: found[0]?.count }
  }

  return async (tx: Tx, values: Omit<V, keyof PageValues>, query: ListQuery) => {
    const skipped = offset(query)
    const end = skipped + query.items_per_page
    const tab = query.tab ?? 'all'
    if (skipped >= deepOffset && !isCounted(setFilterNames(filters, values as V))) {
      const counts = withTotal(await countByTab(tx, values.brandId as string, list, tabs))
      if (skipped >= counts[tab]) return { ...pageInfo(counts[tab], query), items: JsonRows.of<R>([]), count_capped: false, tabs: counts }
      const behind = Math.max(0, counts[tab] - end)
      if (behind < skipped) {
        const { items } = await read(tx, values, behind, { ...query, sort: flipSort(query.sort) })
        const shown = items
          .toArray()
          .slice(0, Math.min(end, counts[tab]) - skipped)
          .reverse()
        return { ...pageInfo(counts[tab], query), items: JsonRows.of(shown), count_capped: false, tabs: counts }
      }
    }
    const { items, tabs: tabCounts, count } = await read(tx, values, skipped, query)
    const counts = withTotal(tabCounts)
    const isCapped = (count ?? 0) > countLimit
    const info = pageInfo(isCapped ? countLimit : (count ?? counts[tab]), query)
    return { ...info, items: cutRows(items, skipped, query), count_capped: isCapped, tabs: counts }
  }
}
