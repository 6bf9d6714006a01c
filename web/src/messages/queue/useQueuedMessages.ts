import type { Message } from '@linesheet/contract/messages/chats'
import { useMemo, useSyncExternalStore } from 'react'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { useCompany } from '../../kit/session/company.tsx'
import { sendQueue } from './queue.ts'
import { waitingIn } from './queuedMessage.ts'

/** What waits in this browser to be sent to a retailer, without what has arrived. */
export function useQueuedMessages(companyId: string, arrived: readonly Message[]) {
  const { company } = useCompany()
  const messages = useSyncExternalStore(sendQueue.subscribe, sendQueue.messages)
  return useMemo(() => {
    const keys = new Set(arrived.flatMap(({ key }) => (key ? [key] : [])))
    return waitingIn(messages, draftOwnerKey(company.id), companyId, keys)
  }, [messages, company.id, companyId, arrived])
}
