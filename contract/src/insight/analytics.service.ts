import { serviceMeasures } from '@linesheet/domain/insight/service-levels'
import * as z from 'zod/mini'
import { OrderRow } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, csvFormat, paginated, paging } from '../platform/fields.ts'
import { percent, periodQuery, periodResult, sheetQuery } from './analytics.fields.ts'

/** How the brand serves its retailers, against targets (docs/product/analytics.md). */

/** The share of `counted` in the `total` orders that were placed in the period. */
const share = { total: count, counted: count, percent }

const ServiceLevel = z.object({
  measure: z.enum(serviceMeasures),
  /** In percent. */
  target: z.number(),
  /** Whether the share should be at least the target; otherwise at most. */
  is_at_least: z.boolean(),
  ...share,
  /** Null without orders. */
  is_met: z.nullable(z.boolean()),
  before: z.nullable(z.object(share)),
})
export type ServiceLevel = z.infer<typeof ServiceLevel>

export const getServiceLevels = endpoint(
  'GET',
  '/dashboard/service',
  'Answered in time, cancelled, shipped late and disputed, with targets',
  {
    caller: 'analytics:read',
    reads: 'replica',
    query: z.object(sheetQuery),
    result: z.object({ ...periodResult, levels: z.array(ServiceLevel) }),
  },
)

export const listServiceOrders = endpoint(
  'GET',
  '/dashboard/service/orders',
  'The orders that count against a service level: answered late or not, cancelled, shipped late, disputed; the latest first',
  {
    caller: 'orders:read',
    reads: 'replica',
    query: z.object({ measure: z.enum(serviceMeasures), daysBack: periodQuery.daysBack, ...paging, format: csvFormat }),
    result: paginated(OrderRow, { period: periodResult.period }),
  },
)
