import type { RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import { listPrices, type PriceRow } from '@linesheet/contract/prices'
import type { CurrencyCode } from '@linesheet/domain/places'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { queryOptionsFor, useEndpointQuery } from '../kit/queries.ts'
import { type Edits, savedRow } from './edits.ts'

const pageSize = 100
export type Query = Omit<NonNullable<RequestInput<typeof listPrices>['query']>, 'page' | 'items_per_page'>

const pageOf = (index: number) => Math.floor(index / pageSize) + 1
const pagesIn = (top: number, bottom: number) =>
  Array.from({ length: Math.max(0, pageOf(bottom) - pageOf(top) + 1) }, (_, at) => pageOf(top) + at)

/** The rows of the grid, asked for by pages as they come into sight; what was seen stays known. */
export function usePriceRows(query: Query, top: number, bottom: number) {
  const cache = useQueryClient()
  const asked = (page: number) => queryOptionsFor(listPrices, { query: { ...query, page, items_per_page: pageSize } })
  const known = (page: number) => cache.getQueryData<{ items: PriceRow[] }>(asked(page).queryKey)?.items
  const first = useEndpointQuery(listPrices, { query: { ...query, page: 1, items_per_page: pageSize } }, { keepPrevious: true })
  const count = first.data?.count ?? 0
  const wanted = pagesIn(top, Math.max(top, Math.min(bottom, count - 1)))
  const seen = useQueries({ queries: wanted.map(asked) })
  const inSight = new Map(wanted.map((page, at) => [page, seen[at]?.data?.items]))
  const failed = seen.find(({ error }) => error)

  return {
    answer: first,
    count,
    failed: failed && { error: failed.error, retry: () => void failed.refetch() },
    rowAt: (index: number): PriceRow | undefined => (inSight.get(pageOf(index)) ?? known(pageOf(index)))?.[index % pageSize],
    /** Sees to it that these rows are known. */
    load: async (from: number, to: number) => {
      for (const page of pagesIn(from, to)) await cache.ensureQueryData(asked(page))
    },
    /** What was saved stands in the rows that are known, until they are asked for again. */
    keep: (own: CurrencyCode, edits: Edits) =>
      cache.setQueriesData<ResponseResult<typeof listPrices>>(
        { queryKey: asked(1).queryKey.slice(0, 1) },
        (page) => page && { ...page, items: page.items.map((row) => savedRow(row, own, edits)) },
      ),
    /** Where a variation stands, among the rows that are known. */
    placeOf: (variationId: string) => {
      for (const page of pagesIn(0, count - 1)) {
        const at = known(page)?.findIndex(({ variation_id }) => variation_id === variationId) ?? -1
        if (at >= 0) return (page - 1) * pageSize + at
      }
      return undefined
    },
  }
}
export type PriceRows = ReturnType<typeof usePriceRows>
