import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** The stored file of a message. Throws 404. */
export async function findMessageFile(tx: Tx, brandId: string, id: string) {
  const file = await tx
    .selectFrom('message_files')
    .select(['id', 'original_name', 'content_type', 'access_key', 'scan'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFoundRefusal('file')
  return file
}

export const countMessageFiles = async (tx: Tx, brandId: string, messageId: string) =>
  (
    await tx
      .selectFrom('message_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow()
  ).count

/** Adds a file to a retailer's message. Searches find its name from then on. */
export async function insertReceivedFile(tx: Tx, row: Insertable<Tables['message_files']>) {
  await tx.insertInto('message_files').values(row).execute()
  await sql`
    update messages set search_text = ltrim(search_text || E'\n' || ${row.original_name}, E'\n')
    where brand_id = ${row.brand_id} and id = ${row.message_id}`.execute(tx)
}
