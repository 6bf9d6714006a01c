import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasUnsentMessages } from '../kit/drafts/typedMessages.ts'
import { loadModule } from '../kit/layout/loadModule.ts'

/** Sends the messages that were left in this browser, from any page. Their code loads only where there are some. */
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
