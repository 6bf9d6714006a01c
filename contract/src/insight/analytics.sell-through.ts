import { returnReasons } from '@linesheet/domain/orders/returns'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { booleanQuery, count, csvFormat, id, moment, paginated, paging, photo } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { namesQuery, periodQuery, periodResult, sheetQuery } from './analytics.fields.ts'
import { sellThroughFigures } from './analytics.ts'

/** Units that were ordered in a period, and how many of them have been returned since (docs/product/analytics.md). */

const SellThrough = z.object({
  ...sellThroughFigures,
  /** How many products were ordered. */
  products: count,
  returned_products: count,
})

export const getSellThrough = endpoint('GET', '/sell-through/summary', 'Sell-through of a period', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object({ ...periodResult, now: SellThrough, before: z.nullable(SellThrough) }),
})

/** `product`: its present name. `share`: of all units of the period, in percent. */
const ProductFigures = z.object({
  product: z.object({ id, name: z.string(), photo: z.nullable(photo) }),
  ...sellThroughFigures,
  share: z.nullable(z.number()),
})
export type ProductFigures = z.infer<typeof ProductFigures>

const topQuery = z.object({
  ...sheetQuery,
  ...namesQuery,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
})
/** At most `limit`, a sheet at most 10,000. Products that were deleted are left out. */
const topResult = z.object({ ...periodResult, items: z.array(ProductFigures) })

export const listTopSelling = endpoint('GET', '/sell-through/top-selling', 'The products with the most units ordered', {
  caller: 'analytics:read',
  reads: 'replica',
  query: topQuery,
  result: topResult,
})

export const listTopReturned = endpoint('GET', '/sell-through/top-returned', 'The products with the most units returned', {
  caller: 'analytics:read',
  reads: 'replica',
  query: topQuery,
  result: topResult,
})

export const listReturnReasons = endpoint('GET', '/sell-through/top-return-reasons', 'The reasons of the units returned in a period', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object({
    ...periodResult,
    /** Reasons with units, the most first. `share`: of all units returned in the period, in percent. */
    items: z.array(
      z.object({ reason: z.enum(returnReasons), units: count, returns: count, share: z.number(), units_before: z.nullable(count) }),
    ),
  }),
})

const Return = z.object({
  id,
  /** Null for a role that may not read orders, like the retailer. */
  order: z.nullable(recordOf('orders', z.object({ id, number: z.string() }))),
  retailer: z.nullable(recordOf('orders', z.string())),
  /** As it was ordered; translated if the product still has that name. */
  product: z.object({ id: z.nullable(id), name: z.string(), options: z.string(), photo: z.nullable(photo) }),
  units: count,
  reason: z.enum(returnReasons),
  comment: z.string(),
  returned_at: moment,
})
export type Return = z.infer<typeof Return>

export const listReturns = endpoint(
  'GET',
  '/sell-through/return-comments',
  'Returns of a period with what retailers say, the latest first',
  {
    caller: 'analytics:read',
    reads: 'replica',
    query: z.object({
      daysBack: periodQuery.daysBack,
      reason: z.optional(z.enum(returnReasons)),
      product_id: z.optional(id),
      /** Only returns with a comment, or only those without. */
      has_comment: booleanQuery,
      ...namesQuery,
      ...paging,
      format: csvFormat,
    }),
    /** `count` is at most 10,000. */
    result: paginated(Return),
  },
)
