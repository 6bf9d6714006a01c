import { isWithoutCents } from '../platform/currencies.ts'
import { applyRate, type Minor } from '../platform/money.ts'

/** The kinds of lines of the ledger (docs/product/payouts.md). */
export const ledgerKinds = [
  'sale',
  'discount',
  'commission',
  'shipping_reimbursed',
  'label',
  'refund',
  'commission_back',
  'early_fee',
  'adjustment',
  'payout',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const payoutStatuses = ['pending', 'processing', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutKinds = ['scheduled', 'early'] as const
export type PayoutKind = (typeof payoutKinds)[number]
export const earningKinds = ['order', 'correction'] as const
export type EarningKind = (typeof earningKinds)[number]

export const payoutTerms = {
  /** Days from shipping until an earning is paid out. */
  dueDays: 60,
  /** The fee as a share of the net of earnings that are paid out early. */
  earlyFeeRate: 0.03,
  /** The maximum number of orders in one early payout. */
  maxEarlyOrders: 500,
  /** Days with a negative balance after which the account is put on hold. */
  holdDays: 30,
} as const

/** The fee for paying out earnings of that net early, in whole units where the currency has no cents. In minor units, half up. */
export function earlyFee(net: Minor, currencyCode: string): Minor {
  const unit = isWithoutCents(currencyCode) ? 100 : 1
  return applyRate(Math.round(net / unit), payoutTerms.earlyFeeRate) * unit
}
