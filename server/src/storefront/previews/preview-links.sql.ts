import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Inserts a link, and deletes expired ones. Returns when it expires. */
export async function insertLink(tx: Tx, row: Insertable<Tables['preview_links']>, now: Date) {
  await tx.deleteFrom('preview_links').where('brand_id', '=', row.brand_id).where('expires_at', '<=', now.toISOString()).execute()
  return tx.insertInto('preview_links').values(row).returning('expires_at').executeTakeFirstOrThrow()
}

/** The link, and the product that it shows, if any; undefined when it is unknown or has expired. */
export const findLink = (tx: Tx, brandId: string, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('preview_links')
    .select(['product_id', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

export const countLinks = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('preview_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()

export const deleteLinks = (tx: Tx, brandId: string) => tx.deleteFrom('preview_links').where('brand_id', '=', brandId).execute()
