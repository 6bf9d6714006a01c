import type { Chat, Message } from '@linesheet/contract/messages/chats'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { chatColumns, chatParts } from './chats.columns.sql.ts'
import { messageColumns } from './messages.columns.sql.ts'

export type OpenChat = Chat & { last_sequence: number }

const chatStatement = prepareQuery(
  (_tx: Tx, { brandId, userId, id }: { brandId: string; userId: string; id: string }) => sql<OpenChat>`
      select ${chatColumns(brandId, userId)}, c.last_sequence from chats c ${chatParts(brandId)} where c.brand_id = ${brandId} and c.id = ${id}`,
)
/** A chat as a member sees it. Throws 404. */
export async function findChat(tx: Tx, brandId: string, userId: string, id: string): Promise<OpenChat> {
  const [chat] = await chatStatement(tx, { brandId, userId, id })
  if (!chat) throw notFoundRefusal('chat')
  return chat
}

const latestStatement = prepareQuery(
  (_tx: Tx, { brandId, chatId, limit }: { brandId: string; chatId: string; limit: number }) => sql<Message>`
      select ${messageColumns(brandId)} from messages m
      where m.brand_id = ${brandId} and m.chat_id = ${chatId} and m.sequence > (
        select c.last_sequence from chats c where c.brand_id = ${brandId} and c.id = ${chatId}) - ${limit}::int
      order by m.sequence`,
)
/** The last messages of a chat. Messages are numbered without gaps, so that a page is a range of numbers. */
export const findLatestMessages = (tx: Tx, brandId: string, chatId: string, limit: number) =>
  latestStatement(tx, { brandId, chatId, limit })

const rangeStatement = prepareQuery(
  (_tx: Tx, { brandId, chatId, first, last }: { brandId: string; chatId: string; first: number; last: number }) => sql<Message>`
        select ${messageColumns(brandId)} from messages m
        where m.brand_id = ${brandId} and m.chat_id = ${chatId} and m.sequence between ${first} and ${last} order by m.sequence`,
)
/** The messages of a chat from one number to another. */
export const findMessages = (tx: Tx, brandId: string, chatId: string, first: number, last: number) =>
  rangeStatement(tx, { brandId, chatId, first, last })

const messageStatement = prepareQuery(
  (_tx: Tx, { brandId, id }: { brandId: string; id: string }) =>
    sql<Message>`select ${messageColumns(brandId)} from messages m where m.brand_id = ${brandId} and m.id = ${id}`,
)
/** A message. Throws 404. */
export async function findMessage(tx: Tx, brandId: string, id: string): Promise<Message> {
  const [message] = await messageStatement(tx, { brandId, id })
  if (!message) throw notFoundRefusal('message')
  return message
}

const keyStatement = prepareQuery(
  (_tx: Tx, { brandId, key }: { brandId: string; key: string }) =>
    sql<Message>`select ${messageColumns(brandId)} from messages m where m.brand_id = ${brandId} and m.key = ${key}`,
)
/** The id of the chat with a retailer; undefined before the first message. */
export const findChatIdWith = async (tx: Tx, brandId: string, retailerId: string): Promise<string | undefined> =>
  (await tx.selectFrom('chats').select('id').where('brand_id', '=', brandId).where('retailer_id', '=', retailerId).executeTakeFirst())?.id

/** The message that the brand sent under a key, if any. */
export const findMessageByKey = async (tx: Tx, brandId: string, key: string): Promise<Message | undefined> =>
  (await keyStatement(tx, { brandId, key }))[0]

export const setMessageLanguage = (tx: Tx, brandId: string, id: string, language_code: Language) =>
  tx.updateTable('messages').set({ language_code }).where('brand_id', '=', brandId).where('id', '=', id).execute()
