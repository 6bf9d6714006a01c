import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, type ToastContent } from '../overlays/toasts.ts'
import { call, newId } from './call.ts'
import { CallError } from './callError.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { endpointKey, invalidate, invalidateAfter, queryKeyFor, setRecord } from './queryCache.ts'

export const queryOptionsFor = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  queryOptions<ResponseResult<E>>({ queryKey: queryKeyFor(endpoint, input), queryFn: ({ signal }) => call(endpoint, input, { signal }) })

type QuerySettings = { /** Shows the previous data while the next loads. */ keepPrevious?: boolean; enabled?: boolean }

export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { keepPrevious = false, enabled = true }: QuerySettings = {},
) => useQuery({ ...queryOptionsFor(endpoint, input), enabled, ...(keepPrevious && { placeholderData: keepPreviousData }) })

export const prefetch = <E extends Endpoint>(cache: QueryClient, endpoint: E, input: RequestInput<E>) =>
  void cache.prefetchQuery(queryOptionsFor(endpoint, input))

type MutationEffects<A> = {
  /** The live events that this call publishes: the data that they make stale is refetched in this tab, too. */
  events?: readonly LiveEventName[]
  /** Further endpoints whose cached data this call makes stale. */
  invalidates?: readonly Endpoint[]
  /** Shown as a toast on success. */
  successMessage?: string | ((result: A) => string | ToastContent)
  /** The query that shows the result. The result is written to it, and so is the current record of a `stale` refusal. */
  recordKey?: (result: A) => QueryKey
}

/**
 * A mutation. `send` never rejects: it resolves to undefined on failure, and `error` keeps the reason for the form to show.
 * A retry with the same input after a lost connection is executed once.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { events = [], invalidates = [], successMessage, recordKey }: MutationEffects<ResponseResult<E>> = {},
) {
  const cache = useQueryClient()
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(newId))
  function updateCache(record: ResponseResult<E> | undefined) {
    const updatedKey = record === undefined ? undefined : recordKey?.(record)
    if (updatedKey) setRecord(cache, updatedKey, record)
    void invalidateAfter(cache, events, updatedKey)
    void invalidate(cache, invalidates)
  }
  const mutation = useMutation<ResponseResult<E>, unknown, RequestInput<E>>({
    mutationKey: [endpointKey(endpoint)],
    mutationFn: (input) => call(endpoint, input, { key: idempotencyKeys.keyFor(input) }),
    onSettled: (_, error) => idempotencyKeys.settle(error ?? undefined),
    onSuccess: (result) => {
      updateCache(result)
      const message = typeof successMessage === 'function' ? successMessage(result) : successMessage
      if (message) showToast(typeof message === 'string' ? { text: message } : message)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.status !== 409) return
      updateCache(error.code === 'stale' && error.result ? (error.result as ResponseResult<E>) : undefined)
    },
  })
  return {
    send: (input: RequestInput<E>): Promise<ResponseResult<E> | undefined> => mutation.mutateAsync(input).catch(() => undefined),
    busy: mutation.isPending,
    error: mutation.error,
    errors: mutation.error instanceof CallError ? mutation.error.errors : {},
    lastInput: mutation.variables,
    /** The result of the last call, if it succeeded. */
    result: mutation.data,
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
