import { paymentMethods } from '@linesheet/domain/orders/manual-orders'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  count,
  currency,
  day,
  email,
  id,
  idParams,
  language,
  moment,
  money,
  multiLine,
  singleLine,
  strictObject,
} from '../platform/fields.ts'

/** `open`: it can be answered. `closed`: the brand cancelled it, or the time to answer has ended. */
export const approvalStates = ['open', 'accepted', 'declined', 'closed'] as const

/** A manual order as its retailer may see it. */
export const Approval = z.object({
  state: z.enum(approvalStates),
  /** Identifies the version of the order's terms: it differs after the brand has changed the order. */
  terms: z.string(),
  brand: z.string(),
  retailer: z.string(),
  language_code: language,
  number: z.string(),
  placed_at: moment,
  expires_at: moment,
  currency_code: currency,
  subtotal: money,
  discount_total: money,
  shipping_total: money,
  total: money,
  note: z.string(),
  payment_method: z.enum(paymentMethods),
  /** Null to ship as soon as possible. */
  target_shipment_date: z.nullable(day),
  shipping_address: address,
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.string(),
      sku: z.string(),
      quantity: count,
      unit_price: money,
      discount: money,
      line_total: money,
    }),
  ),
})
export type Approval = z.infer<typeof Approval>

export const approvalDecisions = ['accept', 'decline'] as const
const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
const limit = { calls: 60, seconds: 60 }

export const getApproval = endpoint('GET', '/approval/:token', 'A manual order, by the link that its retailer got', {
  caller: 'anyone',
  params,
  limit,
  result: Approval,
})

export const answerApproval = endpoint('POST', '/approval/:token', 'The retailer accepts or declines a manual order, once', {
  caller: 'anyone',
  params,
  body: strictObject({
    decision: z.enum(approvalDecisions),
    /** Required to decline. */
    reason: z.optional(multiLine(500)),
    /** The terms that the retailer has read: the answer is refused if they have changed since. */
    terms: z.optional(singleLine(40)),
  }),
  limit,
  result: Approval,
})

/** `queued`: not sent yet. `refused`: the mail server refused it permanently. `failed`: it could not be sent. */
export const approvalMailStates = ['queued', 'sent', 'refused', 'failed'] as const

/** How a manual order was sent to its retailer. */
export const ApprovalMails = z.object({
  /** Until when it can be answered. */
  expires_at: moment,
  /** Whether it can be sent, or sent again. */
  is_open: z.boolean(),
  /** The address that it is sent to by default. */
  email: z.string(),
  /** The mails, the latest first. None for an order that the marketplace placed, until it is sent from here. */
  mails: z.array(
    z.object({
      id,
      email: z.string(),
      state: z.enum(approvalMailStates),
      /** The mail server's answer to a refused mail. */
      refusal: z.string(),
      /** Whether its link still works: it ends when a later mail goes to another address. */
      is_valid: z.boolean(),
      created_at: moment,
      /** Null while it is queued. */
      settled_at: z.nullable(moment),
      sent_by: z.nullable(z.string()),
    }),
  ),
})
export type ApprovalMails = z.infer<typeof ApprovalMails>

/** A manual order that waits for its retailer. */
export const WaitingOrder = z.object({
  order_id: id,
  number: z.string(),
  buyer_name: z.string(),
  total: money,
  currency_code: currency,
  /** The address of the last mail; null if none was sent. */
  email: z.nullable(z.string()),
  mail_state: z.nullable(z.enum(approvalMailStates)),
  sent_at: z.nullable(moment),
  expires_at: moment,
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

export const listApprovalMails = endpoint('GET', '/order/:id/approval', 'The mails that ask the retailer of a manual order to answer it', {
  caller: 'orders:read',
  params: idParams,
  result: ApprovalMails,
})

export const sendApprovalAgain = endpoint(
  'POST',
  '/order/:id/approval',
  'Send the retailer of a manual order a link to answer it, the first or a new one',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({
      /** Instead of the address of the last mail, whose link then ends. */
      email: z.optional(email),
    }),
    result: ApprovalMails,
  },
)

export const listWaitingOrders = endpoint('GET', '/order/new/waiting', 'Manual orders that wait for their retailers, the latest 50 first', {
  caller: 'orders:read',
  result: z.object({ items: z.array(WaitingOrder) }),
})
