import type { MessageSender } from '@linesheet/domain/messages/chats'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Marked = { until: number; now: Date }

/** Stores when messages of a sender were first read. */
const noteReading = (tx: Tx, brandId: string, chatId: string, sender: MessageSender, { until, now }: Marked) =>
  sql`
    update messages m set read_at = ${now}
    where m.brand_id = ${brandId} and m.chat_id = ${chatId} and m.sender = ${sender} and m.sequence <= ${until} and m.read_at is null
      and m.sequence > (select case ${sender} when 'retailer' then c.read_sequence else c.retailer_read_sequence end
        from chats c where c.brand_id = ${brandId} and c.id = ${chatId})`.execute(tx)

/** Marks the retailer's messages up to a number as read, in a locked chat; later messages stay unread. */
export async function markReadByBrand(tx: Tx, brandId: string, chatId: string, marked: Marked) {
  await noteReading(tx, brandId, chatId, 'retailer', marked)
  await setReadUntil(tx, brandId, chatId, marked.until)
}

/** Sets up to which message the brand has read, forwards or back. The times of first reading stay. */
export const setReadUntil = (tx: Tx, brandId: string, chatId: string, until: number) =>
  sql`
    update chats c set read_sequence = ${until}, unread = (
      select count(*)::int from messages m where m.brand_id = ${brandId} and m.chat_id = ${chatId}
        and m.sequence > ${until} and m.sender = 'retailer' and m.withdrawn_at is null)
    where c.brand_id = ${brandId} and c.id = ${chatId}`.execute(tx)

/** Marks the brand's messages up to a number as read by the retailer, in a locked chat. */
export async function markReadByRetailer(tx: Tx, brandId: string, chatId: string, marked: Marked) {
  await noteReading(tx, brandId, chatId, 'brand', marked)
  await sql`
    update chats c set retailer_read_sequence = ${marked.until}, retailer_unread = (
      select count(*)::int from messages m where m.brand_id = ${brandId} and m.chat_id = ${chatId} and m.sequence > ${marked.until} and m.sender = 'brand')
    where c.brand_id = ${brandId} and c.id = ${chatId}`.execute(tx)
}

/** The last message of the retailer up to a number, for the receipt; undefined if there is none. */
export async function findLastOfRetailer(tx: Tx, brandId: string, chatId: string, until: number) {
  const { rows } = await sql<{ id: string; external_id: string; read_at: string | null }>`
    select m.id, m.external_id, m.read_at from messages m
    where m.brand_id = ${brandId} and m.chat_id = ${chatId} and m.sequence <= ${until} and m.sender = 'retailer'
    order by m.sequence desc limit 1`.execute(tx)
  return rows[0]
}

/** The chat, number and sender of a message; undefined for an unknown one. */
export const findPlace = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('messages')
    .select(['chat_id', 'sequence', 'sender', 'sent_at', 'withdrawn_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
