import { useSyncExternalStore } from 'react'
import { sendQueue } from '../queue/queue.ts'
import type { QueuedMessage } from '../queue/queuedMessage.ts'
import { PendingMessage } from './PendingMessage.tsx'

/** The messages to a retailer that wait in this browser, below the sent ones. */
export function PendingMessages({ waiting }: { waiting: readonly QueuedMessage[] }) {
  const progress = useSyncExternalStore(sendQueue.subscribe, sendQueue.progress)
  return waiting.map((message) => (
    <PendingMessage
      key={message.body.key}
      message={message}
      progress={progress.get(message.body.key)}
      onRetry={() => void sendQueue.retry(message.body.key)}
      onDiscard={() => void sendQueue.discard(message.body.key)}
    />
  ))
}
