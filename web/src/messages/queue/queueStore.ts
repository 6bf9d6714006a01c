import { createStore, del, set, values } from 'idb-keyval'
import { markUnsentMessages, messagesDiscardedAt } from '../../kit/drafts/typedMessages.ts'
import type { QueuedMessage } from './queuedMessage.ts'

export type QueueStore = {
  all: () => Promise<QueuedMessage[]>
  put: (message: QueuedMessage) => Promise<void>
  remove: (key: string) => Promise<void>
}

/**
 * The messages that wait in this browser, in IndexedDB, which can store files. If it is blocked or full, they live as long as the
 * page. Messages from before the last sign-out are deleted.
 */
export function createQueueStore(): QueueStore {
  const database = createStore('messages', 'queue')
  const inMemory = new Map<string, QueuedMessage>()
  async function all() {
    const stored = await values<QueuedMessage>(database).catch((): QueuedMessage[] => [])
    const discardedAt = messagesDiscardedAt()
    const isDiscarded = ({ created_at }: QueuedMessage) => created_at <= discardedAt
    for (const { body } of stored.filter(isDiscarded)) await del(body.key, database).catch(() => undefined)
    return [...stored, ...inMemory.values()].filter((message) => !isDiscarded(message))
  }
  return {
    all,
    async put(message) {
      const { key } = message.body
      try {
        markUnsentMessages(true)
        await set(key, message, database)
        inMemory.delete(key)
        // Again, because another tab may have removed the mark before the message was stored.
        markUnsentMessages(true)
      } catch {
        inMemory.set(key, message)
      }
    },
    async remove(key) {
      inMemory.delete(key)
      await del(key, database).catch(() => undefined)
      markUnsentMessages(false)
      if ((await all()).length) markUnsentMessages(true)
    },
  }
}
