import * as z from 'zod/mini'
import { OrderRow } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, day } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

const figures = { reviews: count, rating_sum: count, answers_due: count, answered_in_time: count, direct_orders: count }

/** The brand's progress in a month that has not ended; `month` is its first day. Criteria and targets: docs/product/superbrand.md. */
export const SuperbrandProgress = recordOf(
  'analytics',
  z.object({
    month: day,
    ...figures,
    /** Unanswered orders whose answers are due by the end of the month. At most 1,000, like `direct_orders`; on Home at most 100, and 20 `direct_orders`. */
    open_answers: count,
    /** The result of the month decided last; null before the first. */
    was_met: z.nullable(z.boolean()),
  }),
)
export type SuperbrandProgress = z.infer<typeof SuperbrandProgress>

export const getSuperbrand = endpoint('GET', '/dashboard/superbrand', 'Progress to Superbrand, what endangers it, and the months before', {
  caller: 'analytics:read',
  reads: 'replica',
  result: z.object({
    progress: SuperbrandProgress,
    /** The orders whose answers are due first; at most 12. None for a role that may not read orders. */
    open_orders: z.array(OrderRow),
    /** Decided months, the latest first. */
    months: z.array(z.object({ month: day, ...figures, is_met: z.boolean() })),
  }),
})
