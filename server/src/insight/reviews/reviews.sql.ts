import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Undefined if the brand has no such order. */
export const findReviewedOrder = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['o.placed_at', 'c.time_zone'])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()

export const insertReview = (tx: Tx, row: Insertable<Tables['reviews']>) => tx.insertInto('reviews').values(row).execute()

/** Stores a newer state. False if the stored one is as new. */
export const replaceReview = async (
  tx: Tx,
  brandId: string,
  id: string,
  state: Updateable<Tables['reviews']> & { source_updated_at: string },
) =>
  (
    await tx
      .updateTable('reviews')
      .set({ ...state, version: sql`version + 1` })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .where('source_updated_at', '<', state.source_updated_at)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** A review as it is stored. */
export const findReview = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['rating', 'text', 'status', 'published_at', 'source_updated_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type ReviewTotals = { reviews: number; rating_sum: number }

/** The number of reviews that were published until that moment, and the sum of their stars. */
export async function sumReviews(tx: Tx, brandId: string, until: Date): Promise<ReviewTotals> {
  const { rows } = await sql<ReviewTotals>`
    select count(*) as reviews, coalesce(sum(rating), 0)::int8 as rating_sum from reviews
    where brand_id = ${brandId} and status = 'published' and published_at < ${until}`.execute(tx)
  return rows[0] ?? { reviews: 0, rating_sum: 0 }
}
