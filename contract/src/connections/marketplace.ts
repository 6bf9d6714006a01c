import { languages } from '@linesheet/domain/platform/languages'
import { roles } from '@linesheet/domain/platform/roles'
import { retailChannels, retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { yearEstablished } from '../brand/store.ts'
import { trackingNumber } from '../orders/orders.shipments.ts'
import { poNumber } from '../orders/orders.ts'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  addressInput,
  amount,
  country,
  currency,
  day,
  email,
  externalId,
  id,
  idParams,
  leadTimeDays,
  momentInput,
  name,
  note,
  personName,
  phone,
  quantity,
  requiredMultiLine,
  singleLine,
  strictObject,
  timeZone,
  unitPrice,
  url,
} from '../platform/fields.ts'

export const BrandApplication = strictObject({
  ...externalIdField,
  /** The brand joins the organization that was created under this name, even if its owners have renamed it since. */
  organization: name,
  display_name: name,
  origin_country: country,
  currency_code: currency,
  time_zone: timeZone,
  year_established: z.optional(yearEstablished),
  website: z.optional(url),
  lead_time_days: z._default(leadTimeDays, 7),
  ship_from: z.optional(addressInput),
  users: z
    .array(
      strictObject({
        email,
        first_name: personName,
        last_name: personName,
        language_code: z._default(z.enum(languages), 'en'),
        role: z.enum(roles),
        /** The password chosen in the application. Without one, the user sets it with a password reset link. */
        password: z.optional(z.string().check(z.maxLength(128))),
        /** The password has to be changed at the first sign-in. */
        change_password: z._default(z.boolean(), false),
        /** The marketplace has proved the address by a mailed link. Otherwise the user does so at the first sign-in. Only for a new account. */
        address_proved: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(50, 'too_many'),
      z.refine((users) => users.some(({ role }) => role === 'owner'), 'owner_required'),
      z.refine((users) => new Set(users.map(({ email }) => email)).size === users.length, 'duplicate_value'),
    ),
})

/** A decision on an application that was made here and announced by the webhook `application.received`. */
export const ApplicationDecision = strictObject({
  ...externalIdField,
  application_id: id,
  decision: z._default(z.enum(['approved', 'refused']), 'approved'),
  /** The reason of a refusal, for the applicant. */
  reason: z.optional(requiredMultiLine(2000)),
  /** Replaces the name in the application if it has been taken in the meantime. */
  display_name: z.optional(name),
})

/** An item of `ingestBrands`: an item that names an application decides on it. */
export const BrandItem = z.union([BrandApplication, ApplicationDecision])

export const ingestBrands = endpoint(
  'POST',
  '/marketplace/v1/brands',
  'Approved applications of brands, and decisions on applications made here',
  {
    caller: 'marketplace',
    ...batchOf(BrandItem),
    result: batchResult,
  },
)

export const readApplicationFile = endpoint(
  'GET',
  '/marketplace/v1/applications/:id/catalogue',
  'The catalogue that an applicant uploaded',
  {
    caller: 'marketplace',
    params: idParams,
    media: 'bytes',
  },
)

export const RetailerInput = strictObject({
  ...externalIdField,
  /** When it changed, by the marketplace's clock. An older state changes nothing. */
  updated_at: momentInput,
  name,
  retailer_type: z.enum(retailerTypes),
  /** Where it sells to its customers. */
  retail_channel: z._default(z.enum(retailChannels), 'unknown'),
  email,
  phone: z._default(phone, ''),
  country_code: country,
  /** By default the previous language, or else the language of the country. */
  language_code: z.optional(z.enum(languages)),
  addresses: z.array(addressInput).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
})

export const ingestRetailers = endpoint('POST', '/marketplace/v1/retailers', 'Retailers of the marketplace, new or changed', {
  caller: 'marketplace',
  ...batchOf(RetailerInput),
  result: batchResult,
})

export const OrderInput = strictObject({
  ...externalIdField,
  brand_id: id,
  retailer_external_id: externalId,
  origin: z._default(z.enum(['marketplace', 'direct', 'manual']), 'marketplace'),
  placed_at: momentInput,
  currency_code: currency,
  shipping_address: addressInput,
  shipping_total: z._default(amount, '0.00'),
  handling_fee: z._default(amount, '0.00'),
  /** The promotion that makes the shipping free. */
  shipping_promotion_id: z.optional(id),
  payment_status: z._default(z.enum(['unpaid', 'paid']), 'unpaid'),
  note: z._default(note, ''),
  po_number: z.optional(poNumber),
  target_shipment_date: z.optional(day),
  order_variations: z
    .array(
      strictObject({
        variation_id: id,
        quantity: quantity.check(z.minimum(1)),
        unit_price: unitPrice,
        /** The discount of the whole line. */
        discount: z._default(amount, '0.00'),
        /** The promotion that the discount is from; left out for other discounts. */
        promotion_id: z.optional(id),
      }),
    )
    .check(z.minLength(1, 'cart_empty'), z.maxLength(500, 'too_many')),
})

export const ingestOrders = endpoint('POST', '/marketplace/v1/orders', 'Orders that retailers placed', {
  caller: 'marketplace',
  ...batchOf(OrderInput),
  result: batchResult,
})

export const orderEvents = ['retailer_accepted', 'retailer_declined', 'cancel_requested', 'paid', 'delivered', 'tracking'] as const

export const OrderEventInput = strictObject({
  ...externalIdField,
  kind: z.enum(orderEvents),
  at: momentInput,
  reason: z.optional(note),
  tracking_number: z.optional(trackingNumber),
  carrier: z.optional(singleLine(60)),
})

export const ingestOrderEvents = endpoint(
  'POST',
  '/marketplace/v1/orders/:id/events',
  'Events of an order that come from the retailer or the marketplace',
  {
    caller: 'marketplace',
    params: idParams,
    ...batchOf(OrderEventInput),
    result: batchResult,
  },
)
