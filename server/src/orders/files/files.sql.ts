import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import type { OrderFileKind } from '@linesheet/domain/orders/order-files'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql } from 'kysely'
import { photoColumns } from '../../catalogue/photos/photo-columns.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { insert } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

const columns = sql`f.id, f.kind, f.original_name as name, f.content_type, f.bytes, f.scan, f.created_at,
  case when f.access_key is not null then (select to_jsonb(p) from (select ${photoColumns}) p) end as photo,
  (select person_name(u.first_name, u.last_name) from users u where u.id = f.user_id) as added_by`

/** The files of the order `o`, in the order in which they were added. */
export const filesColumn = (brandId: string) =>
  jsonRows<OrderFile>(sql`
    select ${columns} from order_files f where f.brand_id = ${brandId} and f.order_id = o.id order by f.created_at, f.id`)

export async function findOrderFile(tx: Tx, brandId: string, id: string): Promise<OrderFile> {
  const { rows } = await sql<OrderFile>`select ${columns} from order_files f where f.brand_id = ${brandId} and f.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFoundRefusal('file')
  return rows[0]
}

export const countOrderFiles = async (tx: Tx, brandId: string, orderId: string) =>
  (
    await tx
      .selectFrom('order_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).count

export const insertOrderFile = (tx: Tx, row: Insertable<Tables['order_files']>) => insert(tx, 'order_files', row)

/** Where the file is stored, and its order. Throws 404. */
export async function findStoredFile(tx: Tx, brandId: string, id: string) {
  const file = await tx
    .selectFrom('order_files')
    .select(['id', 'order_id', 'original_name', 'content_type', 'access_key', 'scan'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFoundRefusal('file')
  return file
}

export const updateOrderFile = (tx: Tx, brandId: string, id: string, kind: OrderFileKind) =>
  tx.updateTable('order_files').set({ kind }).where('brand_id', '=', brandId).where('id', '=', id).execute()

/** False when the file was deleted before. */
export const deleteOrderFile = async (tx: Tx, brandId: string, id: string) =>
  (await tx.deleteFrom('order_files').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
