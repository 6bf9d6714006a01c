import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../kit/live.ts'
import { invalidate } from '../kit/queries.ts'
import { concernedBy } from './changes.ts'

/** While the shell is there, what happens in the brand shows by itself. */
export function useLive() {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void listen(
      {
        resync: () => void cache.invalidateQueries(),
        changed: (what) => void invalidate(cache, concernedBy(what)),
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [cache])
}
