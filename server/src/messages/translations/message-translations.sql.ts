import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A text to translate, by its SHA-256. `from` is null if the translator has to detect the language. */
export type TranslationKey = { brandId: string; hash: Buffer; from: Language | null; to: Language }

const ofKey = ({ brandId, hash, from, to }: TranslationKey) =>
  sql<boolean>`brand_id = ${brandId} and source_hash = ${hash} and to_language = ${to} and from_language is not distinct from ${from}`

/** The stored translation; undefined if there is none, and null while one is requested. */
export async function findTranslation(tx: Tx, key: TranslationKey): Promise<string | null | undefined> {
  const row = await tx.selectFrom('message_translations').select('text').where(ofKey(key)).executeTakeFirst()
  return row?.text
}

/** Claims the request for a translation. False if there is one already, or if another server requested it after `expired`. */
export async function claimTranslation(tx: Tx, key: TranslationKey, now: Date, expired: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into message_translations (brand_id, source_hash, from_language, to_language, requested_at)
    values (${key.brandId}, ${key.hash}, ${key.from}, ${key.to}, ${now})
    on conflict (brand_id, source_hash, to_language, from_language) do update set requested_at = excluded.requested_at
    where message_translations.text is null and message_translations.requested_at <= ${expired}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Stores the translator's answer. */
export const storeTranslation = (tx: Tx, key: TranslationKey, text: string) =>
  tx.updateTable('message_translations').set({ text }).where(ofKey(key)).execute()

/** Releases a failed request, so that it can be repeated at once. */
export const releaseTranslation = (tx: Tx, key: TranslationKey) =>
  tx.deleteFrom('message_translations').where(ofKey(key)).where('text', 'is', null).execute()

/** Deletes the translations of a message. Another message with the same text is translated again on demand. */
export const deleteTranslations = (tx: Tx, brandId: string, messageId: string) =>
  sql`
    delete from message_translations t using messages m
    where m.brand_id = ${brandId} and m.id = ${messageId} and t.brand_id = ${brandId} and t.source_hash = sha256(convert_to(m.text, 'UTF8'))`.execute(
    tx,
  )
