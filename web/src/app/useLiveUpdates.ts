import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveEvents } from '../kit/api/liveConnection.ts'
import { ageOfData, invalidateStale, invalidateWhere } from '../kit/api/queryCache.ts'

/** Refetches stale data when the server reports a change. */
export function useLiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    void liveEvents.listen(
      {
        ageOfData: () => ageOfData(cache),
        onResync: () => void invalidateWhere(cache, () => true),
        onEvents: (events) => void invalidateStale(cache, events),
      },
      controller.signal,
    )
    return () => controller.abort()
  }, [cache])
}
