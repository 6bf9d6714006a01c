import type { RetailerInput } from '@linesheet/contract/marketplace'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'

/** Claims an item of a batch. Returns our id when it was ingested before; the second of two concurrent claims waits for the first. */
export async function claimItem(tx: Tx, brand_id: string, kind: string, external_id: string, now: Date): Promise<string | undefined> {
  const item = { brand_id, kind, external_id }
  const claimed = await tx
    .insertInto('marketplace_items')
    .values({ ...item, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const before = await tx
    .selectFrom('marketplace_items')
    .select('answer_id')
    .where('brand_id', '=', brand_id)
    .where('kind', '=', kind)
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
  return before.answer_id ?? undefined
}

export const storeItemId = (tx: Tx, brandId: string, kind: string, externalId: string, answer_id: string) =>
  tx
    .updateTable('marketplace_items')
    .set({ answer_id })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .execute()

/** Inserts or updates a retailer of the marketplace. Returns our id. */
export async function upsertRetailer(tx: Tx, retailer: z.output<typeof RetailerInput>, now: Date): Promise<string> {
  const { external_id, addresses, ...rest } = retailer
  const columns = { ...rest, addresses: JSON.stringify(addresses), updated_at: now }
  const { id } = await tx
    .insertInto('retailers')
    .values({ id: newId(), external_id, ...columns })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the order's brand. Run it as the owner: the marketplace names only the order. */
export const findOrderBrand = async (tx: Tx, orderId: string) =>
  (await tx.selectFrom('orders').select('brand_id').where('id', '=', orderId).executeTakeFirst())?.brand_id
