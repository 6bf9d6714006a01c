import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { liveEvents } from './liveConnection.ts'
import { pollInterval } from './pollInterval.ts'
import { queryOptionsFor } from './queries.ts'

type LiveQuerySettings<E extends Endpoint> = { isFinal: (data: ResponseResult<E>) => boolean; enabled?: boolean }

/** A query of a record that changes by itself, such as a job: live events refetch it. It is polled only while they are disconnected. */
export function useLiveQuery<E extends Endpoint>(endpoint: E, input: RequestInput<E>, { isFinal, enabled = true }: LiveQuerySettings<E>) {
  const isConnected = useSyncExternalStore(liveEvents.subscribe, liveEvents.isConnected)
  return useQuery({
    ...queryOptionsFor(endpoint, input),
    enabled,
    refetchInterval: ({ state: { data, error } }) => pollInterval({ isConnected, isFinal: data !== undefined && isFinal(data), error }),
  })
}
