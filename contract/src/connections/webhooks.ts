import { brandCategories } from '@linesheet/domain/brand/applications'
import { brandValues } from '@linesheet/domain/brand/store'
import { reviewFlagReasons } from '@linesheet/domain/insight/reviews'
import { disputeStatuses, rejectionReasons, resolutionKinds } from '@linesheet/domain/orders/disputes'
import { orderStatuses } from '@linesheet/domain/orders/orders'
import { languages } from '@linesheet/domain/platform/languages'
import { inviteKinds } from '@linesheet/domain/retailers/invites'
import * as z from 'zod/mini'
import { country, currency, day, id, moment, money, photo, timeZone } from '../platform/fields.ts'

/** Webhooks to the marketplace, signed like its own calls (docs/marketplace.md). */

const OrderData = z.object({
  order_id: id,
  /** The marketplace's id of the order. */
  external_id: z.nullable(z.string()),
  number: z.string(),
  status: z.enum(orderStatuses),
  target_shipment_date: z.nullable(day),
  cancel_reason: z.nullable(z.string()),
  /** The note about the cancellation; empty for other events. */
  cancel_note: z.string(),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
})

const DisputeData = z.object({
  dispute_id: id,
  /** The marketplace's id of the dispute. */
  external_id: z.string(),
  order_id: id,
  status: z.enum(disputeStatuses),
  /** True if the dispute was approved because the brand did not answer. */
  auto: z.boolean(),
  rejection_reason: z.nullable(z.enum(rejectionReasons)),
  resolution_kind: z.nullable(z.enum(resolutionKinds)),
  /** The brand's note to the retailer, or to you if it rejected the dispute. */
  note: z.string(),
  /** For a rejection: the photos that the brand shows as evidence, in the same form as photos of the catalogue. */
  photos: z.array(photo),
  /** The amount to refund if it is approved. */
  amount: money,
  currency_code: currency,
  commission_back: z.nullable(money),
})

/** A manual order that its retailer, who is on the marketplace, is asked to accept. */
const SentOrderData = z.extend(OrderData, { retailer_external_id: z.string() })

const ProductData = z.object({
  /** Up to 200 products that changed. Read them with the catalogue call. */
  product_ids: z.array(id),
  /** One of the kinds of product history, or `removed`. */
  kind: z.string(),
})

/** A promotion that was added, changed, disabled, enabled or deleted. Read its present state with the catalogue call. */
const PromotionData = z.object({ promotion_id: id, kind: z.enum(['added', 'edited', 'disabled', 'enabled', 'removed']) })

/** A mail that asked a retailer of the brand's network to sign up (`invite`) or to order again (`reorder`). */
const InviteData = z.object({
  invite_id: id,
  /** Send it in the call for the retailer's sign-up. */
  retailer_id: id,
  kind: z.enum(inviteKinds),
  email: z.string(),
  language_code: z.enum(languages),
  /** The credit for its first order. Send its `id` in the call for its redemption. */
  coupon: z.nullable(z.object({ id, amount: money, currency_code: currency, expires_on: day })),
})

/** A payout to make. Report its result with the calls for payouts; `attempt` rises when a failed payout is requested again. */
const PayoutData = z.object({
  payout_id: id,
  number: z.int(),
  currency_code: currency,
  amount: money,
  attempt: z.int(),
  /** The country of the account to pay to, whose details have their own call; null for a brand without one. */
  bank_country: z.nullable(country),
  bank_label: z.nullable(z.string()),
})

const TranslationData = z.object({
  product_id: id,
  source_language: z.enum(languages),
  /** The texts to translate, by field name, option id or value id, into each language. */
  languages: z.array(z.object({ language_code: z.enum(languages), due_by: day, texts: z.record(z.string(), z.string()) })),
})

/** A message of a brand to a retailer of the marketplace. */
const MessageData = z.object({
  message_id: id,
  retailer_external_id: z.string(),
  /** The text for the retailer. */
  text: z.string(),
  /** The brand's original text if it was translated before it was sent; otherwise null. */
  original_text: z.nullable(z.string()),
  language_code: z.nullable(z.enum(languages)),
  /** Read them with the call for a file of a message. */
  files: z.array(z.object({ id, name: z.string(), content_type: z.string(), bytes: z.int() })),
  sent_at: moment,
})

/** The last message of a retailer that a brand has read; all messages before it are read as well. */
const MessageReadData = z.object({ message_id: id, external_id: z.string(), retailer_external_id: z.string(), read_at: moment })

/** A brand's reply to a review, to be shown below it. */
const ReviewReplyData = z.object({ review_id: id, external_id: z.string(), text: z.string(), replied_at: moment })

/** A review that a brand asks the marketplace to look at. If it must go, send the review again as withdrawn. */
const ReviewFlagData = z.object({
  review_id: id,
  external_id: z.string(),
  reason: z.enum(reviewFlagReasons),
  note: z.string(),
  flagged_at: moment,
})

/** An application that was submitted. Its brand does not exist yet: the webhook's `brand_id` is all zeros. */
export const ApplicationData = z.object({
  application_id: id,
  language_code: z.enum(languages),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  display_name: z.string(),
  organization: z.string(),
  website: z.nullable(z.string()),
  origin_country: country,
  year_established: z.nullable(z.int()),
  category: z.enum(brandCategories),
  values: z.array(z.enum(brandValues)),
  catalogue_link: z.nullable(z.string()),
  /** Read it with the call for an application's catalogue. */
  catalogue_file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
  sku_count: z.int(),
  /** The wholesale prices of the cheapest and the most expensive product. */
  price_from: money,
  price_to: money,
  currency_code: currency,
  ship_from_country: country,
  lead_time_days: z.int(),
  minimum_order: z.nullable(money),
  time_zone: timeZone,
})

/** The data of each event. */
export const webhookData = {
  'application.received': ApplicationData,
  'order.sent': SentOrderData,
  'order.accepted': OrderData,
  'order.edited': OrderData,
  'order.cancelled': OrderData,
  'order.shipped': OrderData,
  'dispute.answered': DisputeData,
  'product.changed': ProductData,
  'promotion.changed': PromotionData,
  'invite.sent': InviteData,
  'payout.requested': PayoutData,
  'translation.requested': TranslationData,
  'message.sent': MessageData,
  'message.read': MessageReadData,
  'review.replied': ReviewReplyData,
  'review.flagged': ReviewFlagData,
}
type WebhookEvent = keyof typeof webhookData
export const webhookEvents = Object.keys(webhookData) as [WebhookEvent, ...WebhookEvent[]]

export const Webhook = z.object({
  /** The same in all attempts. */
  id,
  event: z.enum(webhookEvents),
  at: moment,
  brand_id: id,
  /** If two webhooks concern one record, the later one has the higher number: retries arrive out of order. */
  sequence: z.int(),
  data: z.record(z.string(), z.unknown()),
})
