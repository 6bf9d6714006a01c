import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export const isManualOrder = async (tx: Tx, brandId: string, orderId: string) =>
  (await tx
    .selectFrom('manual_orders')
    .select('order_id')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined

/** Whether there is an order of that id, of any brand: orders of all brands have different ids. */
export const isOrderId = async (tx: Tx, id: string) =>
  (await tx.selectFrom('order_brands').select('order_id').where('order_id', '=', id).executeTakeFirst()) !== undefined

export const insertManualOrder = (tx: Tx, row: Insertable<Tables['manual_orders']>) => insert(tx, 'manual_orders', row)
