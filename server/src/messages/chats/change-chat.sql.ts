import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const setChat = (tx: Tx, brandId: string, id: string) => tx.updateTable('chats').where('brand_id', '=', brandId).where('id', '=', id)

export const setArchived = (tx: Tx, brandId: string, id: string, archivedAt: Date | null) =>
  setChat(tx, brandId, id).set({ archived_at: archivedAt }).execute()

export const setAutoTranslation = (tx: Tx, brandId: string, id: string, language: Language | null) =>
  setChat(tx, brandId, id).set({ auto_translate: language }).execute()

/** Marks the retailer's messages so far as needing no reply. */
export const markDone = (tx: Tx, brandId: string, id: string) =>
  setChat(tx, brandId, id)
    .set(({ ref }) => ({ answered_sequence: ref('last_sequence'), waiting_since: null }))
    .execute()

/** Marks the retailer's messages after the brand's last one as needing a reply after all. */
export async function undoDone(tx: Tx, brandId: string, id: string) {
  await sql`
    update chats c set answered_sequence = coalesce((
      select max(m.sequence) from messages m where m.brand_id = ${brandId} and m.chat_id = ${id} and m.sender = 'brand'), 0)
    where c.brand_id = ${brandId} and c.id = ${id}`.execute(tx)
  await refreshWaiting(tx, brandId, id)
}

/** Updates since when the retailer waits, from its messages that were neither answered nor withdrawn. */
export const refreshWaiting = (tx: Tx, brandId: string, id: string) =>
  sql`
    update chats c set waiting_since = (
      select m.sent_at from messages m where m.brand_id = ${brandId} and m.chat_id = ${id}
        and m.sequence > c.answered_sequence and m.sender = 'retailer' and m.withdrawn_at is null
      order by m.sequence limit 1)
    where c.brand_id = ${brandId} and c.id = ${id}`.execute(tx)

/** Deletes the text and files of a message that its retailer withdraws, and its search data. Returns its files. */
export async function withdrawMessage(tx: Tx, brandId: string, id: string, now: Date) {
  await tx
    .updateTable('messages')
    .set({ text: '', search_text: '', withdrawn_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
  return tx
    .deleteFrom('message_files')
    .where('brand_id', '=', brandId)
    .where('message_id', '=', id)
    .returning(['id', 'access_key'])
    .execute()
}
