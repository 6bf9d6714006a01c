import { listPrices, type PriceRow } from '@linesheet/contract/catalogue/prices'
import type { RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { queryOptionsFor, useEndpointQuery } from '../../kit/api/queries.ts'
import { pageNumber, pageSize, pagesBetween } from './rowPages.ts'

export type GridQuery = Omit<NonNullable<RequestInput<typeof listPrices>['query']>, 'page' | 'items_per_page'>

/** The rows of the grid, loaded by page as they become visible and kept in the query cache. */
export function useGridRows(query: GridQuery, top: number, bottom: number) {
  const cache = useQueryClient()
  const pageQuery = (page: number) => queryOptionsFor(listPrices, { query: { ...query, page, items_per_page: pageSize } })
  const cachedRows = (page: number) => cache.getQueryData<{ items: PriceRow[] }>(pageQuery(page).queryKey)?.items
  const first = useEndpointQuery(listPrices, { query: { ...query, page: 1, items_per_page: pageSize } }, { keepPrevious: true })
  const count = first.data?.count ?? 0
  const visiblePages = pagesBetween(top, Math.max(top, Math.min(bottom, count - 1)))
  const pageQueries = useQueries({ queries: visiblePages.map(pageQuery) })
  const visibleRows = new Map(visiblePages.map((page, index) => [page, pageQueries[index]?.data?.items]))
  const failed = pageQueries.find(({ error }) => error)

  /** The row index of a variation among the cached rows; undefined when it is not cached. */
  function rowIndex(variationId: string) {
    for (const page of pagesBetween(0, count - 1)) {
      const index = cachedRows(page)?.findIndex(({ variation_id }) => variation_id === variationId) ?? -1
      if (index >= 0) return (page - 1) * pageSize + index
    }
    return undefined
  }

  return {
    answer: first,
    count,
    failed: failed && { error: failed.error, retry: () => void failed.refetch() },
    rowAt: (index: number): PriceRow | undefined =>
      (visibleRows.get(pageNumber(index)) ?? cachedRows(pageNumber(index)))?.[index % pageSize],
    /** Loads the pages of these rows into the cache. */
    load: async (from: number, to: number) => {
      for (const page of pagesBetween(from, to)) await cache.ensureQueryData(pageQuery(page))
    },
    /** Writes saved edits into the cached rows until they are refetched. */
    applySaved: (rowAfterSave: (row: PriceRow) => PriceRow) =>
      cache.setQueriesData<ResponseResult<typeof listPrices>>(
        { queryKey: pageQuery(1).queryKey.slice(0, 1) },
        (page) => page && { ...page, items: page.items.map(rowAfterSave) },
      ),
    rowIndex,
    indexOf: ({ variation_id }: PriceRow) => rowIndex(variation_id),
  }
}
export type GridRows = ReturnType<typeof useGridRows>
