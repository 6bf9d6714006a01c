import type { ChatFile } from '@linesheet/contract/messages/chats'
import type { Effect } from '../../platform/outbox/outbox.ts'

type Sent = {
  message_id: string
  retailer_external_id: string
  text: string
  original_text: string | null
  language_code: string | null
  files: readonly Pick<ChatFile, 'id' | 'name' | 'content_type' | 'bytes'>[]
  sent_at: string
}

/** The webhook that delivers a message of the brand to its retailer. */
export const sentWebhook = (data: Sent): Effect => ({ kind: 'webhook', payload: { event: 'message.sent', at: data.sent_at, data } })

type Read = { message_id: string; external_id: string; retailer_external_id: string; read_at: string }

/** The webhook that notifies the retailer up to which message the brand has read. */
export const readWebhook = (data: Read): Effect => ({ kind: 'webhook', payload: { event: 'message.read', at: data.read_at, data } })
