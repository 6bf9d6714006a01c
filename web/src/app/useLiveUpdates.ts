import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToLiveEvents } from '../kit/liveEvents.ts'
import { invalidate } from '../kit/queries.ts'
import { staleEndpoints } from './staleEndpoints.ts'

/** Refetches stale data when the server reports a change. */
export function useLiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    void listenToLiveEvents(
      {
        onResync: () => void cache.invalidateQueries(),
        onChange: (eventName) => void invalidate(cache, staleEndpoints(eventName)),
      },
      controller.signal,
    )
    return () => controller.abort()
  }, [cache])
}
