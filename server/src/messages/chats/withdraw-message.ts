import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { fileRemovalEffect } from '../../platform/files/file-storage.ts'
import { deleteTranslations } from '../translations/message-translations.sql.ts'
import { lockChat } from './append.sql.ts'
import { refreshWaiting, withdrawMessage } from './change-chat.sql.ts'
import { findPlace, setReadUntil } from './reading.sql.ts'

/** Withdraws a message of a retailer, once. Its place in the chat stays; nobody has to read or answer it any more. */
export async function takeBack({ tx, brandId, now, publish, enqueue }: Call, id: string) {
  const found = await findPlace(tx, brandId, id)
  if (found?.sender !== 'retailer') throw notFoundRefusal('message')
  const chat = await lockChat(tx, brandId, found.chat_id)
  await deleteTranslations(tx, brandId, id)
  const files = await withdrawMessage(tx, brandId, id, now)
  await setReadUntil(tx, brandId, chat.id, chat.read_sequence)
  if (chat.waiting_since) await refreshWaiting(tx, brandId, chat.id)
  enqueue(...files.map((file) => fileRemovalEffect('message-files', brandId, file)))
  publish('chat.changed', chat.id)
}
