import {
  addMessageFile,
  ingestMessages,
  ingestReadReceipts,
  ingestWithdrawals,
  MessageInput,
  ReadReceiptInput,
  readMessageFile,
  WithdrawalInput,
} from '@linesheet/contract/connections/marketplace.messages'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { lockChat } from '../../messages/chats/append.sql.ts'
import { findMessageFile } from '../../messages/chats/message-files.sql.ts'
import { findPlace, markReadByRetailer } from '../../messages/chats/reading.sql.ts'
import { receiveMessage } from '../../messages/chats/receive-message.ts'
import { takeBack } from '../../messages/chats/withdraw-message.ts'
import { readFile } from '../../platform/files/file-storage.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { checkNotInFuture, eventTime } from './event-times.ts'
import { type ItemCall, ingestBatch } from './ingest-batch.ts'
import { storeMessageFile } from './message-files.ts'

type Message = z.output<typeof MessageInput>
type Receipt = z.output<typeof ReadReceiptInput>

async function ingestMessage(call: ItemCall, message: Message) {
  checkNotInFuture('sent_at', message.sent_at, call.now)
  const sentAt = new Date(Math.min(new Date(message.sent_at).getTime(), call.now.getTime()))
  await receiveMessage(call, message, sentAt)
  return { id: call.newRecordId }
}

/** Receipts arrive in any order: a receipt of a message before the last one that was read changes nothing. */
async function ingestReceipt({ tx, brandId, now, publish }: ItemCall, { message_id: id, at }: Receipt) {
  const place = await findPlace(tx, brandId, id)
  if (place?.sender !== 'brand') throw notFoundRefusal('message')
  const readAt = eventTime(at, place.sent_at, now)
  const { chat_id, sequence } = place
  const { retailer_read_sequence } = await lockChat(tx, brandId, chat_id)
  if (sequence <= retailer_read_sequence) return { id }
  await markReadByRetailer(tx, brandId, chat_id, { until: sequence, now: readAt })
  publish('chat.read', chat_id)
  return { id }
}

const brandIdOf = ({ brand_id }: { brand_id: string }) => brand_id

export const messageDeliveryRoutes = [
  serveInSteps(ingestMessages, (request) =>
    ingestBatch(request, { kind: 'message', schema: MessageInput, brandIdOf }, (message, call) => ingestMessage(call, message)),
  ),

  serveInSteps(ingestReadReceipts, (request) =>
    ingestBatch(request, { kind: 'message-read', schema: ReadReceiptInput, brandIdOf }, (receipt, call) => ingestReceipt(call, receipt)),
  ),

  serveInSteps(ingestWithdrawals, (request) =>
    ingestBatch(request, { kind: 'message-withdrawal', schema: WithdrawalInput, brandIdOf }, async ({ message_id: id }, call) => {
      await takeBack(call, id)
      return { id }
    }),
  ),

  serveInSteps(addMessageFile, async ({ step, context, now, params, body, upload }) => {
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    return storeMessageFile({ step, context, now }, { ...body, message_id: params.id }, upload)
  }),

  serveInSteps(readMessageFile, async ({ context, params, query: { brand_id: brandId } }) => {
    const file = await context.db.read({ brandId }, (tx) => findMessageFile(tx, brandId, params.id))
    return readFile(context.ports, 'message-files', brandId, file)
  }),
]
