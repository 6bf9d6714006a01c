import { type Message, sendMessage } from '@linesheet/contract/messages/chats'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { connection } from '../../kit/api/connection.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { showSentMessage } from '../thread/threadCache.ts'
import { createSendQueue } from './createSendQueue.ts'
import { createQueueStore } from './queueStore.ts'

const channel = new BroadcastChannel('messages')
let cache: QueryClient | undefined

function onSent(sent: Message) {
  if (!cache) return
  showSentMessage(cache, sent)
  void invalidateAfter(cache, ['chat.sent'])
}

/** The queue of messages that wait in this browser, shared by all tabs. */
export const sendQueue = createSendQueue({
  store: createQueueStore(),
  send: ({ body, file }, onProgress) => call(sendMessage, { body }, { key: body.key, ...(file && { files: { file }, onProgress }) }),
  onSent: (_, sent) => onSent(sent),
  // Without locks, on plain HTTP, two tabs may both send a message; by its key the server accepts it once.
  runExclusively: (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
  isOnline: connection.isOnline,
  announce: () => channel.postMessage('changed'),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => new Date(),
})

channel.onmessage = () => void sendQueue.reload()
connection.onReturn(() => void sendQueue.resume())

/** Sends the waiting messages of this user and brand, and the ones added from now on. */
export function startSendQueue(queryClient: QueryClient, brandId: string) {
  cache = queryClient
  void sendQueue.start(draftOwnerKey(brandId))
}
