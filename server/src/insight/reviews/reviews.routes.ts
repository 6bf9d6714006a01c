import { flagReview, getReviewSummary, listReviews, replyToReview } from '@linesheet/contract/insight/reviews'
import { averageStars } from '@linesheet/domain/insight/reviews'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import { invalidInputRefusal, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { toSheet, withPrefix } from '../../platform/sheets/sheet-answer.ts'
import { findPeriods } from '../analytics/periods.ts'
import { type RatingSums, sumRatings } from '../analytics/review-sums.sql.ts'
import { lockReview, updateReviewOfBrand } from './replies.sql.ts'
import { findShownReview, listReviewPage } from './reviews.list.sql.ts'

/** The number of rows in a sheet. */
const sheetLimit = 10_000

const webhook = (event: 'review.replied' | 'review.flagged', data: object, now: Date): Effect => ({
  kind: 'webhook',
  payload: { event, at: now.toISOString(), data },
})

function summarize(rows: readonly RatingSums[], of: 'reviews' | 'now' | 'before') {
  const sum = (some: readonly RatingSums[]) => some.reduce((all, row) => all + row[of], 0)
  const stars = Array.from({ length: maxStars }, (_, at) => maxStars - at).map((rating) => ({
    stars: rating,
    reviews: sum(rows.filter((row) => row.rating === rating)),
  }))
  const [reviews, rating_sum] = [sum(rows), stars.reduce((all, row) => all + row.stars * row.reviews, 0)]
  return {
    reviews,
    rating_sum,
    average: averageStars(reviews, rating_sum),
    stars,
    replied: sum(rows.filter(({ is_replied }) => is_replied)),
  }
}

export const reviewRoutes = [
  serve(getReviewSummary, async ({ tx, brandId, now, query }) => {
    const { currency_code: _, ...found } = await findPeriods(tx, brandId, query, now)
    const rows = await sumRatings(tx, brandId, found.period, found.compared)
    const [all, current] = [summarize(rows, 'reviews'), summarize(rows, 'now')]
    const before = found.compared && summarize(rows, 'before')
    if (!query.format) return { ...found, all, now: current, before }
    const lines = [{ of: 'all', ...all }, { of: 'now', ...current }, ...(before ? [{ of: 'before', ...before }] : [])].map(
      ({ stars, ...figures }) => ({ ...figures, ...withPrefix('stars', Object.fromEntries(stars.map((row) => [row.stars, row.reviews]))) }),
    )
    const columns = ['of', 'reviews', 'average', 'replied', 'stars_5', 'stars_4', 'stars_3', 'stars_2', 'stars_1']
    return toSheet<Record<string, string | number | null>>(columns, lines, `reviews-${found.period.to}`)
  }),

  serve(listReviews, async ({ tx, brandId, may, now, query }) => {
    const withOrders = may('orders:read')
    const paging = query.format ? { page: 1, items_per_page: sheetLimit } : query
    const page = await listReviewPage(tx, brandId, query, paging, withOrders)
    if (!query.format) return page
    const rows = page.items.map(({ order, reply, flag, ...row }) => ({
      ...row,
      order: order?.number,
      reply: reply?.text,
      flag: flag?.reason,
    }))
    const columns = ['published_at', 'rating', 'order', 'retailer', 'text', 'reply', 'flag'] as const
    return toSheet(columns, rows, `reviews-${now.toISOString().slice(0, 10)}`)
  }),

  serve(replyToReview, async ({ tx, brandId, userId, may, now, params: { id }, body: { text, version }, publish, enqueue }) => {
    const before = await lockReview(tx, brandId, id)
    const shown = () => findShownReview(tx, brandId, id, may('orders:read'))
    if (before.reply === text) return shown()
    if (before.version !== version) throw staleRecordRefusal(await shown())
    await updateReviewOfBrand(tx, brandId, id, { reply: text, replied_at: now, replied_by: userId })
    const data = { review_id: id, external_id: before.external_id, text, replied_at: now.toISOString() }
    enqueue(webhook('review.replied', data, now))
    publish('review.replied', id)
    return shown()
  }),

  serve(flagReview, async ({ tx, brandId, userId, may, now, params: { id }, body: { reason, note }, publish, enqueue }) => {
    if (reason === 'other' && !note) throw invalidInputRefusal({ note: 'note_required' })
    const before = await lockReview(tx, brandId, id)
    const shown = () => findShownReview(tx, brandId, id, may('orders:read'))
    if (before.flag_reason === reason && before.flag_note === note) return shown()
    if (before.flag_reason) throw new Refusal('review.flagged', 'This review was reported already')
    await updateReviewOfBrand(tx, brandId, id, { flag_reason: reason, flag_note: note, flagged_at: now, flagged_by: userId })
    const data = { review_id: id, external_id: before.external_id, reason, note, flagged_at: now.toISOString() }
    enqueue(webhook('review.flagged', data, now))
    publish('review.flagged', id)
    return shown()
  }),
]
