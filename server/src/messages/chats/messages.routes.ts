import { getChatFile, sendMessage } from '@linesheet/contract/messages/chats'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { readFile, storeFile } from '../../platform/files/file-storage.ts'
import { serveFromFirstStep } from '../../platform/http/serve.ts'
import { findMessageFile } from './message-files.sql.ts'
import { checkSending, findEarlier, send } from './send-message.ts'

export const messageRoutes = [
  serveFromFirstStep(sendMessage, async ({ step, lastStep, context, brandId, userId, sessionId, role, now, body, uploads: { file } }) => {
    const scope = { brandId, userId, sessionId, role }
    const sending = { ...body, key: body.key ?? newId() }
    // Within the steps, which check the session first.
    const check = () => checkSending(sending, file !== undefined)
    const findSent = async (tx: Tx) => {
      check()
      return findEarlier(tx, brandId, sending)
    }
    const earlier = file && (await step(scope, findSent))
    if (earlier) return earlier
    const stored = file && {
      ...(await storeFile(context.ports, 'message-files', brandId, file)),
      original_name: file.file_name || 'file',
    }
    return lastStep(scope, async (tx, after) => {
      check()
      return send({ tx, brandId, userId, now, ...after }, sending, stored)
    })
  }),

  serveFromFirstStep(getChatFile, async ({ context, brandId, userId, sessionId, role, params }) => {
    const file = await context.db.read({ brandId, userId, sessionId, role }, (tx) => findMessageFile(tx, brandId, params.id))
    return readFile(context.ports, 'message-files', brandId, file)
  }),
]
