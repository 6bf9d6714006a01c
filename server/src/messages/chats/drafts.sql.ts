import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Stores the text that a member has typed; an empty text deletes it. */
export async function storeDraft(tx: Tx, brandId: string, draft: { chat_id: string; user_id: string; text: string; saved_at: Date }) {
  const { chat_id, user_id, text, saved_at } = draft
  if (!text) {
    await tx
      .deleteFrom('chat_drafts')
      .where('brand_id', '=', brandId)
      .where('chat_id', '=', chat_id)
      .where('user_id', '=', user_id)
      .execute()
    return
  }
  await tx
    .insertInto('chat_drafts')
    .values({ brand_id: brandId, ...draft })
    .onConflict((conflict) => conflict.columns(['brand_id', 'chat_id', 'user_id']).doUpdateSet({ text, saved_at }))
    .execute()
}

export const chatExists = async (tx: Tx, brandId: string, id: string) =>
  (await tx.selectFrom('chats').select('id').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()) !== undefined

export const findUserName = async (tx: Tx, userId: string) =>
  (
    await tx
      .selectFrom('users')
      .select(sql<string | null>`person_name(first_name, last_name)`.as('name'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).name
