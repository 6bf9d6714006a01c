import { chatLimits } from '@linesheet/domain/messages/chats'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { lockChat } from '../../messages/chats/append.sql.ts'
import { countMessageFiles, insertReceivedFile } from '../../messages/chats/message-files.sql.ts'
import { findPlace } from '../../messages/chats/reading.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeFile } from '../../platform/files/file-storage.ts'
import { scanEffects } from '../../platform/files/scan-effect.ts'
import type { SteppedCall, Upload } from '../../platform/http/serve.ts'
import { hashFields } from './content-hash.ts'
import { requireSameContent } from './ingest-batch.ts'
import { claimItem, findClaim } from './marketplace.sql.ts'

type Target = { brand_id: string; message_id: string; external_id: string }

/**
 * Stores a file of a retailer's message, once under its external id. It is stored between two transactions; without the second, it is
 * deleted as an orphan.
 */
export async function storeMessageFile({ step, context, now }: SteppedCall, { brand_id, message_id, external_id }: Target, upload: Upload) {
  const scope = { brandId: brand_id }
  const key = { kind: 'message-file', external_id }
  const content = { message: message_id, file: upload.hash }
  const earlier = await step(scope, async (tx) => {
    await lockMessage(tx, brand_id, message_id)
    const claim = await findClaim(tx, key)
    return claim ? requireSameContent(claim, content, context.keys) : checkFileCount(tx, brand_id, message_id)
  })
  if (earlier) return earlier
  const stored = await storeFile(context.ports, 'message-files', brand_id, upload)
  return step(scope, async (tx, { publish, enqueue }) => {
    const chat_id = await lockMessage(tx, brand_id, message_id)
    const claim = await claimItem(tx, key, hashFields(content, context.keys.nonces.used), stored.id, now)
    if (claim) return requireSameContent(claim, content, context.keys)
    await checkFileCount(tx, brand_id, message_id)
    await insertReceivedFile(tx, { ...stored, brand_id, chat_id, message_id, created_at: now })
    enqueue(...scanEffects('message-files', stored))
    publish('chat.changed', chat_id)
    return { id: stored.id }
  })
}

/** Locks the chat of a retailer's message and returns its id. Throws 404 for a message that was withdrawn, or is not a retailer's. */
async function lockMessage(tx: Tx, brandId: string, id: string) {
  const found = await findPlace(tx, brandId, id)
  if (found?.sender !== 'retailer') throw notFoundRefusal('message')
  await lockChat(tx, brandId, found.chat_id)
  const locked = await findPlace(tx, brandId, id)
  if (locked?.withdrawn_at) throw new Refusal('message.withdrawn', 'This message was withdrawn')
  return found.chat_id
}

async function checkFileCount(tx: Tx, brandId: string, messageId: string): Promise<undefined> {
  if ((await countMessageFiles(tx, brandId, messageId)) >= chatLimits.files)
    throw new Refusal('message.too-many-files', `A message can have up to ${chatLimits.files} files`)
}
