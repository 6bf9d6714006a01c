import { searchRecords } from '@linesheet/contract/search'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

const debounceMs = 120
const nothing = { searched: '', orders: [], products: [], retailers: [], collections: [] }

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The records that match, of the kinds that the role may read. `isSearching` until they belong to this text. */
export function useRecordSearch(text: string) {
  const { language } = useWords()
  const search = useDebounced(text)
  const { data, isFetching, isPlaceholderData } = useEndpointQuery(
    searchRecords,
    { query: { q: search, language_code: language } },
    { enabled: search !== '', keepPrevious: true },
  )
  return {
    found: (text && data) || nothing,
    isSearching: text !== '' && (search !== text || (isFetching && (isPlaceholderData || !data))),
  }
}
