import { listOrders } from '@linesheet/contract/orders'
import { listProducts } from '@linesheet/contract/products'
import { useEffect, useState } from 'react'
import { useHasPermission } from '../kit/company.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

const debounceMs = 150
const resultCount = 5
const settings = (enabled: boolean) => ({ enabled, keepPrevious: true })

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The first orders and products that match, as far as the role may read them. `isSearching` until they belong to this text. */
export function useRecordSearch(text: string) {
  const { language } = useWords()
  const hasPermission = useHasPermission()
  const search = useDebounced(text)
  const page = { search, items_per_page: resultCount }
  const orders = useEndpointQuery(listOrders, { query: page }, settings(search !== '' && hasPermission('orders:read')))
  const products = useEndpointQuery(
    listProducts,
    { query: { ...page, language_code: language } },
    settings(search !== '' && hasPermission('products:read')),
  )
  const isPending = (query: { isFetching: boolean; isPlaceholderData: boolean; data: unknown }) =>
    query.isFetching && (query.isPlaceholderData || query.data === undefined)
  return {
    orders: text ? (orders.data?.items ?? []) : [],
    products: text ? (products.data?.items ?? []) : [],
    isSearching: text !== '' && (search !== text || isPending(orders) || isPending(products)),
  }
}
