import { type Chat, getChat, type Message } from '@linesheet/contract/messages/chats'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyFor, setRecord } from '../../kit/api/queryCache.ts'
import { latestPage } from './latestPage.ts'
import { withMessage } from './threadWindow.ts'

type Page = { chat: Chat; messages: Message[]; has_before: boolean; has_after: boolean }

/** Adds a message that was just sent to its cached chat, until the chat is fetched again. */
export function showSentMessage(cache: QueryClient, message: Message) {
  const key = queryKeyFor(getChat, latestPage(message.chat_id))
  const page = cache.getQueryData<Page>(key)
  if (page) setRecord(cache, key, { ...page, messages: withMessage(page, message).messages })
}

/** Writes the saved draft of a chat to the cache, so that the chat opens with it. */
export function keepSavedDraft(cache: QueryClient, chatId: string, text: string, now: Date) {
  const key = queryKeyFor(getChat, latestPage(chatId))
  const page = cache.getQueryData<Page>(key)
  const draft = text ? { text, saved_at: now.toISOString() } : null
  if (page) setRecord(cache, key, { ...page, chat: { ...page.chat, draft } })
}
