import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { Tables } from '../kernel/tables.gen.ts'

type NewFile = Omit<Insertable<Tables['product_files']>, 'position'>

/** Adds a photo at that place among the product's, or at their end. */
export async function addFile(tx: Tx, file: NewFile, position: number | undefined) {
  const { brand_id, product_id } = file
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from product_files where brand_id = ${brand_id} and product_id = ${product_id})`
  if (position !== undefined)
    await tx
      .updateTable('product_files')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('brand_id', '=', brand_id)
      .where('product_id', '=', product_id)
      .where('position', '>=', position)
      .execute()
  await tx
    .insertInto('product_files')
    .values({ ...file, position: position ?? last })
    .execute()
}

export const findFile = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('product_files')
    .select(['id', 'access_key', 'original_name'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
