import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
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

/** Cache keys come from the call and are never typed by hand. */
const endpointKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export const queryOptionsFor = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  queryOptions<ResponseResult<E>>({ queryKey: [endpointKey(endpoint), input], queryFn: ({ signal }) => call(endpoint, input, { signal }) })

type QuerySettings = { /** Show the answer before while the next one comes. */ keepPrevious?: boolean; enabled?: boolean }

export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { keepPrevious = false, enabled = true }: QuerySettings = {},
) => useQuery({ ...queryOptionsFor(endpoint, input), enabled, ...(keepPrevious && { placeholderData: keepPreviousData }) })

export const prefetch = <E extends Endpoint>(cache: QueryClient, endpoint: E, input: RequestInput<E>) =>
  void cache.prefetchQuery(queryOptionsFor(endpoint, input))

/** Asks again, now or when it is next shown, for every answer of these calls. */
export const invalidate = (cache: QueryClient, endpoints: readonly Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: [endpointKey(endpoint)] })))

type MutationEffects<A> = {
  /** Calls whose answers are old after this one. */
  invalidates?: readonly Endpoint[]
  /** What is told when it is done. */
  successMessage?: string | ((answer: A) => string)
  /** Puts the answer where it is shown. Also hears the current record when ours was an old one. */
  updateCache?: (cache: QueryClient, answer: A) => void
}

/**
 * A call that changes something. `send` answers undefined when it was refused; the refusal stays in `error` for the form to show.
 * Pressed twice with the same words while nothing is known of the first, it happens once.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], successMessage, updateCache }: MutationEffects<ResponseResult<E>> = {},
) {
  const cache = useQueryClient()
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(newId))
  const mutation = useMutation<ResponseResult<E>, unknown, RequestInput<E>>({
    mutationKey: [endpointKey(endpoint)],
    mutationFn: (lastInput) => call(endpoint, lastInput, { key: idempotencyKeys.keyFor(lastInput) }),
    onSettled: (_, error) => idempotencyKeys.settle(error ?? undefined),
    onSuccess: (answer) => {
      updateCache?.(cache, answer)
      if (successMessage) showToast({ text: typeof successMessage === 'string' ? successMessage : successMessage(answer) })
      void invalidate(cache, invalidates)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.status !== 409) return
      if (error.code === 'stale' && error.result) updateCache?.(cache, error.result as ResponseResult<E>)
      void invalidate(cache, invalidates)
    },
  })
  return {
    send: (asked: RequestInput<E>): Promise<ResponseResult<E> | undefined> => mutation.mutateAsync(asked).catch(() => undefined),
    busy: mutation.isPending,
    error: mutation.error,
    errors: mutation.error instanceof CallError ? mutation.error.errors : {},
    /** What was sent last. */
    asked: mutation.variables,
    reset: mutation.reset,
  }
}

/** Whether exactly this was sent and not refused: what it takes away need not be asked for again. */
export function useIsPending<E extends Endpoint>(endpoint: E, input: RequestInput<E>) {
  const states = useMutationState({
    filters: { mutationKey: [endpointKey(endpoint)], predicate: ({ state }) => hashKey([state.variables]) === hashKey([input]) },
    select: ({ state }) => state.status,
  })
  return states.some((status) => status === 'pending' || status === 'success')
}
