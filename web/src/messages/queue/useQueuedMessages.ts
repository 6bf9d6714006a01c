import type { Message } from '@linesheet/contract/messages/chats'
import { useMemo, useSyncExternalStore } from 'react'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { sendQueue } from './queue.ts'
import { waitingIn } from './queuedMessage.ts'

/** The messages to a retailer that wait in this browser, without the ones that have arrived. */
export function useQueuedMessages(retailerId: string, arrived: readonly Message[]) {
  const { company } = useBrand()
  const messages = useSyncExternalStore(sendQueue.subscribe, sendQueue.messages)
  return useMemo(() => {
    const keys = new Set(arrived.flatMap(({ key }) => (key ? [key] : [])))
    return waitingIn(messages, draftOwnerKey(company.id), retailerId, keys)
  }, [messages, company.id, retailerId, arrived])
}
