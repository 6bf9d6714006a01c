import { getCollection, listCollections } from '@linesheet/contract/catalogue/collections'
import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidateAfter, invalidateStale, queryKeyFor, setRecord } from './queryCache.ts'

const [mine, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const named = (id: string) => ({ params: { id } })

/** A tab that shows these queries, and counts what it refetches. */
function showing(queries: Readonly<Record<string, readonly unknown[]>>) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const fetched: string[] = []
  for (const [name, queryKey] of Object.entries(queries)) {
    cache.setQueryData(queryKey, name)
    new QueryObserver(cache, { queryKey, queryFn: () => fetched.push(name) }).subscribe(() => {})
  }
  return { cache, fetched }
}
const screens = () => ({
  'my product': queryKeyFor(getProduct, named(mine)),
  'its history': queryKeyFor(listProductChanges, named(mine)),
  'another product': queryKeyFor(getProduct, named(other)),
  products: queryKeyFor(listProducts, { query: {} }),
  collections: queryKeyFor(listCollections, { query: {} }),
  'a collection': queryKeyFor(getCollection, { ...named(other), query: { language_code: 'en' } }),
  'my order': queryKeyFor(getOrder, named(mine)),
  orders: queryKeyFor(listOrders, { query: {} }),
  home: queryKeyFor(getHome, {}),
  badges: queryKeyFor(getCompany, {}),
})

test('an event refetches its record and the lists that show it, nothing else', async () => {
  const { cache, fetched } = showing(screens())
  await invalidateStale(cache, [{ name: 'product.edited', id: mine }])
  expect(fetched.toSorted()).toEqual(['collections', 'home', 'its history', 'my product', 'products'])
})

test('many events at once refetch each call once', async () => {
  const { cache, fetched } = showing(screens())
  await invalidateStale(cache, [
    { name: 'product.edited', id: mine },
    { name: 'product.edited', id: other },
    { name: 'job.progress', id: other },
    { name: 'order.parcel_added', id: mine },
  ])
  expect(fetched.toSorted()).toEqual([
    'another product',
    'collections',
    'home',
    'its history',
    'my order',
    'my product',
    'orders',
    'products',
  ])
})

test('the tab that saved refetches the lists that show the record, not the record that the response contained', async () => {
  const { cache, fetched } = showing(screens())
  await invalidateAfter(cache, ['order.accepted'], queryKeyFor(getOrder, named(mine)))
  expect(fetched.toSorted()).toEqual(['badges', 'home', 'orders'])
})

test('a call without events refetches nothing', async () => {
  const { cache, fetched } = showing(screens())
  await invalidateAfter(cache, [])
  expect(fetched).toEqual([])
})

test('a query that is in its first fetch when an event arrives is fetched again: its data may be from before the change', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queryKey = queryKeyFor(getOrder, named(mine))
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('after')]
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() ?? 'once more' })
  observer.subscribe(() => {})
  const invalidated = invalidateStale(cache, [{ name: 'order.accepted', id: mine }])
  await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true))
  first.resolve('before')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
})

test('a query whose first fetch fails at that moment is fetched again, too', async () => {
  const cache = new QueryClient()
  const queryKey = queryKeyFor(getOrder, named(mine))
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('after')]
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() ?? 'once more', retry: false })
  observer.subscribe(() => {})
  const invalidated = invalidateStale(cache, [{ name: 'order.accepted', id: mine }])
  await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true))
  first.reject(new Error('Not this time'))
  await invalidated
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after' })
})

test('a query is known by its call and its input', () => {
  expect(queryKeyFor(getOrder, named(mine))).toEqual(['GET /order/:id', named(mine)])
})

test('a response that was requested before a change does not replace what the change returned', async () => {
  const cache = new QueryClient()
  const queryKey = queryKeyFor(getProduct, named(mine))
  cache.setQueryData(queryKey, 'before')
  const late = Promise.withResolvers<string>()
  const fetching = cache.fetchQuery({ queryKey, queryFn: () => late.promise }).catch(() => {})
  setRecord(cache, queryKey, 'after')
  late.resolve('before')
  await fetching
  expect(cache.getQueryData(queryKey)).toBe('after')
  expect(cache.getQueryState(queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
})

test('a change is shown in a query that was never fetched, too', () => {
  const cache = new QueryClient()
  const queryKey = queryKeyFor(getProduct, named(other))
  setRecord(cache, queryKey, 'created')
  expect(cache.getQueryData(queryKey)).toBe('created')
})
