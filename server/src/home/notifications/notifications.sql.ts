import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type NotifiedOrder = { id: string; number: string; retailer: string; due_at: string | null; cancel_requested_at: string | null }

/** Orders by their deadline. Deleted ones are missing. */
export async function findNotifiedOrders(tx: Tx, brandId: string, ids: readonly string[]): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedOrder>`
    select id, 'LS-' || number as number, buyer_name as retailer, due_at, cancel_requested_at
    from orders where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by due_at, id`.execute(tx)
  return rows
}

/** The user who started a job; null for a job that no user started. */
export const findJobStarter = async (tx: Tx, brandId: string, id: string) =>
  (await tx.selectFrom('jobs').select('user_id').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst())?.user_id
