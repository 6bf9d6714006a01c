import { type Chat, type Message, readChat } from '@linesheet/contract/messages/chats'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

function subscribe(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  window.addEventListener('focus', watcher)
  window.addEventListener('blur', watcher)
  return () => {
    document.removeEventListener('visibilitychange', watcher)
    window.removeEventListener('focus', watcher)
    window.removeEventListener('blur', watcher)
  }
}
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Marks a chat as read, for the whole brand, while its latest messages are in view in a focused window. */
export function useMarkRead(chat: Chat, messages: readonly Message[], isInView: boolean) {
  const isSeen = useSyncExternalStore(subscribe, isLookedAt)
  const reading = useEndpointMutation(readChat, { events: ['chat.read'] })
  const sequence = messages.at(-1)?.sequence
  const [readSequence, setReadSequence] = useState(0)
  const { send } = reading
  const canWrite = useHasPermission()('chat:write')
  const isUnread = canWrite && chat.unread > 0 && sequence !== undefined && sequence > readSequence
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another function each time
  useEffect(() => {
    if (!isUnread || !isSeen || !isInView || sequence === undefined) return
    setReadSequence(sequence)
    void send({ params: { id: chat.chat_id }, body: { sequence } })
  }, [isUnread, isSeen, isInView, sequence, chat.chat_id])
}
