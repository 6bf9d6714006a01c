import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import { type LiveEvent, staleCalls } from '@linesheet/contract/live-events'
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call, newId } from './call.ts'
import { CallError } from './callError.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { showToast } from './toasts.ts'

/** Cache keys are derived from the endpoint. */
const endpointKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export const queryOptionsFor = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  queryOptions<ResponseResult<E>>({ queryKey: [endpointKey(endpoint), input], queryFn: ({ signal }) => call(endpoint, input, { signal }) })

type QuerySettings = { /** Shows the previous data while the next loads. */ keepPrevious?: boolean; enabled?: boolean }

export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { keepPrevious = false, enabled = true }: QuerySettings = {},
) => useQuery({ ...queryOptionsFor(endpoint, input), enabled, ...(keepPrevious && { placeholderData: keepPreviousData }) })

export const prefetch = <E extends Endpoint>(cache: QueryClient, endpoint: E, input: RequestInput<E>) =>
  void cache.prefetchQuery(queryOptionsFor(endpoint, input))

/** Marks all cached data of these endpoints as stale; mounted queries refetch at once. */
export const invalidate = (cache: QueryClient, endpoints: readonly Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: [endpointKey(endpoint)] })))

/** Refetches what a live event made stale and a screen shows: the event's record, and lists that may contain it. */
export function invalidateStale(cache: QueryClient, event: LiveEvent) {
  const { records, lists } = staleCalls(event)
  const names = new Set(records.map(endpointKey))
  const isRecord = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }) => names.has(String(name)) && hasId(input, event.id)
  return Promise.all([cache.invalidateQueries({ predicate: isRecord }), invalidate(cache, lists)])
}

const hasId = (input: unknown, id: string) =>
  typeof input === 'object' && input !== null && 'params' in input && (input.params as { id?: string } | undefined)?.id === id

type MutationEffects<A> = {
  /** Endpoints whose cached data this call makes stale. */
  invalidates?: readonly Endpoint[]
  /** Shown as a toast on success. */
  successMessage?: string | ((result: A) => string)
  /** Writes the result to the cache. On a `stale` refusal it receives the current record. */
  updateCache?: (cache: QueryClient, result: A) => void
}

/**
 * A mutation. `send` never rejects: it resolves to undefined on failure, and `error` keeps the reason for the form to show.
 * A retry with the same input after a lost connection is executed once.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], successMessage, updateCache }: MutationEffects<ResponseResult<E>> = {},
) {
  const cache = useQueryClient()
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(newId))
  const mutation = useMutation<ResponseResult<E>, unknown, RequestInput<E>>({
    mutationKey: [endpointKey(endpoint)],
    mutationFn: (input) => call(endpoint, input, { key: idempotencyKeys.keyFor(input) }),
    onSettled: (_, error) => idempotencyKeys.settle(error ?? undefined),
    onSuccess: (result) => {
      updateCache?.(cache, result)
      if (successMessage) showToast({ text: typeof successMessage === 'string' ? successMessage : successMessage(result) })
      void invalidate(cache, invalidates)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.status !== 409) return
      if (error.code === 'stale' && error.result) updateCache?.(cache, error.result as ResponseResult<E>)
      void invalidate(cache, invalidates)
    },
  })
  return {
    send: (input: RequestInput<E>): Promise<ResponseResult<E> | undefined> => mutation.mutateAsync(input).catch(() => undefined),
    busy: mutation.isPending,
    error: mutation.error,
    errors: mutation.error instanceof CallError ? mutation.error.errors : {},
    lastInput: mutation.variables,
    reset: mutation.reset,
  }
}

/** True while this exact input is being sent and after it succeeded; used to stop queries for a record being deleted. */
export function useIsPending<E extends Endpoint>(endpoint: E, input: RequestInput<E>) {
  const states = useMutationState({
    filters: { mutationKey: [endpointKey(endpoint)], predicate: ({ state }) => hashKey([state.variables]) === hashKey([input]) },
    select: ({ state }) => state.status,
  })
  return states.some((status) => status === 'pending' || status === 'success')
}
