import type { Message, sendMessage } from '@linesheet/contract/messages/chats'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberCall } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { scanEffects } from '../../platform/files/scan-effect.ts'
import { insertEffect, insertEffects } from '../../platform/outbox/outbox.ts'
import { guessLanguage } from '../../platform/ports/translator/language-detector.ts'
import {
  deleteSentDraft,
  insertMessage,
  insertMessageFile,
  insertResponse,
  type LockedChat,
  lockChat,
  lockChatWith,
  type NewMessage,
  updateAfterBrandMessage,
} from './append.sql.ts'
import { sentWebhook } from './message-webhooks.ts'
import { findChatIdWith, findMessage, findMessageByKey } from './messages.sql.ts'

export type Sending = ParsedRequest<typeof sendMessage>['body'] & { key: string }
/** A file that is in the storage already. */
type StoredFile = Omit<Insertable<Tables['message_files']>, 'brand_id' | 'chat_id' | 'message_id' | 'created_at'>

/** Throws 400 for a message without content, or one that names both or neither of a chat and a retailer. */
function checkSending({ chat_id, company_id, text, translated_text, translated_to }: Sending, hasFile: boolean) {
  throwIfInvalid({
    ...(!chat_id && !company_id && { chat_id: 'required' as const }),
    ...(chat_id && company_id && { company_id: 'not_allowed' as const }),
    ...(!text && (!hasFile || translated_text) && { text: 'required' as const }),
    ...(translated_text && !translated_to && { translated_to: 'required' as const }),
  })
}

/**
 * The message that was sent under the key before, if any: by a repeated request, another tab, or a request whose answer was lost. Throws 409 if that was
 * another message.
 */
async function findEarlier(tx: Tx, brandId: string, sending: Sending, chatId: string | undefined): Promise<Message | undefined> {
  const earlier = await findMessageByKey(tx, brandId, sending.key)
  if (!earlier) return undefined
  const written = earlier.originalText ?? earlier.text
  if (written !== sending.text || chatId !== earlier.chat_id)
    throw new Refusal('message.other-content', 'This key was used for another message')
  return earlier
}

/** Called for a message with a file before the file is stored. Throws like `send`. */
export async function findSent(tx: Tx, brandId: string, sending: Sending) {
  checkSending(sending, true)
  const { chat_id, company_id } = sending
  return findEarlier(tx, brandId, sending, chat_id ?? (company_id && (await findChatIdWith(tx, brandId, company_id))))
}

/** Sends a message once under its key: appends it to the chat and queues it for the retailer. Throws 400, 404 or 409. */
export async function send(call: MemberCall, sending: Sending, file: StoredFile | undefined): Promise<Message> {
  const { tx, brandId, userId, now, publish } = call
  checkSending(sending, file !== undefined)
  const { chat_id: chatId, company_id: retailerId = '' } = sending
  // The second of two requests with one key waits here, and then finds the message of the first.
  const chat = await (chatId ? lockChat(tx, brandId, chatId) : lockChatWith(tx, brandId, retailerId, newId(), now))
  const earlier = await findEarlier(tx, brandId, sending, chat.id)
  if (earlier) return earlier
  const { retailer_external_id } = chat
  if (!retailer_external_id) throw new Refusal('chat.not-reachable', 'This retailer has not signed up on the marketplace yet')
  const message = await newMessage(userId, sending, file, now)
  storeMessage(call, chat, retailer_external_id, message, file)
  publish('chat.sent', chat.id)
  return findMessage(tx, brandId, message.id)
}

type BrandMessage = NewMessage & { original_text: string | null; language_code: string | null }

async function newMessage(userId: string, sending: Sending, file: StoredFile | undefined, now: Date): Promise<BrandMessage> {
  const { key, text, translated_text, translated_to } = sending
  return {
    id: newId(),
    user_id: userId,
    key,
    text: translated_text || text,
    original_text: translated_text ? text : null,
    language_code: (translated_text && translated_to) || (await guessLanguage(text, null)),
    search_text: [translated_text, text, file?.original_name].filter(Boolean).join('\n'),
    sent_at: now,
    created_at: now,
  }
}

function storeMessage(
  { tx, brandId, userId, now }: MemberCall,
  chat: LockedChat,
  retailer_external_id: string,
  message: BrandMessage,
  file: StoredFile | undefined,
) {
  const { id: message_id, text, original_text, language_code } = message
  const [sequence, sent_at] = [chat.last_sequence + 1, now.toISOString()]
  const files = file ? [{ id: file.id, name: file.original_name, content_type: file.content_type, bytes: file.bytes }] : []
  const webhook = sentWebhook({ message_id, retailer_external_id, text, original_text, language_code, files, sent_at })
  const { waiting_since: asked_at } = chat
  insertMessage(tx, brandId, chat, 'brand', message)
  updateAfterBrandMessage(tx, { brandId, id: chat.id, sequence, sentAt: sent_at })
  insertEffect(tx, brandId, webhook, now)
  deleteSentDraft(tx, { brandId, chatId: chat.id, userId, text: original_text ?? text })
  if (asked_at !== null) insertResponse(tx, { brand_id: brandId, chat_id: chat.id, sequence, user_id: userId, asked_at, answered_at: now })
  if (!file) return
  insertMessageFile(tx, { ...file, brand_id: brandId, chat_id: chat.id, message_id, created_at: now })
  insertEffects(tx, brandId, scanEffects('message-files', file), now)
}
