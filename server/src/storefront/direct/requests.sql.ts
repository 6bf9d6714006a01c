import type { Tx } from '../../platform/db/db.ts'

type Request = { day: string; email: string; source: string; retailer_id: string | null }

/** Stores a retailer's request. False if the address was sent on that day before; the second of two simultaneous requests waits for the first. */
export async function insertRequest(tx: Tx, brandId: string, { day, email, source }: Omit<Request, 'retailer_id'>, now: Date) {
  const inserted = await tx
    .insertInto('direct_requests')
    .values({ brand_id: brandId, day, email, source, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const setRequestRetailer = (tx: Tx, brandId: string, { day, email, retailer_id }: Omit<Request, 'source'>) =>
  tx
    .updateTable('direct_requests')
    .set({ retailer_id })
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .where('email', '=', email)
    .execute()
