import { orderStatuses } from '@linesheet/domain/orders/orders'
import { tagLimits } from '@linesheet/domain/platform/tags'
import { networkLimits, networkSources, networkStatuses, retailChannels, retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  currency,
  day,
  email,
  emptyObject,
  errorParts,
  id,
  idParams,
  language,
  moment,
  money,
  name,
  note,
  paginated,
  paging,
  phone,
  photo,
  requiredSingleLine,
  retailerAddress,
  retailerAddressInput,
  retailerCountry,
  singleLine,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { selectionFields } from '../platform/selection.ts'
import { Coupon } from './network.coupons.ts'
import { networkFilterQuery, networkFilters, networkListFilters } from './network.filters.ts'
import { Invite } from './network.invites.ts'

const profile = {
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  retailer_type: z.enum(retailerTypes),
  country_code: retailerCountry,
}
const relation = {
  status: z.enum(networkStatuses),
  source: z.enum(networkSources),
  note: z.string(),
  tags: z.array(z.string()),
  /** True if the retailer's orders to this brand are permanently free of commission. */
  is_locked: z.boolean(),
  orders: count,
  last_ordered_at: z.nullable(moment),
  last_contacted_at: z.nullable(moment),
  /** The lifetime value of its orders in `currency_code`, without cancelled ones. */
  lifetime_value: money,
  /** The currency of its last order; null if it has not ordered. */
  currency_code: z.nullable(currency),
  /** The median of days between its last orders; null if there are fewer than three. */
  cadence_days: z.nullable(count),
  /** When its next order is usual. */
  reorder_due_at: z.nullable(moment),
  /** Whether it is later than the usual variation of its orders: a quarter of the cadence, at least three days. */
  is_late: z.boolean(),
  created_at: moment,
  /** The credit for its first order; empty if it never had one. `expiry_date` is the last day, in the brand's time zone. */
  retailer_coupons: z.array(z.object({ id, expiry_date: day, amount: money, currency_code: currency, is_redeemed: z.boolean() })),
  coupon: deprecated(
    z.nullable(z.object({ id, amount: money, currency_code: currency, expires_on: day, is_redeemed: z.boolean() })),
    'retailer_coupons',
  ),
}

/** A retailer in the list of the brand's network; `id` is the retailer's. */
export const NetworkRow = recordOf('network', z.object({ id, ...profile, ...relation }))
export type NetworkRow = z.infer<typeof NetworkRow>

export const NetworkEntry = z.extend(NetworkRow, {
  /** The language of mails to it; while it is unknown and the country does not determine it, mails are in the language that their sender chooses. */
  language_code: language,
  is_language_known: z.boolean(),
  /** Where it sells to its customers. */
  retail_channel: z.enum(retailChannels),
  /** Empty for a retailer of the marketplace that has not ordered. */
  addresses: z.array(retailerAddress),
  primary_address: z.nullable(retailerAddress),
  /** Whether the brand brought the retailer, rather than the marketplace. */
  is_referral: z.boolean(),
  /** Whether the brand added the retailer itself, and may edit its profile; a retailer of the marketplace edits its own. */
  is_own: z.boolean(),
  version,
})
export type NetworkEntry = z.infer<typeof NetworkEntry>

const counts = z.object({ all: count, uncontacted: count, contacted: count, signed_up: count, ordered: count })
export const countNetwork = endpoint('GET', '/network/count', 'How many retailers have each status', {
  caller: 'network:read',
  reads: 'replica',
  result: counts,
})

export const networkSorts = ['created_at', 'name', 'orders', 'last_ordered_at'] as const
const sort = z._default(z.enum(networkSorts.flatMap((key) => [key, `-${key}` as const])), '-created_at')

const page = paginated(NetworkRow, { count_capped: z.boolean(), tabs: counts })
export const listNetwork = endpoint('GET', '/network', 'The retailers of the brand’s network, the newest first', {
  caller: 'network:read',
  reads: 'replica',
  query: z.object({ ...paging, sort, ...networkFilterQuery }),
  result: page,
})
const listOfStatus = (path: `/${string}`, summary: string) =>
  endpoint('GET', path, summary, {
    caller: 'network:read',
    reads: 'replica',
    query: z.object({ ...paging, sort, ...networkListFilters }),
    result: page,
  })
export const listUncontacted = listOfStatus('/network/uncontacted', 'Retailers that nobody has contacted yet')
export const listContacted = listOfStatus('/network/contacted', 'Retailers that were invited')
export const listSignedUp = listOfStatus('/network/signed-up', 'Retailers that signed up, and have not ordered yet')
export const listOrdered = listOfStatus('/network/ordered', 'Retailers that have ordered')

const tags = z.array(requiredSingleLine(tagLimits.length)).check(z.maxLength(tagLimits.most, 'too_many'))
const optionalProfile = {
  contact: z.optional(singleLine(120)),
  phone: z.optional(phone),
  retailer_type: z.optional(z.enum(retailerTypes, 'not_allowed')),
  retail_channel: z.optional(z.enum(retailChannels, 'not_allowed')),
  /** By default the country of the first address, or else none. */
  country_code: z.optional(z.enum(retailerCountry.options, 'not_allowed')),
  /** The language of mails to the retailer; by default the language of the country. */
  language_code: z.optional(z.enum(language.options, 'not_allowed')),
  addresses: z.optional(z.array(retailerAddressInput).check(z.maxLength(20, 'too_many'))),
  note: z.optional(note),
  tags: z.optional(tags),
}

/** A retailer to add. */
export const RetailerToAdd = strictObject({ name, email, ...optionalProfile })
export type RetailerToAdd = z.infer<typeof RetailerToAdd>

export const addRetailers = endpoint('POST', '/network', 'Add retailers to the network, each with an answer of its own', {
  caller: 'network:write',
  body: strictObject({
    /** As `RetailerToAdd`; each is checked and answered on its own. */
    retailers: z
      .array(z.record(z.string(), z.unknown()))
      .check(z.minLength(1, 'value_required'), z.maxLength(networkLimits.rows, 'too_many')),
    source: z._default(z.enum(['manual', 'import']), 'manual'),
  }),
  result: z.object({
    added: count,
    /** In the order of the rows. */
    rows: z.array(
      z.object({
        entry: z.nullable(NetworkRow),
        /** The errors by field; `customer_exists` and `customer_on_marketplace` are errors of `email`. */
        errors: z.record(z.string(), z.string()),
        error_codes: z.record(z.string(), errorParts),
      }),
    ),
  }),
})

export const getNetworkEntry = endpoint('GET', '/network/:id', 'One retailer of the network', {
  caller: 'network:read',
  reads: 'replica',
  params: idParams,
  result: NetworkEntry,
})
export const editNetworkEntry = endpoint(
  'PUT',
  '/network/:id',
  'Change the note and tags of a retailer, and the profile of one that the brand added itself',
  {
    caller: 'network:write',
    params: idParams,
    body: strictObject({ version, ...optionalProfile, name: z.optional(name), email: z.optional(email) }),
    result: NetworkEntry,
  },
)
export const markContacted = endpoint('POST', '/network/:id', 'Mark the retailer as contacted', {
  caller: 'network:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: NetworkEntry,
})
export const removeNetworkEntry = endpoint('DELETE', '/network/:id', 'Remove a retailer that has neither ordered nor signed up', {
  caller: 'network:write',
  params: idParams,
  result: emptyObject,
})

export const tagRetailers = endpoint(
  'POST',
  '/network/tag',
  'Tag many retailers: the ones with the given ids, or all that match a filter',
  {
    caller: 'network:write',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(networkLimits.rows, 'too_many'))),
      /** Instead of `ids`. */
      filter: z.optional(networkFilters),
      ...selectionFields,
      add_tags: z.optional(tags),
      remove_tags: z.optional(tags),
    }),
    result: z.object({
      /** The number of retailers that now have the requested tags. */
      done: count,
      /** Retailers that would have more than 20 tags. */
      refused: z.array(z.object({ id, name: z.string(), code: z.string() })),
    }),
  },
)

export const lookUpRetailer = endpoint('GET', '/network/user-lookup', 'Whether a retailer with this email address is known', {
  caller: 'network:read',
  query: z.object({ email }),
  limit: { calls: 60, seconds: 60 },
  result: z.object({ known: z.enum(['none', 'network', 'marketplace']), entry: z.nullable(NetworkRow) }),
})

/** An event of a retailer: added, mailed, ordered, its coupon, or a change with its fields before and after. */
const TimelineEntry = z.object({
  id,
  kind: z.enum(['added', 'ordered', 'changed', 'invited', 'signed_up', 'coupon_issued', 'coupon_redeemed']),
  at: moment,
  /** The user who did it; null for the marketplace and scheduled tasks. */
  user_name: z.nullable(z.string()),
  order: z.nullable(
    recordOf('orders', z.object({ id, number: z.string(), status: z.enum(orderStatuses), currency_code: currency, subtotal: money })),
  ),
  /** [before, after] by field. */
  changes: z.record(z.string(), z.array(z.unknown())),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const BoughtProduct = z.object({
  /** Null for a product that was deleted. */
  product_id: z.nullable(id),
  /** As it was last ordered. */
  name: z.string(),
  /** Translations of the name, as long as the product still has it. */
  translations: z.array(z.object({ language_code: language, name: z.string() })),
  units: count,
  orders: count,
  last_ordered_at: moment,
  photo: z.nullable(photo),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>

export const getNetworkInfo = endpoint(
  'GET',
  '/network/info/:id',
  'Everything about one retailer: value, cadence, timeline, products bought',
  {
    caller: 'network:read',
    reads: 'replica',
    params: idParams,
    result: z.object({
      entry: NetworkEntry,
      /** Lifetime values by currency, the largest first. */
      values: z.array(z.object({ currency_code: currency, value: money })),
      /** The average goods value of an order, in the entry's currency. */
      average_order: z.nullable(money),
      /** The first order, if any. */
      first_ordered_at: z.nullable(moment),
      /** The latest first, at most 100. */
      timeline: z.array(TimelineEntry),
      /** The mails to it, the latest first. */
      invites: z.array(Invite),
      coupon: z.nullable(Coupon),
      /** The products that it bought most, at most 12, from its last 50 orders. */
      products: z.array(BoughtProduct),
    }),
  },
)

export const exportNetwork = endpoint('GET', '/network/export', 'Retailers as a sheet that imports back', {
  caller: 'network:read',
  reads: 'replica',
  query: z.object({
    ...networkFilterQuery,
    /** Comma-separated ids; instead of the filters. */
    ids: z.optional(z.string()),
    /** Comma-separated ids of matching retailers that are left out. */
    except: z.optional(z.string()),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  media: 'bytes',
})
