import { missingPoints } from '@linesheet/domain/catalogue/products'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, country, csvFormat, id, paginated, paging, photo } from '../platform/fields.ts'
import { namesQuery, percent, periodQuery, periodResult, sheetQuery } from './analytics.fields.ts'
import { trafficFigures } from './analytics.ts'

/** The sources of views and clicks, and the orders that follow (docs/product/analytics.md). */

const Traffic = z.object(trafficFigures)
export type Traffic = z.infer<typeof Traffic>
const beside = { now: Traffic, before: z.nullable(Traffic) }

export const getTraffic = endpoint('GET', '/dashboard/traffic', 'Views and clicks of a period by source and by country', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object({
    ...periodResult,
    total: z.object(beside),
    /** The 50 sources with the most views and clicks; the others count only in the total. Sources as for the direct link: `google`, `email`, a host. */
    sources: z.array(z.object({ source: z.string(), ...beside })),
    /** Null: the country is not known. */
    countries: z.array(z.object({ country_code: z.nullable(country), ...beside })),
  }),
})

/** `orders`: orders with the product, without cancelled ones. `click_rate`: clicks in percent of views; `order_rate`: orders in percent of clicks. */
const Funnel = z.object({ views: count, clicks: count, orders: count, click_rate: percent, order_rate: percent })

const ListingCheck = z.object({
  product: z.object({ id, name: z.string(), photo: z.nullable(photo) }),
  ...Funnel.shape,
  /** The step at which it loses more than the brand's median; null if there is none, or if it was seen too rarely to say. */
  loses: z.nullable(z.enum(['clicks', 'orders'])),
  /** The additional orders that the period would have had with the median shares. */
  missed_orders: count,
  /** Completeness points that it lacks, the one most likely to help first. */
  missing: z.array(z.enum(missingPoints)),
})
export type ListingCheck = z.infer<typeof ListingCheck>

export const listListingChecks = endpoint(
  'GET',
  '/dashboard/listing-doctor',
  'Active products from view to order compared with the brand’s median, most missed orders first',
  {
    caller: 'analytics:read',
    reads: 'replica',
    query: z.object({ daysBack: periodQuery.daysBack, ...namesQuery, ...paging, format: csvFormat }),
    /** Medians of products that were seen often enough; null if there is none. */
    result: paginated(ListingCheck, { period: periodResult.period, median: z.object({ click_rate: percent, order_rate: percent }) }),
  },
)
