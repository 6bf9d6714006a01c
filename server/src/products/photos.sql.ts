import type { FileKind } from '@linesheet/domain/products'
import { notFound } from '@linesheet/domain/refusal'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { BoundStatement } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'

type NewFile = Omit<Insertable<Tables['product_files']>, 'position'>

/** Adds a photo at that place among the product's, or at their end. */
export async function addFile(tx: Tx, file: NewFile, position: number | undefined) {
  const { brand_id, product_id } = file
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from product_files where brand_id = ${brand_id} and product_id = ${product_id})`
  const wanted = position === undefined ? last : sql<number>`least(${position}::bigint, ${last})`
  if (position !== undefined)
    await tx
      .updateTable('product_files')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('brand_id', '=', brand_id)
      .where('product_id', '=', product_id)
      .where(sql<boolean>`position >= ${position}::bigint`)
      .execute()
  await tx
    .insertInto('product_files')
    .values({ ...file, position: wanted })
    .execute()
}

export const findFile = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('product_files')
    .select(['id', 'access_key', 'original_name'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function productOfFile(tx: Tx, brandId: string, id: string) {
  const file = await tx
    .selectFrom('product_files')
    .select('product_id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFound('file')
  return file.product_id
}

type Place = { kind?: FileKind | undefined; position?: number | undefined }
/** A photo's new kind, and all photos of its product in the order that puts it there. */
export function filesPlaced(
  tx: Tx,
  brandId: string,
  files: readonly { id: string; kind: string }[],
  id: string,
  { kind, position }: Place,
): BoundStatement[] {
  const others = files.map((file) => file.id).filter((other) => other !== id)
  const at = position ?? files.findIndex((file) => file.id === id)
  const order = [...others.slice(0, at), id, ...others.slice(at)]
  const wanted = order.map((one) => (one === id && kind) || (files.find((file) => file.id === one)?.kind ?? ''))
  return [
    sql`update product_files f set position = n.position - 1, kind = n.kind
      from unnest(${order}::uuid[], ${wanted}::text[]) with ordinality as n (id, kind, position)
      where f.brand_id = ${brandId} and f.id = n.id`.compile(tx),
  ]
}

export const isPhotoThere = async (tx: Tx, brandId: string, id: string) => (await findFile(tx, brandId, id)) !== undefined

export const fileGone = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('product_files').where('brand_id', '=', brandId).where('id', '=', id).compile()
