import type { ReviewInput } from '@linesheet/contract/connections/marketplace.reviews'
import { dayIn } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { findReview, findReviewedOrder, insertReview, replaceReview } from '../../insight/reviews/reviews.sql.ts'
import { hashFields } from './content-hash.ts'
import { checkNotInFuture, clampMoment, eventTime } from './event-times.ts'
import { type ItemCall, otherContentRefusal, requireSameContent } from './ingest-batch.ts'
import { claimItem, type Ingested } from './marketplace.sql.ts'

type Review = z.output<typeof ReviewInput>

/** Stores the newest state of a review of an order. An older one changes nothing; another one of the same moment is refused. */
export async function updateReview(call: ItemCall, review: Review): Promise<Ingested> {
  const { tx, brandId, now, newRecordId, context, publish } = call
  const { external_id, order_id, updated_at, published_at, status, rating, text } = review
  checkNotInFuture('updated_at', updated_at, now)
  const order = await findReviewedOrder(tx, brandId, order_id)
  if (!order) throw notFoundRefusal('order')
  const state = { rating, text, status, published_at: eventTime(published_at, order.placed_at, now, 'published_at') }
  const published_on = dayIn(order.time_zone, state.published_at)

  const whatItIsOf = { brand_id: brandId, order_id }
  const hashes = hashFields(whatItIsOf, context.keys.nonces.used)
  const earlier = await claimItem(tx, { kind: 'review', external_id }, hashes, newRecordId, now)
  const id = earlier ? requireSameContent(earlier, whatItIsOf, context.keys).id : newRecordId
  const row = { ...state, published_on, source_updated_at: updated_at, updated_at: now }
  if (!earlier) await insertReview(tx, { brand_id: brandId, id, order_id, external_id, ...row, created_at: now })
  else if (!(await replaceReview(tx, brandId, id, row))) return compareWithStored(call, id, review, order.placed_at)
  publish('review.changed', id)
  return { id }
}

/** The answer to a state that is not newer than the stored one. */
async function compareWithStored(
  { tx, brandId }: ItemCall,
  id: string,
  { rating, text, status, published_at, updated_at: sentAs }: Review,
  placedAt: string,
): Promise<Ingested> {
  const { source_updated_at, updated_at, ...stored } = await findReview(tx, brandId, id)
  if (new Date(sentAs) < new Date(source_updated_at)) return { id, code: 'marketplace.older' }
  const sent = { rating, text, status, published_at: clampMoment(published_at, placedAt, new Date(updated_at)).getTime() }
  const kept = { ...stored, published_at: new Date(stored.published_at).getTime() }
  const fields = Object.keys(sent) as (keyof typeof sent)[]
  const differing = fields.filter((field) => sent[field] !== kept[field])
  if (differing.length) throw otherContentRefusal(differing, id)
  return { id }
}
