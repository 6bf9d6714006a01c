import type { Endpoint, RequestInput } from '@linesheet/contract/platform/endpoint'
import type { LiveEvent, LiveEventName } from '@linesheet/contract/platform/live-events'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Cache keys are derived from the endpoint. */
export const endpointKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
export const queryKeyFor = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => [endpointKey(endpoint), input] as const

/** Writes a record that a change has returned. A response that was requested before the change must not replace it. */
export function setRecord(cache: QueryClient, queryKey: QueryKey, record: unknown) {
  void cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData(queryKey, record)
}

/** The age of the oldest cached data in milliseconds; 0 if there is none. */
export function ageOfData(cache: QueryClient) {
  const times = cache
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.dataUpdatedAt || [])
  return times.length ? Math.max(0, Date.now() - Math.min(...times)) : 0
}

/** Outside the first load, because it names calls of all pages. It has loaded by the time the app listens to live events. */
const loadStaleCalls = () => import('@linesheet/contract/stale-calls')

/**
 * Marks cached data as stale; mounted queries refetch at once. A query that is still reading its first data may get the state before the change, so it is
 * read again afterwards.
 */
export async function invalidateWhere(cache: QueryClient, predicate: (query: Query) => boolean) {
  const firstReads = cache
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const reading = Promise.allSettled(firstReads.map(({ promise }) => promise))
  await cache.invalidateQueries({ predicate })
  if (!firstReads.length) return
  await reading
  await cache.invalidateQueries({ predicate: (query) => firstReads.includes(query) })
}

/** Like `invalidateWhere`, for all data of these endpoints. */
export function invalidate(cache: QueryClient, endpoints: readonly Endpoint[]) {
  const names = new Set(endpoints.map(endpointKey))
  return invalidateWhere(cache, ({ queryKey }) => names.has(String(queryKey[0])))
}

/** Refetches the shown data that live events made stale: the events' records, and lists that may contain them. */
export async function invalidateStale(cache: QueryClient, events: readonly LiveEvent[]) {
  const { staleCalls } = await loadStaleCalls()
  const stale = events.map((event) => ({ id: event.id, ...staleCalls(event) }))
  const lists = new Set(stale.flatMap(({ lists }) => lists.map(endpointKey)))
  const records = new Set(stale.flatMap(({ id, records }) => records.map((record) => `${endpointKey(record)} ${id}`)))
  const isStale = ({ queryKey: [name, input] }: { queryKey: QueryKey }) =>
    lists.has(String(name)) || records.has(`${String(name)} ${recordId(input)}`)
  await invalidateWhere(cache, isStale)
}

const recordId = (input: unknown) =>
  typeof input === 'object' && input !== null && 'params' in input ? (input.params as { id?: string } | undefined)?.id : undefined

/**
 * Marks data as stale after a change by this tab, because the tab skips the live events of its own changes. `updatedKey` names the query
 * that already shows the change.
 */
export async function invalidateAfter(cache: QueryClient, events: readonly LiveEventName[], updatedKey?: QueryKey) {
  if (!events.length) return
  const { staleCalls } = await loadStaleCalls()
  const stale = events.map((name) => staleCalls({ name }))
  const names = new Set(stale.flatMap(({ records, lists }) => [...records, ...lists]).map(endpointKey))
  const updatedHash = updatedKey && hashKey(updatedKey)
  await invalidateWhere(cache, ({ queryKey, queryHash }) => names.has(String(queryKey[0])) && queryHash !== updatedHash)
}
