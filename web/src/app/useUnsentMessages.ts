import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasUnsentMessages } from '../kit/drafts/typedMessages.ts'
import { loadModule } from '../kit/layout/loadModule.ts'

/** Sends messages that wait in this browser, from any page. The code for it loads only if there are any. */
export function useUnsentMessages(brandId: string | undefined, isLoaded: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (brandId === undefined || !isLoaded || !hasUnsentMessages()) return
    loadModule(() => import('../messages/queue/queue.ts')).then(
      ({ startSendQueue }) => startSendQueue(cache, brandId),
      () => undefined, // With the next page.
    )
  }, [cache, brandId, isLoaded])
}
