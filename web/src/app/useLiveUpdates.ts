import { staleCalls } from '@linesheet/contract/stale-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveEvents } from '../kit/liveConnection.ts'
import { invalidate, invalidateStale } from '../kit/queryCache.ts'

/** Refetches stale data when the server reports a change. */
export function useLiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    void liveEvents.listen(
      {
        // A job may have moved on between its first answer and the opening of the stream.
        onConnect: () =>
          void invalidate(cache, [...staleCalls({ name: 'job.progress' }).records, ...staleCalls({ name: 'label_batch.changed' }).records]),
        onResync: () => void cache.invalidateQueries(),
        onEvents: (events) => void invalidateStale(cache, events),
      },
      controller.signal,
    )
    return () => controller.abort()
  }, [cache])
}
