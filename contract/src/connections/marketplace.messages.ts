import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { externalId, id, idParams, language, momentInput, note, strictObject } from '../platform/fields.ts'

/** Calls by which the marketplace delivers messages of retailers to brands, and reports which messages they have read. */

export const MessageInput = strictObject({
  ...externalIdField,
  brand_id: id,
  /** The marketplace's id of the retailer, which it must have sent before. */
  retailer_external_id: externalId,
  sent_at: momentInput,
  /** May be empty if files follow. */
  text: z._default(note, ''),
  /** The language if the retailer named it; otherwise it is guessed. */
  language_code: z.optional(language),
})

export const ingestMessages = endpoint('POST', '/marketplace/v1/messages', 'Messages of retailers to brands', {
  caller: 'marketplace',
  ...batchOf(MessageInput),
  result: batchResult,
})

export const addMessageFile = endpoint(
  'POST',
  '/marketplace/v1/messages/:id/files',
  'A file of a retailer’s message, as multipart form data',
  {
    caller: 'marketplace',
    params: idParams,
    body: strictObject({ external_id: externalId, brand_id: id }),
    file: 'file',
    uploadType: 'file',
    result: z.object({ id }),
  },
)

export const ReadReceiptInput = strictObject({
  ...externalIdField,
  brand_id: id,
  /** The latest message of the brand that the retailer has read; all before it are read as well. */
  message_id: id,
  at: momentInput,
})

export const ingestReadReceipts = endpoint('POST', '/marketplace/v1/messages/read', 'Messages of brands that retailers have read', {
  caller: 'marketplace',
  ...batchOf(ReadReceiptInput),
  result: batchResult,
})

export const WithdrawalInput = strictObject({
  ...externalIdField,
  brand_id: id,
  /** The message that the retailer withdraws. */
  message_id: id,
})

export const ingestWithdrawals = endpoint('POST', '/marketplace/v1/messages/withdraw', 'Messages that their retailers withdraw', {
  caller: 'marketplace',
  ...batchOf(WithdrawalInput),
  result: batchResult,
})

export const readMessageFile = endpoint('GET', '/marketplace/v1/messages/files/:id', 'A file of a brand’s message', {
  caller: 'marketplace',
  params: idParams,
  query: z.object({ brand_id: id }),
  media: 'bytes',
})
