import { cartLimits, paymentMethods } from '@linesheet/domain/orders/manual-orders'
import { discountTypes } from '@linesheet/domain/promotions/promotions'
import { networkStatuses, retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  amount,
  count,
  country,
  currency,
  day,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  money,
  multiLine,
  paginated,
  paging,
  phone,
  photo,
  requiredSingleLine,
  retailerAddress,
  retailerCountry,
  search,
  singleLine,
  strictObject,
  unitPrice,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { Order, poNumber } from './orders.ts'

const draftAddress = {
  recipient: singleLine(120),
  company: singleLine(120),
  street: singleLine(200),
  street_2: singleLine(200),
  city: singleLine(120),
  region: singleLine(120),
  postal_code: singleLine(20),
  country_code: z.nullable(country),
  phone,
}

/** A product of the price list, or a custom item with its own name and price. */
const lineInput = {
  /** Chosen by the client; identifies a line within its cart. */
  key: requiredSingleLine(40),
  /** Null for a custom item. */
  variation_id: z.nullable(id),
  /** The name of a custom item; empty for a product. */
  name: singleLine(120),
  quantity: z.int('invalid_number').check(z.minimum(0, 'invalid_number'), z.maximum(cartLimits.quantity, 'invalid_number')),
  /** Replaces the list price; null stands for the list price. */
  unit_price: z.nullable(unitPrice),
  /** Why the price differs from the list price. */
  price_reason: singleLine(cartLimits.priceReason),
}

/** A manual order while it is written. All fields may be missing until it is sent. */
const cartInput = {
  buying_company_id: z.nullable(id),
  shipping_address: z.nullable(strictObject(draftAddress)),
  currency_code: currency,
  lines: z.array(strictObject(lineInput)).check(z.maxLength(cartLimits.lines, 'too_many')),
  discount: z.nullable(strictObject({ type: z.enum(discountTypes), value: amount })),
  shipping_total: amount,
  /** The promised day; null to ship as soon as possible. */
  target_shipment_date: z.nullable(day),
  po_number: z._default(poNumber, null),
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** With `card`: the customer’s card, which is charged when the retailer accepts. */
  card_id: z.nullable(id),
  /** The note to the retailer. */
  note: multiLine(2000),
}
export const cart = strictObject(cartInput)
export type Cart = z.output<typeof cart>
export type CartLine = Cart['lines'][number]

/** A variation as it can be ordered now, in the currency of the cart. */
const offer = {
  variation_id: id,
  options: z.string(),
  sku: z.string(),
  /** Null without a price in that currency. */
  list_price: z.nullable(money),
  /** Units that can still be reserved; null if always in stock. */
  available: z.nullable(z.int()),
}
const product = {
  product_id: id,
  name: z.string(),
  photo: z.nullable(photo),
  case_quantity: count,
  minimum_order_quantity: count,
  out_of_stock: z.boolean(),
  restock_date: z.nullable(day),
}
export const OrderableProduct = recordOf('products', z.object({ ...product, variations: z.array(z.object(offer)) }))
export type OrderableProduct = z.infer<typeof OrderableProduct>
/** A variation with its product, as a line of a cart shows it. */
export const OrderableVariation = recordOf('products', z.object({ ...product, ...offer }))
export type OrderableVariation = z.infer<typeof OrderableVariation>

export const Customer = recordOf(
  'network',
  z.object({
    company_id: id,
    name: z.string(),
    contact: z.string(),
    email: z.string(),
    phone: z.string(),
    retailer_type: z.enum(retailerTypes),
    /** '' if it is unknown. */
    country_code: retailerCountry,
    language_code: language,
    /** Empty for a retailer of the marketplace that is not in the brand's network. */
    addresses: z.array(retailerAddress),
    /** Null if the retailer is not in the brand's network. */
    status: z.nullable(z.enum(networkStatuses)),
    orders: count,
    last_ordered_at: z.nullable(moment),
  }),
)
export type Customer = z.infer<typeof Customer>

const totals = {
  subtotal: money,
  discount_total: money,
  shipping_total: money,
  total: money,
  lines: z.array(z.object({ discount: money, line_total: money })),
}

export const Draft = z.object({
  id,
  version,
  ...cartInput,
  shipping_address: z.nullable(z.object(draftAddress)),
  lines: z.array(
    z.object({
      ...lineInput,
      /** Null for a custom item, for a variation that was deleted, and for callers who may not read products. */
      product: z.nullable(OrderableVariation),
    }),
  ),
  discount: z.nullable(z.object({ type: z.enum(discountTypes), value: money })),
  shipping_total: money,
  /** Null for callers who may not read the network. */
  customer: z.nullable(Customer),
  /** Null if the amounts are larger than an order can have. */
  totals: z.nullable(z.object(totals)),
  updated_at: moment,
  /** Who saved it last. */
  updated_by: z.nullable(z.string()),
})
export type Draft = z.infer<typeof Draft>

export const DraftRow = z.object({
  id,
  buyer_name: z.nullable(z.string()),
  line_count: count,
  unit_count: count,
  currency_code: currency,
  total: z.nullable(money),
  updated_at: moment,
  updated_by: z.nullable(z.string()),
})
export type DraftRow = z.infer<typeof DraftRow>

/** Warnings to the brand about an order that was sent: more units were ordered than are in stock. */
export const sendWarnings = ['over_stock'] as const
const SentOrder = z.extend(Order, { warnings: z.array(z.enum(sendWarnings)) })

const inLanguage = {
  /** The language of the names. */
  language_code: z._default(language, 'en'),
}

export const listDrafts = endpoint('GET', '/order/new', 'Manual orders that were not sent yet, the last saved first', {
  caller: 'orders:read',
  query: z.object({ ...paging, search }),
  result: paginated(DraftRow),
})

export const getDraft = endpoint('GET', '/order/new/:id', 'One draft of a manual order, with today’s prices and stock', {
  caller: 'orders:read',
  params: idParams,
  query: z.object(inLanguage),
  result: Draft,
})

export const saveDraft = endpoint('PUT', '/order/draft/:id', 'Save a draft whole. The client chooses its id and may repeat a save', {
  caller: 'orders:write',
  params: idParams,
  query: z.object(inLanguage),
  /** `version` 0 creates the draft. */
  body: strictObject({ version, ...cartInput }),
  result: Draft,
})

export const sendDraft = endpoint('PUT', '/order/new/:id', 'Send a draft to its retailer for approval; the order has the draft’s id', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ version }),
  result: SentOrder,
})

export const removeDraft = endpoint('DELETE', '/order/new/:id', 'Delete a draft', {
  caller: 'orders:write',
  params: idParams,
  result: emptyObject,
})

export const createManualOrder = endpoint('POST', '/order/new/create-order', 'Send a manual order to its retailer, without a draft', {
  caller: 'orders:write',
  body: cart,
  result: SentOrder,
})

export const duplicateOrder = endpoint(
  'POST',
  '/order/:id/duplicate',
  'Make a draft with the customer and items of an order, at today’s prices',
  {
    caller: 'orders:write',
    params: idParams,
    result: z.object({ id }),
  },
)

const editableNumber = z.object({ id, least: count, most: count })
export const getEditableOrder = endpoint('GET', '/order/edit/:id', 'An order with what can be changed of it', {
  caller: 'orders:read',
  params: idParams,
  result: z.extend(Order, {
    editable: z.object({
      /** The bounds of each quantity; empty if quantities cannot be changed. */
      lines: z.array(editableNumber),
      /** The earliest ship date; null if it cannot be changed. */
      earliest_shipment_date: z.nullable(day),
      brand_note: z.boolean(),
      tags: z.boolean(),
    }),
  }),
})
