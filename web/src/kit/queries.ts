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
import { intents } from './intent.ts'
import { toast } from './toasts.ts'

/** Cache keys come from the call and are never typed by hand. */
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export const queryOptionsFor = <E extends Endpoint>(endpoint: E, asked: RequestInput<E>) =>
  queryOptions<ResponseResult<E>>({ queryKey: [nameOf(endpoint), asked], queryFn: ({ signal }) => call(endpoint, asked, { signal }) })

type Asking = { /** Show the answer before while the next one comes. */ keep?: boolean; enabled?: boolean }

export const useEndpointQuery = <E extends Endpoint>(endpoint: E, asked: RequestInput<E>, { keep = false, enabled = true }: Asking = {}) =>
  useQuery({ ...queryOptionsFor(endpoint, asked), enabled, ...(keep && { placeholderData: keepPreviousData }) })

export const prefetch = <E extends Endpoint>(cache: QueryClient, endpoint: E, asked: RequestInput<E>) =>
  void cache.prefetchQuery(queryOptionsFor(endpoint, asked))

/** Asks again, now or when it is next shown, for every answer of these calls. */
export const invalidate = (cache: QueryClient, endpoints: readonly Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: [nameOf(endpoint)] })))

type Effects<A> = {
  /** Calls whose answers are old after this one. */
  refreshes?: readonly Endpoint[]
  /** What is told when it is done. */
  said?: string | ((answer: A) => string)
  /** Puts the answer where it is shown. Also hears the current record when ours was an old one. */
  shows?: (cache: QueryClient, answer: A) => void
}

/**
 * A call that changes something. `send` answers undefined when it was refused; the refusal stays in `error` for the form to show.
 * Pressed twice with the same words while nothing is known of the first, it happens once.
 */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, { refreshes = [], said, shows }: Effects<ResponseResult<E>> = {}) {
  const cache = useQueryClient()
  const [intent] = useState(() => intents(newId))
  const mutation = useMutation<ResponseResult<E>, unknown, RequestInput<E>>({
    mutationKey: [nameOf(endpoint)],
    mutationFn: (asked) => call(endpoint, asked, { key: intent.keyFor(asked) }),
    onSettled: (_, error) => intent.answered(error ?? undefined),
    onSuccess: (answer) => {
      shows?.(cache, answer)
      if (said) toast({ text: typeof said === 'string' ? said : said(answer) })
      void invalidate(cache, refreshes)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.status !== 409) return
      if (error.code === 'stale' && error.result) shows?.(cache, error.result as ResponseResult<E>)
      void invalidate(cache, refreshes)
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
export function useIsPending<E extends Endpoint>(endpoint: E, asked: RequestInput<E>) {
  const states = useMutationState({
    filters: { mutationKey: [nameOf(endpoint)], predicate: ({ state }) => hashKey([state.variables]) === hashKey([asked]) },
    select: ({ state }) => state.status,
  })
  return states.some((status) => status === 'pending' || status === 'success')
}
