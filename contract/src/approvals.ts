import { paymentMethods } from '@linesheet/domain/manual-orders'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { address, count, currency, day, language, moment, money, multiLine, singleLine, strictObject } from './fields.ts'

/** `open`: it can be answered. `closed`: the brand cancelled it, or the time to answer is over. */
export const approvalStates = ['open', 'accepted', 'declined', 'closed'] as const

/** A manual order as its retailer may see it. */
export const Approval = z.object({
  state: z.enum(approvalStates),
  /** Stands for what was agreed on: another one after the brand has changed the order. */
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
    /** The terms that the retailer has read: the answer is refused when they are others by now. */
    terms: z.optional(singleLine(40)),
  }),
  limit,
  result: Approval,
})
