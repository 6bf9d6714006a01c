import type { Period } from '@linesheet/domain/insight/analytics'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { monthOfDay } from './order-sums.sql.ts'

type Values = { brandId: string; from: string; to: string }

const monthsStatement = prepareQuery(
  (_tx: Tx, { brandId, from, to }: Values) => sql<{ month: string; reviews: number; rating_sum: number }>`
      select ${monthOfDay} as month, sum(reviews)::int8 as reviews, sum(rating * reviews)::int8 as rating_sum
      from review_days where brand_id = ${brandId} and day >= ${from} and day <= ${to} group by 1`,
)

/** The number of published reviews by month, and the sums of their stars. Months without any are missing. */
export const sumReviewMonths = (tx: Tx, brandId: string, { from, to }: Period) => monthsStatement(tx, { brandId, from, to })

/** Sums of reviews with one rating: of all time, of the period, or of the compared days, by `kind`. */
export type RatingSums = { rating: number; is_replied: boolean; reviews: number; now: number; before: number }

type Compared = Values & { from_before: string; to_before: string }
const ratingsStatement = prepareQuery(
  (_tx: Tx, { brandId, from, to, from_before, to_before }: Compared) => sql<RatingSums>`
      select rating, is_replied, sum(reviews)::int8 as reviews, coalesce(sum(reviews) filter (where day >= ${from} and day <= ${to}), 0)::int8 as now,
        coalesce(sum(reviews) filter (where day >= ${from_before} and day <= ${to_before}), 0)::int8 as before
      from review_days where brand_id = ${brandId} group by 1, 2`,
)

/** Published reviews by stars: of all days, of a period, and of the compared days. */
export function sumRatings(tx: Tx, brandId: string, { from, to }: Period, compared: Period | null) {
  const before = compared ?? { from: '1900-01-02', to: '1900-01-01' }
  return ratingsStatement(tx, { brandId, from, to, from_before: before.from, to_before: before.to })
}
