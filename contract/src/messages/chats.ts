import { chatLimits, chatTabs, messageSenders } from '@linesheet/domain/messages/chats'
import { fileScans } from '@linesheet/domain/orders/order-files'
import * as z from 'zod/mini'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  booleanQuery,
  count,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  note,
  paginated,
  paging,
  photo,
  requiredSingleLine,
  retailerCountry,
  search,
  strictObject,
} from '../platform/fields.ts'

/** Conversations with retailers, one for each (docs/product/messages.md). */

export const ChatFile = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  bytes: count,
  /** Null unless the file is a picture. */
  photo: z.nullable(photo),
  /** The result of the scan for malware: the file can be downloaded if it is clean, or null if it was not scanned. */
  scan: z.nullable(z.enum(fileScans)),
})
export type ChatFile = z.infer<typeof ChatFile>

export const Message = z.object({
  id,
  chat_id: id,
  /** Rises within the chat: the order of its messages, and the cursor of its pages. */
  sequence: z.int(),
  /** The key under which the brand sent it; null for the retailer's messages. */
  key: z.nullable(z.string()),
  sender: z.enum(messageSenders),
  /** The member who wrote it; null for the retailer's messages. */
  author: z.nullable(z.object({ id, name: z.string() })),
  /** The text that the retailer reads. */
  text: z.string(),
  /** True if it was translated before the brand sent it: `originalText` is the member's text. */
  translated: z.boolean(),
  originalText: z.nullable(z.string()),
  /** The language of `text`, guessed unless it was given or corrected; null if it could not be guessed. */
  language_code: z.nullable(language),
  files: z.array(ChatFile),
  sent_at: moment,
  /** When the other side first read it; null if it has not. */
  read_at: z.nullable(moment),
  /** True if the retailer withdrew it: its text and files are deleted. */
  is_withdrawn: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** The first 200 characters of its text. */
const LastMessage = z.object({
  sender: z.enum(messageSenders),
  text: z.string(),
  files: count,
  sent_at: moment,
  is_withdrawn: z.boolean(),
})

export const Chat = z.object({
  chat_id: id,
  id: deprecated(id, 'chat_id'),
  retailer: z.object({ id, name: z.string(), country_code: retailerCountry, language_code: language }),
  /** The brand and the retailer, with the number of messages that each has not read. */
  participants: z.array(z.object({ company_id: id, unread: count })),
  last_message: LastMessage,
  /** Messages of the retailer that nobody of the brand has read: if one member has read a message, it counts as read (docs/decisions/0073). */
  unread: count,
  needs_reply: z.boolean(),
  /** When the retailer sent the first unanswered message; null unless a reply is needed. */
  waiting_since: z.nullable(moment),
  is_archived: z.boolean(),
  /** The language into which messages of the retailer are translated automatically; null if they are not. */
  auto_translate: z.nullable(language),
  /** The text that the user has typed but not sent. */
  draft: z.nullable(z.object({ text: z.string(), saved_at: moment })),
})
export type Chat = z.infer<typeof Chat>

export const listChats = endpoint('GET', '/chat/brand-chat', 'Chats, the one with the latest message first', {
  caller: 'chat:read',
  reads: 'replica',
  query: z.object({
    tab: z._default(z.enum(chatTabs), 'all'),
    /** Searches the name, contact, email address and phone number of the retailer. */
    search,
    /** The retailer whose chat is returned; none before the first message. */
    company_id: z.optional(id),
    ...paging,
  }),
  /** `count` is exact up to 10,000; `count_capped` says that there are more. */
  result: paginated(Chat, { count_capped: z.boolean(), tabs: z.record(z.enum(chatTabs), count) }),
})

const FoundMessage = z.object({
  id,
  chat_id: id,
  sequence: z.int(),
  retailer: z.string(),
  sender: z.enum(messageSenders),
  /** The part of the text around the match. */
  excerpt: z.string(),
  sent_at: moment,
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const searchMessages = endpoint('GET', '/chat/search', 'Messages of all chats that have all words of a text, the latest first', {
  caller: 'chat:read',
  reads: 'replica',
  query: z.object({ search: requiredSingleLine(120), ...paging }),
  /** At most the latest 100; `count_capped` is true if there may be more. */
  result: paginated(FoundMessage, { count_capped: z.boolean() }),
})

/** No chat has so many messages. */
const maxMessages = 1_000_000_000

/** `before` and `after` are sequences of messages. */
const pageQuery = {
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxMessages))),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxMessages))),
  /** The id of the message in the middle of the page. */
  around: z.optional(id),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(chatLimits.messages)), chatLimits.messages),
  /** Leaves the chat unread. Otherwise a page that ends with the last message marks it as read, for a member who may write. */
  peek: booleanQuery,
}

export const getChat = endpoint('GET', '/chat/:id', 'A chat with a page of its messages, the latest by default; reading marks it as read', {
  caller: 'chat:read',
  params: idParams,
  query: z.object(pageQuery),
  /** Messages in the order in which they were sent, and whether there are others before and after them. */
  result: z.object({ chat: Chat, messages: z.array(Message), has_before: z.boolean(), has_after: z.boolean() }),
})

export const sendMessage = endpoint('POST', '/chat', 'Send a message to a retailer, with files as multipart form data', {
  caller: 'chat:write',
  body: strictObject({
    /**
     * Chosen by the caller, such as a random UUID. Requests with the same key send the message once, in any session. Without a key the message gets one, and
     * `Idempotency-Key` does the same for repeated requests.
     */
    key: z.optional(requiredSingleLine(64)),
    chat_id: z.optional(id),
    /** The retailer, instead of `chat_id`; its chat is created with the message if there is none. */
    company_id: z.optional(id),
    /** The member's text. May be empty with files. */
    text: z._default(note, ''),
    /** The text for the retailer instead, in its language. */
    translated_text: z.optional(note),
    translated_to: z.optional(language),
  }),
  files: { file: 'file' },
  acceptsJson: true,
  result: Message,
})

export const changeChat = endpoint('PUT', '/chat/:id', 'Archive a chat, mark it as done, or have it translated as it is read', {
  caller: 'chat:write',
  params: idParams,
  body: strictObject({
    is_archived: z.optional(z.boolean()),
    /** True: the retailer's messages so far need no reply. False: a reply is needed after all. */
    is_done: z.optional(z.boolean()),
    auto_translate: z.optional(z.nullable(language)),
  }),
  result: Chat,
})

export const readChat = endpoint('POST', '/chat/:id/read', 'Mark a chat as read until a message, or as unread from it on', {
  caller: 'chat:write',
  params: idParams,
  body: strictObject({ sequence: count, is_read: z._default(z.boolean(), true) }),
  result: emptyObject,
})

export const saveChatDraft = endpoint('PUT', '/chat/:id/draft', 'Keep what the user has typed in a chat; an empty text removes it', {
  caller: 'chat:write',
  params: idParams,
  body: strictObject({ text: note }),
  result: emptyObject,
})

export const tellTyping = endpoint('POST', '/chat/:id/typing', 'Show colleagues that the user is typing; lasts for a few seconds', {
  caller: 'chat:write',
  params: idParams,
  result: emptyObject,
})

export const getChatFile = endpoint('GET', '/chat/file/:id', 'Download a file of a message', {
  caller: 'chat:read',
  params: idParams,
  media: 'bytes',
})

export const countUnread = endpoint('GET', '/chat/notification', 'The number of messages that the brand has not read, and of their chats', {
  caller: 'chat:read',
  reads: 'replica',
  result: z.object({ unread: count, chats: count }),
})
