import type { ReviewFlagReason } from '@linesheet/domain/insight/reviews'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A published review, locked. Throws 404. */
export async function lockReview(tx: Tx, brandId: string, id: string) {
  const found = await tx
    .selectFrom('reviews')
    .select(['external_id', 'reply', 'flag_reason', 'flag_note', 'version'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFoundRefusal('review')
  return found
}

type Reply = { reply: string; replied_at: Date; replied_by: string }
type Flag = { flag_reason: ReviewFlagReason; flag_note: string; flagged_at: Date; flagged_by: string }

export const updateReviewOfBrand = (tx: Tx, brandId: string, id: string, change: Reply | Flag) =>
  tx
    .updateTable('reviews')
    .set({ ...change, version: sql`version + 1` })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
