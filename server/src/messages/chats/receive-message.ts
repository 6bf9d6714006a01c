import type { MessageInput } from '@linesheet/contract/connections/marketplace.messages'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { guessLanguage } from '../../platform/ports/translator/language-detector.ts'
import { brandExists, findSender, insertMessage, insertSender, lockChatWith, updateAfterRetailerMessage } from './append.sql.ts'

type Received = z.output<typeof MessageInput>

/**
 * Appends a message of a retailer to the chat, whenever it was sent, so that pages that were read before do not change. A retailer that is not in the network
 * is added.
 */
export async function receiveMessage(
  { tx, brandId, now, newRecordId: id, publish, enqueue }: Call & { newRecordId: string },
  received: Received,
  sentAt: Date,
) {
  const { external_id, retailer_external_id, text } = received
  const retailer = await findSender(tx, brandId, retailer_external_id)
  if (!retailer) throw invalidInputRefusal({ retailer_external_id: 'unknown_retailer' })
  if (!retailer.is_in_network) {
    if (!(await brandExists(tx, brandId))) throw notFoundRefusal('brand')
    await insertSender(tx, brandId, retailer.id, now)
    publish('retailer.added', retailer.id)
  }
  const chat = await lockChatWith(tx, brandId, retailer.id, newId(), now)
  const sent_at = sentAt.toISOString()
  const language_code = received.language_code ?? (await guessLanguage(text, retailer.language_code))
  const message = { id, external_id, text, language_code, search_text: text, sent_at, created_at: now }
  insertMessage(tx, brandId, chat, 'retailer', message)
  updateAfterRetailerMessage(tx, { brandId, id: chat.id, sequence: chat.last_sequence + 1, sentAt: sent_at })
  enqueue(notificationOf('message_received', { chat_id: chat.id }))
  publish('chat.received', chat.id)
}
