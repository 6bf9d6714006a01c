import { languages } from '@linesheet/domain/languages'
import { retailerTypes } from '@linesheet/domain/network'
import { roles } from '@linesheet/domain/roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  address,
  amount,
  country,
  currency,
  day,
  email,
  errorParts,
  externalId,
  id,
  idParams,
  moment,
  name,
  note,
  quantity,
  singleLine,
  timeZone,
  url,
} from './fields.ts'

/**
 * Calls of the marketplace (docs/product/marketplace.md). Each call takes up to 500 items and returns a result for each. A repeated item
 * gets its first result again. Unknown fields are ignored.
 */
export const batch = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item).check(z.minLength(1), z.maxLength(500, 'too_many')) })

export const ItemResult = z.object({
  external_id: z.string(),
  success: z.boolean(),
  /** Linesheet's id of the record. */
  id: z.nullable(id),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  errors: z.nullable(z.record(z.string(), z.string())),
  error_codes: z.nullable(z.record(z.string(), errorParts)),
})
export type ItemResult = z.infer<typeof ItemResult>
export const batchResult = z.object({ items: z.array(ItemResult) })

export const externalIdField = { external_id: externalId }

export const BrandApplication = z.object({
  ...externalIdField,
  /** Brands of one organization share their users. */
  organization: name,
  display_name: name,
  origin_country: country,
  currency_code: currency,
  time_zone: timeZone,
  year_established: z.optional(z.int().check(z.minimum(1000), z.maximum(2100))),
  website: z.optional(url),
  lead_time_days: z._default(quantity, 7),
  ship_from: z.optional(address),
  users: z
    .array(
      z.object({
        email,
        first_name: name,
        last_name: name,
        language_code: z._default(z.enum(languages), 'en'),
        role: z.enum(roles),
        /** The password chosen in the application. Without one, the user sets it with a password reset link. */
        password: z.optional(z.string().check(z.maxLength(128))),
        /** The password has to be changed at the first sign-in. */
        change_password: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

export const ingestBrands = endpoint('POST', '/marketplace/v1/brands', 'Approved applications of brands', {
  caller: 'marketplace',
  body: batch(BrandApplication),
  result: batchResult,
})

export const RetailerInput = z.object({
  ...externalIdField,
  name,
  retailer_type: z.enum(retailerTypes),
  email,
  phone: z._default(singleLine(40), ''),
  country_code: country,
  language_code: z._default(z.enum(languages), 'en'),
  addresses: z.array(address).check(z.minLength(1), z.maxLength(20)),
})

export const ingestRetailers = endpoint('POST', '/marketplace/v1/retailers', 'Retailers of the marketplace, new or changed', {
  caller: 'marketplace',
  body: batch(RetailerInput),
  result: batchResult,
})

export const OrderInput = z.object({
  ...externalIdField,
  brand_id: id,
  retailer_external_id: externalId,
  origin: z._default(z.enum(['marketplace', 'direct', 'manual']), 'marketplace'),
  placed_at: moment,
  currency_code: currency,
  shipping_address: address,
  shipping_total: z._default(amount, '0.00'),
  handling_fee: z._default(amount, '0.00'),
  payment_status: z._default(z.enum(['unpaid', 'paid']), 'unpaid'),
  note: z._default(note, ''),
  target_shipment_date: z.optional(day),
  order_variations: z
    .array(
      z.object({
        variation_id: id,
        quantity: quantity.check(z.minimum(1)),
        unit_price: amount,
        /** The discount of the whole line. */
        discount: z._default(amount, '0.00'),
      }),
    )
    .check(z.minLength(1, 'cart_empty'), z.maxLength(500)),
})

export const ingestOrders = endpoint('POST', '/marketplace/v1/orders', 'Orders that retailers placed', {
  caller: 'marketplace',
  body: batch(OrderInput),
  result: batchResult,
})

export const orderEvents = [
  'retailer_accepted',
  'retailer_declined',
  'cancel_requested',
  'paid',
  'delivered',
  'tracking',
  'payout_paid',
] as const

export const OrderEventInput = z.object({
  ...externalIdField,
  kind: z.enum(orderEvents),
  at: moment,
  reason: z.optional(note),
  tracking_number: z.optional(singleLine(60)),
  carrier: z.optional(singleLine(60)),
})

export const ingestOrderEvents = endpoint(
  'POST',
  '/marketplace/v1/orders/:id/events',
  'Events of an order that come from the retailer or the marketplace',
  {
    caller: 'marketplace',
    params: idParams,
    body: batch(OrderEventInput),
    result: batchResult,
  },
)

/**
 * A webhook to the marketplace, signed like its own calls (docs/product/marketplace.md). `product.changed` has up to 200 `product_ids`
 * and their `kind`: one of the kinds of product history, or `removed`.
 */
export const webhookEvents = [
  'order.accepted',
  'order.edited',
  'order.cancelled',
  'order.shipped',
  'product.changed',
  'translation.requested',
] as const
export const Webhook = z.object({
  id,
  event: z.enum(webhookEvents),
  at: moment,
  brand_id: id,
  data: z.record(z.string(), z.unknown()),
})
