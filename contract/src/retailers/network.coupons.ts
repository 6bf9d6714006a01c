import { couponStates } from '@linesheet/domain/retailers/coupons'
import * as z from 'zod/mini'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, day, id, moment, money, strictObject } from '../platform/fields.ts'
import { selectionFields } from '../platform/selection.ts'
import { networkFilters } from './network.filters.ts'

/** The credit of a new retailer. */
export const Coupon = z.object({
  id,
  amount: money,
  currency_code: currency,
  issued_at: moment,
  /** The last day, in the brand's time zone. */
  expiry_date: day,
  expires_on: deprecated(day, 'expiry_date'),
  extensions: count,
  redeemed_at: z.nullable(moment),
  state: z.enum(couponStates),
  can_extend: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

export const extendCoupon = endpoint(
  'POST',
  '/network/extend-coupon',
  'Extend a coupon by seven days, or the coupons of selected retailers',
  {
    caller: 'network:write',
    body: strictObject({
      coupon_id: z.optional(id),
      /** Retailers, instead of a coupon. */
      ids: z.optional(z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(500, 'too_many'))),
      /** All retailers that match, at most 500. */
      filter: z.optional(networkFilters),
      ...selectionFields,
    }),
    result: z.object({
      /** The coupon that was asked for; null for a selection. */
      coupon: z.nullable(Coupon),
      extended: count,
      /** Retailers whose coupon could not be extended. */
      refused: z.array(z.object({ id, name: z.string(), code: z.string() })),
    }),
  },
)
