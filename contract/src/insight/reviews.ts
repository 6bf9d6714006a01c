import { reviewFlagReasons, reviewTabs } from '@linesheet/domain/insight/reviews'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  csvFormat,
  day,
  id,
  idParams,
  moment,
  note,
  paginated,
  paging,
  requiredMultiLine,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { periodResult, sheetQuery } from './analytics.fields.ts'
import { reviewFigures } from './analytics.ts'

/** Reviews of orders by retailers, and the brand's replies (docs/product/analytics.md). */

const stars = z.int().check(z.minimum(1), z.maximum(maxStars))
const ReviewSummary = z.object({
  ...reviewFigures,
  /** Five stars first; all five entries. */
  stars: z.array(z.object({ stars, reviews: count })),
  replied: count,
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const getReviewSummary = endpoint('GET', '/review/summary', 'Published reviews: the average and the stars, of all and of a period', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object({ ...periodResult, all: ReviewSummary, now: ReviewSummary, before: z.nullable(ReviewSummary) }),
})

export const Review = z.object({
  id,
  rating: stars,
  text: z.string(),
  published_at: moment,
  /** Null for a role that may not read orders, like the retailer. */
  order: z.nullable(recordOf('orders', z.object({ id, number: z.string() }))),
  retailer: z.nullable(recordOf('orders', z.string())),
  reply: z.nullable(z.object({ text: z.string(), replied_at: moment, by: z.string() })),
  /** The brand's request that the marketplace look at it. It stays until the marketplace withdraws the review. */
  flag: z.nullable(z.object({ reason: z.enum(reviewFlagReasons), note: z.string(), flagged_at: moment, by: z.string() })),
  /** Rises with each change by the brand or the retailer. */
  version,
})
export type Review = z.infer<typeof Review>

export const reviewSorts = ['-published_at', 'published_at', 'rating', '-rating'] as const

export const listReviews = endpoint('GET', '/review', 'Published reviews', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object({
    tab: z._default(z.enum(reviewTabs), 'all'),
    stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxStars))),
    /** Only reviews published on that day or later, in the brand's time zone. */
    published_from: z.optional(day),
    published_to: z.optional(day),
    sort: z._default(z.enum(reviewSorts), '-published_at'),
    ...paging,
    format: csvFormat,
  }),
  /** `tabs` are counted with the other filters. */
  result: paginated(Review, { tabs: z.record(z.enum(reviewTabs), count) }),
})

export const replyToReview = endpoint(
  'POST',
  '/review/:id/reply',
  'Reply to a review, or change the reply; the marketplace shows it below the review',
  {
    caller: 'analytics:write',
    params: idParams,
    /** A reply with the same text changes nothing, whatever the version. */
    body: strictObject({ text: requiredMultiLine(2000), version }),
    result: Review,
  },
)

export const flagReview = endpoint('POST', '/review/:id/flag', 'Ask the marketplace to look at a review; once', {
  caller: 'analytics:write',
  params: idParams,
  /** `other` needs a note. */
  body: strictObject({ reason: z.enum(reviewFlagReasons, 'required'), note: z._default(note, '') }),
  result: Review,
})
