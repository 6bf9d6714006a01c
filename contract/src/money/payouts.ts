import { payoutReasonCodes } from '@linesheet/domain/money/payout-reason'
import { earningKinds, ledgerKinds, payoutKinds, payoutStatuses, payoutTerms } from '@linesheet/domain/money/payouts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { amount, count, country, currency, day, id, idParams, moment, money, paginated, paging, strictObject } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

/** The money that the marketplace owes a brand (docs/product/payouts.md). Sums over a whole brand may have more digits than amounts. */

const Balance = z.object({
  currency_code: currency,
  /** The amount that is due and not taken by a payout. Negative if the brand owes. */
  available: money,
  /** The amount that is not due yet. */
  scheduled: money,
  /** The next due part of the scheduled amount, and its time; null if nothing is scheduled. */
  next_due: z.nullable(z.object({ at: moment, amount: money })),
  /** The amount held while disputes wait for an answer. */
  held: money,
  /** The amount of payouts that are on their way. */
  in_transit: money,
  /** The amount of failed payouts, until they are requested again. */
  failed: money,
  paid_this_year: money,
})
export type Balance = z.infer<typeof Balance>

/** Why money has not arrived yet, or that it has arrived (domain/src/money/payout-reason.ts). */
export const PayoutReason = z.object({
  code: z.enum(payoutReasonCodes),
  /** When it was or will be; null if the reason has no time. */
  at: z.nullable(moment),
  /** For a failed payout: the reason given by the marketplace. */
  failure: z.nullable(z.string()),
})

export const Payout = z.object({
  id,
  /** The number of the payout, counted within the brand. */
  number: count,
  kind: z.enum(payoutKinds),
  status: z.enum(payoutStatuses),
  currency_code: currency,
  amount: money,
  /** Corrections included. */
  earning_count: count,
  requested_at: moment,
  /** When it was paid or failed. */
  settled_at: z.nullable(moment),
  /** The reason of the failure given by the marketplace. */
  failure: z.nullable(z.string()),
  /**
   * The bank details that it is paid to: the ones in effect when it was requested, or requested again. Null for older payouts, and for callers who may not
   * read bank details.
   */
  bank: z.nullable(recordOf('banking', z.object({ id, country_code: country, label: z.string() }))),
  /** The progress of the payout. */
  reason: PayoutReason,
})
export type Payout = z.infer<typeof Payout>

export const listPayouts = endpoint('GET', '/payout', 'The balances of the brand, and its payouts, the latest first', {
  caller: 'payouts:read',
  query: z.object(paging),
  result: paginated(Payout, {
    balances: z.array(Balance),
    /** Since when a negative balance keeps the account on hold; null if it does not. */
    on_hold_since: z.nullable(moment),
    /** When the account will be put on hold, unless the balance is settled before; null if no balance is negative. */
    on_hold_from: z.nullable(moment),
  }),
})

const Total = z.object({ kind: z.enum(ledgerKinds), amount: money })

export const getPayout = endpoint('GET', '/payout/:id', 'A payout with the sum of each kind of line; they add up to its amount', {
  caller: 'payouts:read',
  params: idParams,
  result: z.extend(Payout, { totals: z.array(Total) }),
})

export const Earning = z.object({
  id,
  kind: z.enum(earningKinds),
  order: z.nullable(z.object({ id, number: z.string() })),
  retailer: z.nullable(z.string()),
  currency_code: currency,
  earned_at: moment,
  due_at: moment,
  /** The amount that the retailer pays for goods and shipping. */
  gross: money,
  /** Commission, labels, fees and refunds, less the parts of these that were returned. */
  fees: money,
  net: money,
  is_held: z.boolean(),
  payout: z.nullable(z.object({ id, number: count })),
  /** Why it is not paid yet. */
  reason: PayoutReason,
})
export type Earning = z.infer<typeof Earning>

export const listEarnings = endpoint('GET', '/payout/earnings', 'Earnings by the day on which they are due', {
  caller: 'payouts:read',
  query: z.object({
    ...paging,
    currency: z.optional(currency),
    /** By default: earnings that no payout has taken. */
    payout_id: z.optional(id),
    /** Only earnings that can be paid out early. */
    early: z.optional(z.stringbool()),
  }),
  result: paginated(Earning, { count_capped: z.boolean() }),
})

const LedgerLine = z.object({
  /** The order, dispute, purchase of labels or payout that the line is for. Together with the kind it identifies the line. */
  cause_id: id,
  kind: z.enum(ledgerKinds),
  order: z.nullable(z.object({ id, number: z.string() })),
  payout: z.nullable(z.object({ id, number: count })),
  currency_code: currency,
  amount: money,
  note: z.string(),
  posted_at: moment,
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const listLedger = endpoint('GET', '/payout/ledger', 'All movements, the latest first', {
  caller: 'payouts:read',
  query: z.object({ ...paging, currency: z.optional(currency), kind: z.optional(z.enum(ledgerKinds)) }),
  result: paginated(LedgerLine, { count_capped: z.boolean() }),
})

/** Either chosen earnings, or an amount to reach with the lowest fee. */
const earlyInput = {
  earning_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(payoutTerms.maxEarlyOrders, 'too_many'))),
  amount: z.optional(amount),
  currency_code: z.optional(currency),
}

export const quoteEarlyPayout = endpoint('POST', '/payout/early-quote', 'The fee and the amount of an early payout', {
  caller: 'payouts:write',
  body: strictObject({
    ...earlyInput,
    /** With an amount: earnings that fall due until the end of that day, in the brand's time zone, need not be paid out early. */
    by: z.optional(day),
  }),
  result: z.object({
    /** Empty if the amount is reached without an early payout. */
    earnings: z.array(Earning),
    currency_code: currency,
    /** The amount that falls due by the day, without a fee; 0.00 without a day. */
    due_by: money,
    net: money,
    /** Corrections of earlier payouts, which are settled with it. */
    corrections: money,
    fee: money,
    pays: money,
  }),
})

export const requestEarlyPayout = endpoint('POST', '/payout/early-request', 'Have earnings paid out before they are due', {
  caller: 'payouts:write',
  body: strictObject({
    earning_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(payoutTerms.maxEarlyOrders, 'too_many')),
    /** The fee from the quote. Another fee is refused. */
    fee: amount,
  }),
  result: Payout,
})

export const retryPayout = endpoint('POST', '/payout/:id/retry', 'Request a failed payout again', {
  caller: 'payouts:write',
  params: idParams,
  result: Payout,
})
