import type { Call } from '../../platform/call.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { lockChat } from './append.sql.ts'
import { readWebhook } from './message-webhooks.ts'
import { findLastOfRetailer, markReadByBrand, setReadUntil } from './reading.sql.ts'

/** Marks a chat as read for the whole brand up to a message, and notifies the retailer. Does nothing if the brand has read farther. */
export async function readUntil({ tx, brandId, now, publish }: Call, chatId: string, sequence: number) {
  const chat = await lockChat(tx, brandId, chatId)
  const until = Math.min(sequence, chat.last_sequence)
  if (until <= chat.read_sequence) return
  const last = await findLastOfRetailer(tx, brandId, chatId, until)
  await markReadByBrand(tx, brandId, chatId, { until, now })
  if (last && !last.read_at && chat.retailer_external_id) {
    const { id: message_id, external_id } = last
    const receipt = readWebhook({ message_id, external_id, retailer_external_id: chat.retailer_external_id, read_at: now.toISOString() })
    insertEffect(tx, brandId, receipt, now)
  }
  publish('chat.read', chatId)
}

/** Marks a chat as unread from a message on. Receipts that the retailer got are not taken back. */
export async function unreadFrom({ tx, brandId, publish }: Call, chatId: string, sequence: number) {
  const chat = await lockChat(tx, brandId, chatId)
  await setReadUntil(tx, brandId, chatId, Math.min(Math.max(0, sequence - 1), chat.last_sequence))
  publish('chat.read', chatId)
}
