import type { RetailerInput } from '@linesheet/contract/marketplace'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'

/** Notes that an item came; answers our id of it when it came before. Of two at once the second waits for the first. */
export async function claimItem(tx: Tx, brand_id: string, kind: string, external_id: string, now: Date): Promise<string | undefined> {
  const item = { brand_id, kind, external_id }
  const claimed = await tx
    .insertInto('marketplace_items')
    .values({ ...item, created_at: now })
    .onConflict((clash) => clash.doNothing())
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

export const keepAnswer = (tx: Tx, brandId: string, kind: string, externalId: string, answer_id: string) =>
  tx
    .updateTable('marketplace_items')
    .set({ answer_id })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .execute()

/** A retailer of the marketplace, new or as it is now. */
export async function putRetailer(tx: Tx, retailer: z.output<typeof RetailerInput>, now: Date): Promise<string> {
  const { external_id, addresses, ...rest } = retailer
  const columns = { ...rest, addresses: JSON.stringify(addresses), updated_at: now }
  const { id } = await tx
    .insertInto('retailers')
    .values({ id: newId(), external_id, ...columns })
    .onConflict((clash) => clash.column('external_id').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose order it is; as the owner, because the marketplace does not say. */
export const findOrderBrand = async (tx: Tx, orderId: string) =>
  (await tx.selectFrom('orders').select('brand_id').where('id', '=', orderId).executeTakeFirst())?.brand_id
