import type { FileKind } from '@linesheet/domain/catalogue/products'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsWithValues, write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

type NewFile = Omit<Insertable<Tables['product_files']>, 'position'>

/** Inserts a photo at a position among the product's, or at their end. */
export async function insertFile(tx: Tx, file: NewFile, position: number | undefined) {
  const { brand_id, product_id } = file
  if (position !== undefined)
    await tx
      .updateTable('product_files')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('brand_id', '=', brand_id)
      .where('product_id', '=', product_id)
      .where(sql<boolean>`position >= ${position}::bigint`)
      .execute()
  const { columns, values } = columnsWithValues(file)
  await sql`
    insert into product_files (${columns}, position) select ${values}, least(${position ?? null}::bigint, coalesce(max(position) + 1, 0))
    from product_files where brand_id = ${brand_id} and product_id = ${product_id}`.execute(tx)
}

export const findFile = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('product_files')
    .select(['id', 'access_key', 'original_name'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function findProductIdOfFile(tx: Tx, brandId: string, id: string) {
  const file = await tx
    .selectFrom('product_files')
    .select('product_id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFoundRefusal('file')
  return file.product_id
}

type Placement = { kind?: FileKind | undefined; position?: number | undefined }
/** Gives a photo another kind or position, and all photos of its product (`files`) the resulting positions. */
export function placeFile(
  tx: Tx,
  brandId: string,
  files: readonly { id: string; kind: string }[],
  id: string,
  { kind, position }: Placement,
): void {
  const others = files.filter((file) => file.id !== id)
  const current = files.findIndex((file) => file.id === id)
  const at = position ?? current
  const placed = { id, kind: kind ?? files[current]?.kind ?? '' }
  const order = [...others.slice(0, at), placed, ...others.slice(at)]
  write(
    tx,
    sql`update product_files f set position = n.position - 1, kind = n.kind
    from unnest(${order.map((file) => file.id)}::uuid[], ${order.map((file) => file.kind)}::text[]) with ordinality as n (id, kind, position)
    where f.brand_id = ${brandId} and f.id = n.id`,
  )
}

/** Puts all photos of a product into the order of these ids. */
export const updatePhotoOrder = (tx: Tx, brandId: string, ids: readonly string[]) =>
  write(
    tx,
    sql`update product_files f set position = n.position - 1 from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where f.brand_id = ${brandId} and f.id = n.id`,
  )

export const fileExists = async (tx: Tx, brandId: string, id: string) => (await findFile(tx, brandId, id)) !== undefined

/** Deletes a photo, and takes it from the variations that show it. */
export function deleteFile(tx: Tx, brandId: string, id: string): void {
  write(tx, tx.updateTable('variations').set({ photo_id: null }).where('brand_id', '=', brandId).where('photo_id', '=', id))
  write(tx, tx.deleteFrom('product_files').where('brand_id', '=', brandId).where('id', '=', id))
}
