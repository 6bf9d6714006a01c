import {
  activityKinds,
  actors,
  cancelReasons,
  orderActions,
  orderOrigins,
  orderStatuses,
  paymentStatuses,
  shippingMethods,
} from '@linesheet/domain/orders/orders'
import { isVisible } from '@linesheet/domain/platform/visible-text'
import { differenceReasons } from '@linesheet/domain/promotions/promotion-check'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  count,
  country,
  currency,
  day,
  id,
  idParams,
  inKnownYears,
  language,
  moment,
  money,
  note,
  paginated,
  paging,
  photo,
  quantity,
  requiredMultiLine,
  singleLine,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { NetworkSummary } from '../retailers/network.summary.ts'
import { Dispute } from './disputes.ts'
import { OrderFile } from './orders.files.ts'
import { orderFilterQuery, orderTabNames } from './orders.filters.ts'
import { OrderLabel, Parcel, Tracker } from './orders.parcels.ts'

export const OrderRow = recordOf(
  'orders',
  z.object({
    id,
    number: z.string(),
    status: z.enum(orderStatuses),
    origin: z.enum(orderOrigins),
    placed_at: moment,
    buying_company_id: id,
    buyer_name: z.string(),
    buyer_country: country,
    line_count: count,
    unit_count: count,
    currency_code: currency,
    subtotal: money,
    /** The brand's proceeds of the order: goods − discount − commission + shipping − labels. For a cancelled order only labels that were not refunded count. */
    net: money,
    /** 0 for direct and manual orders and for retailers who are locked to the brand. */
    commission_rate: z.number(),
    target_shipment_date: z.nullable(day),
    /** The deadline of the brand's next action; null if none is due. */
    due_at: z.nullable(moment),
    payment_status: z.enum(paymentStatuses),
    is_first_order: z.boolean(),
    /** Whether it is a manual order that replaces disputed units. */
    is_replacement: z.boolean(),
    has_note: z.boolean(),
    cancel_requested_at: z.nullable(moment),
    /** How it ships, once it is decided: `provider` with a label that was bought here. */
    shipping_method: z.nullable(z.enum(shippingMethods)),
    tags: z.array(z.string()),
    /** How many disputes there were, and how many of them wait for an answer. */
    dispute_count: count,
    open_disputes: count,
    version,
  }),
)
export type OrderRow = z.infer<typeof OrderRow>

export const OrderVariation = z.object({
  id,
  product_id: z.nullable(id),
  variation_id: z.nullable(id),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  hs_code: z.string(),
  quantity_ordered: count,
  quantity: count,
  /** Units that can still be reserved; null if the variation is always in stock. */
  available: z.nullable(z.int()),
  /** Until when the product is sold out according to its brand; null if the brand gives no date, or the item is no product. */
  restock_date: z.nullable(day),
  /** The case quantity of the product now; null for an item that is no product. */
  case_quantity: z.nullable(count),
  unit_price: money,
  discount: money,
  /** The discount of all units that were ordered. */
  placed_discount: money,
  line_total: money,
  /** The promotion that the discount is from. */
  promotion_id: z.nullable(id),
  /** The weight of one unit, as the product has it now. */
  weight_kg: z.nullable(z.number()),
  photo: z.nullable(photo),
  /** Name and options in other languages, while the product still has the name it was ordered by. */
  translations: z.array(z.object({ language_code: language, name: z.string(), options: z.string() })),
})

/** A difference between the retailer's discounts and the result of the promotions. `line` counts from 0 in the order of the lines; null is the shipping. */
export const PromotionDifference = z.object({
  line: z.nullable(z.int()),
  promotion_id: z.nullable(id),
  /** The discount of the line, or the amount charged for shipping, and the amount that it should have been. */
  amount: money,
  expected_promotion_id: z.nullable(id),
  expected_amount: money,
  /** Why the named promotion does not apply. */
  reason: z.nullable(z.enum(differenceReasons)),
})

export const OrderActivity = z.object({
  id,
  parent_activity_id: z.nullable(id),
  kind: z.enum(activityKinds),
  actor: z.enum(actors),
  actor_name: z.nullable(z.string()),
  text: z.string(),
  /** Values before and after, by field, if the activity changed the order. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  created_at: moment,
})

/** A retailer's number for its purchase order; a blank text counts as null. */
export const poNumber = z.nullable(singleLine(50)).check(z.overwrite((text) => (text && isVisible(text) ? text : null)))

export const Order = z.extend(OrderRow, {
  po_number: z.nullable(z.string()),
  discount_total: money,
  shipping_total: money,
  handling_fee: money,
  total: money,
  /** The cost of the labels to the brand, in the currency of the order; voided labels do not count. */
  label_cost: money,
  /** A fraction of the goods value; an estimate until the order is accepted. */
  commission: money,
  answer_due_at: moment,
  answered_at: z.nullable(moment),
  accepted_at: z.nullable(moment),
  shipped_at: z.nullable(moment),
  delivered_at: z.nullable(moment),
  fulfilled_at: z.nullable(moment),
  completed_at: z.nullable(moment),
  cancelled_at: z.nullable(moment),
  cancel_reason: z.nullable(z.string()),
  cancel_note: z.string(),
  retailer_note: z.string(),
  brand_note: z.string(),
  shipping_address: address,
  shipping_from_location_id: z.nullable(id),
  shipping_from_address: z.nullable(address),
  tracking_number: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  shipping_cost: z.nullable(money),
  order_variations: z.array(OrderVariation),
  shipments: z.array(Parcel),
  label: z.nullable(OrderLabel),
  order_files: z.array(OrderFile),
  trackers: z.array(Tracker),
  /** Until when the last change can be undone; null if it cannot, or something has changed since. */
  undo_until: z.nullable(moment),
  /** Possible problems that do not change the order's state: no carrier knows its number, or it was shipped with units in no parcel. */
  warnings: z.array(z.object({ code: z.enum(['shipment.not-tracked', 'shipment.units-unpacked']), message: z.string() })),
  order_activities: z.array(OrderActivity),
  /** The promotions that the order used. */
  promotions: z.array(z.object({ id, name: z.string(), free_shipping: z.boolean() })),
  promotion_differences: z.array(PromotionDifference),
  disputes: z.array(Dispute),
  retailer: NetworkSummary,
  /** Actions currently allowed to the signed-in brand. */
  actions: z.array(z.enum(orderActions as [(typeof orderActions)[number], ...typeof orderActions])),
})
export type Order = z.infer<typeof Order>

export const orderSorts = ['placed_at', 'number', 'target_shipment_date', 'subtotal'] as const
const sort = z._default(z.enum(orderSorts.flatMap((key) => [key, `-${key}` as const])), '-placed_at')

export const listOrders = endpoint('GET', '/order', 'The orders of the brand, newest first', {
  caller: 'orders:read',
  reads: 'replica',
  query: z.object({
    ...paging,
    sort,
    ...orderFilterQuery,
  }),
  result: paginated(OrderRow, {
    /** True if more orders match the filters than `count` says. */
    count_capped: z.boolean(),
    tabs: z.object({
      all: count,
      drafts: count,
      /** The number of pending disputes. */
      disputes: count,
      ...(Object.fromEntries(orderTabNames.map((tab) => [tab, count])) as Record<(typeof orderTabNames)[number], typeof count>),
    }),
  }),
})

export const getOrder = endpoint('GET', '/order/:id', 'One order with all details', {
  caller: 'orders:read',
  reads: 'replica',
  params: idParams,
  result: Order,
})

const quantities = z.array(strictObject({ id, quantity })).check(z.maxLength(1000))

export const editOrder = endpoint('PUT', '/order/:id', 'Lower quantities of a new order; change the ship date, the brand’s note and tags', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({
    version,
    lines: z.optional(quantities),
    target_shipment_date: z.optional(day),
    brand_note: z.optional(note),
    tags: z.optional(z.array(singleLine(60)).check(z.maxLength(20))),
  }),
  result: Order,
})

/** Whether others are notified some seconds later, so that the change can be undone until then: `undo_until` of the answer. */
export const undoable = z.optional(z.boolean())

/** A date in the years that other days may have. */
export const shipDate = z.iso.date('ship_date_required').check(z.regex(inKnownYears, 'invalid_date'))

export const acceptOrder = endpoint('POST', '/order/:id/accept', 'Accept a new order', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ target_shipment_date: shipDate, location_id: z.optional(id), lines: z.optional(quantities), undoable }),
  result: Order,
})

export const cancelOrder = endpoint('POST', '/order/:id/cancel', 'Cancel an order that has not shipped', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ reason: z.enum(cancelReasons, 'reason_required'), note: z.optional(note) }),
  result: Order,
})

export const addOrderActivity = endpoint('POST', '/order/:id/activity', 'Comment on an order, or reply to an activity', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ text: requiredMultiLine(2000), parent_activity_id: z.optional(id) }),
  result: OrderActivity,
})
