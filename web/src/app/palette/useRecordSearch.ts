import { searchRecords } from '@linesheet/contract/home/search'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { useWords } from '../../words/Words.tsx'

const debounceMs = 120
export const nothing = { searched: '', orders: [], products: [], retailers: [], collections: [], payouts: [] }

/** The records that match, of the kinds that the role may read. `isSearching` until they belong to this text; `error` if they could not be fetched. */
export function useRecordSearch(text: string) {
  const { language } = useWords()
  const search = useDebounced(text, debounceMs)
  const { data, isFetching, isPlaceholderData, error, refetch } = useEndpointQuery(
    searchRecords,
    { query: { q: search, language_code: language } },
    { enabled: search !== '', keepPrevious: true },
  )
  return {
    found: (text && data) || nothing,
    error: (text && search === text && error) || undefined,
    retry: () => void refetch(),
    isSearching: text !== '' && (search !== text || (isFetching && (isPlaceholderData || !data))),
  }
}
