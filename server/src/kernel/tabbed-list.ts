import { type Compilable, sql } from 'kysely'
import type { Tx } from './client.ts'
import { type Filters, filteredStatement, type ListShape, type PageValues, setFilterNames, withOffset } from './list.ts'
import { flipSort, offset, type Paging, pageShape, toPage } from './paging.ts'
import { countByTab, unwrapCounts, withCounts } from './tabs.ts'

type Query<R = unknown> = Compilable<R> & Parameters<typeof sql>[1]
type Definition<V, R, T extends string, S extends string> = {
  /** The name of the list in `tab_counts`. */
  list: string
  tabs: readonly T[]
  /** How many rows there are under all tabs. */
  total: (tabs: Record<T, number>) => number
  filters: Filters<NoInfer<V>>
  /** The filters that a tab sets: with only these, the count is that of the tab. */
  tabFilters: readonly (keyof V & string)[]
  /** The rows of the page: applies `where`, `sort` and the page's shape, usually by `pageIds`. */
  rows: (tx: Tx, values: V, shape: ListShape<S>) => Query<R>
  count: (tx: Tx, values: V, shape: ListShape<S>) => Query
  /** Adds common table expressions that rows and count share. */
  withShared?: (tx: Tx, values: V, shape: ListShape<S>) => Pick<Tx, 'selectNoFrom'>
  /** From this row on, the count is read first, because the other end of the list may be nearer. */
  deepOffset?: number
}

/**
 * A list in pages under tabs, with filters and an order: rows, counts of the tabs and count of all matching rows in one statement. The
 * counts of tabs are maintained (docs/decisions/0004); rows are counted only when another filter is set. Without such a filter a page is
 * read from the end of the list that is nearer.
 */
export function tabbedList<
  V extends Record<string, unknown> & PageValues & { brandId: string },
  R,
  T extends string,
  S extends `${'' | '-'}${string}`,
>({ list, tabs, total, filters, tabFilters, rows, count, withShared, deepOffset = 5000 }: Definition<V, R, T, S>) {
  type AllCounts = Record<T | 'all', number>
  type ListQuery = Paging & { sort: S; tab?: T | 'all' | undefined }
  const isCounted = (setFilters: readonly string[]) => setFilters.some((name) => !tabFilters.includes(name))
  const withTotal = (counts: Record<T, number>): AllCounts => ({ all: total(counts), ...counts })

  const statement = filteredStatement(filters, (tx: Tx, values: V, shape: ListShape<S>) => {
    const matching = isCounted(shape.setFilters) ? sql<number | null>`(${count(tx, values, shape)})` : sql<number | null>`null::int`
    const shared = withShared?.(tx, values, shape) ?? tx
    return withCounts(shared, rows(tx, values, shape), values.brandId, list).select(matching.as('count'))
  })
  const read = async (tx: Tx, values: Omit<V, keyof PageValues>, skipped: number, { sort, items_per_page }: ListQuery) => {
    const found = await statement(tx, withOffset<V>(values, skipped), sort, pageShape(skipped, items_per_page))
    return { ...unwrapCounts(found, tabs), count: found[0]?.count }
  }

  return async (tx: Tx, values: Omit<V, keyof PageValues>, query: ListQuery) => {
    const skipped = offset(query)
    const end = skipped + query.items_per_page
    const tab = query.tab ?? 'all'
    if (skipped >= deepOffset && !isCounted(setFilterNames(filters, values as V))) {
      const counts = withTotal(await countByTab(tx, values.brandId as string, list, tabs))
      const behind = Math.max(0, counts[tab] - end)
      if (skipped < counts[tab] && behind < skipped) {
        const { items } = await read(tx, values, behind, { ...query, sort: flipSort(query.sort) })
        const shown = items.slice(0, Math.min(end, counts[tab]) - skipped).reverse()
        return { ...toPage(shown, counts[tab], query), tabs: counts }
      }
    }
    const { items, tabs: tabCounts, count: matching } = await read(tx, values, skipped, query)
    const counts = withTotal(tabCounts)
    return { ...toPage(items, matching ?? counts[tab], query), tabs: counts }
  }
}
