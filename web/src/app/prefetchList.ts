import { getCompany } from '@linesheet/contract/home/home'
import type { Endpoint, RequestInput } from '@linesheet/contract/platform/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { prefetch, queryOptionsFor } from '../kit/api/queries.ts'
import { type ListState, parseListState } from '../kit/lists/listState.ts'
import { defaultViewQuery, type ViewedList } from '../kit/lists/views/viewState.ts'
import type { CurrentBrand } from '../kit/session/brand.tsx'
import { rememberedBrand } from '../kit/session/rememberedBrand.ts'

type Search = Readonly<Record<string, unknown>>

/** Prefetches a list in the state in which it will open: for an address without a query, with the user's default view. */
export function prefetchList<E extends Endpoint>(
  cache: QueryClient,
  {
    viewed,
    search,
    endpoint,
    inputFor,
  }: { viewed: ViewedList; search: Search; endpoint: E; inputFor: (state: ListState) => RequestInput<E> },
) {
  const start = ({ default_views }: Pick<CurrentBrand, 'default_views'>) => {
    const query = defaultViewQuery(viewed, search, default_views)
    const opened = query === undefined ? search : Object.fromEntries(new URLSearchParams(query))
    prefetch(cache, endpoint, inputFor(parseListState(opened, viewed.defaultSort)))
  }
  const frame = queryOptionsFor(getCompany, {})
  const brand = cache.getQueryData(frame.queryKey) ?? rememberedBrand()
  if (brand) return start(brand)
  // On the first page of a session. The frame of the page waits for the same response, and shows its error.
  cache.fetchQuery(frame).then(start, () => undefined)
}
