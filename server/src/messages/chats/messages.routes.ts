import { getChatFile, sendMessage } from '@linesheet/contract/messages/chats'
import { v7 as newId } from 'uuid'
import { readFile, storeFile } from '../../platform/files/file-storage.ts'
import { serveFromFirstStep } from '../../platform/http/serve.ts'
import { findMessageFile } from './message-files.sql.ts'
import { findSent, send } from './send-message.ts'

export const messageRoutes = [
  serveFromFirstStep(sendMessage, async (call) => {
    const { step, lastStep, context, brandId, userId, now, body, uploads } = call
    const { file } = uploads
    const sending = { ...body, key: body.key ?? newId() }
    const earlier = file && (await step(call, (tx) => findSent(tx, brandId, sending)))
    if (earlier) return earlier
    const stored = file && (await storeFile(context.ports, 'message-files', brandId, file))
    return lastStep(call, (tx, after) => send({ tx, brandId, userId, now, ...after }, sending, stored))
  }),

  serveFromFirstStep(getChatFile, async ({ context, brandId, userId, sessionId, role, params }) => {
    const file = await context.db.read({ brandId, userId, sessionId, role }, (tx) => findMessageFile(tx, brandId, params.id))
    return readFile(context.ports, 'message-files', brandId, file)
  }),
]
