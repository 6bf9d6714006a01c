import { tagLimits } from '@linesheet/domain/platform/tags'
import { networkLimits, networkSources, networkStatuses, retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { booleanQuery, country, search, singleLine, strictObject } from '../platform/fields.ts'

const filters = {
  search,
  type: z.optional(z.enum(retailerTypes)),
  country: z.optional(country),
  tag: z.optional(singleLine(tagLimits.length)),
  source: z.optional(z.enum(networkSources)),
  /** The state of an unredeemed coupon: `open` can be redeemed, `expiring` only for 14 more days, `expired` is past its last day. */
  coupon: z.optional(z.enum(['open', 'expiring', 'expired'])),
}
const days = z.int('invalid_number').check(z.minimum(1, 'invalid_number'), z.maximum(networkLimits.quietDays, 'invalid_number'))
/** The filters of the network, in a JSON body. */
export const networkFilters = strictObject({
  ...filters,
  status: z.optional(z.enum(networkStatuses)),
  /** Retailers whose last order is at least this many days ago. */
  quiet_days: z.optional(days),
  /** Retailers that usually order every few weeks, and are late now. */
  late: z.optional(z.boolean()),
})
export type NetworkFilters = z.output<typeof networkFilters>
export const networkListFilters = {
  ...filters,
  quiet_days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(networkLimits.quietDays))),
  late: booleanQuery,
}
/** The same filters in a query. */
export const networkFilterQuery = { ...networkListFilters, status: z.optional(z.enum(networkStatuses)) }
