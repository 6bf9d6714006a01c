import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToLiveEvents } from '../kit/liveEvents.ts'
import { invalidate } from '../kit/queries.ts'
import { staleEndpoints } from './staleEndpoints.ts'

/** While the shell is there, what happens in the brand shows by itself. */
export function useLiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void listenToLiveEvents(
      {
        onResync: () => void cache.invalidateQueries(),
        onChange: (what) => void invalidate(cache, staleEndpoints(what)),
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [cache])
}
