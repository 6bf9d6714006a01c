import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToLiveEvents } from '../kit/liveEvents.ts'
import { invalidateStale } from '../kit/queries.ts'

/** Refetches stale data when the server reports a change. */
export function useLiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    void listenToLiveEvents(
      {
        onResync: () => void cache.invalidateQueries(),
        onEvent: (event) => void invalidateStale(cache, event),
      },
      controller.signal,
    )
    return () => controller.abort()
  }, [cache])
}
