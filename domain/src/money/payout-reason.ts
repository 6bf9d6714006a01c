import type { PayoutStatus } from './payouts.ts'

/** Why money has not arrived yet, or that it has arrived; the screen has a sentence for each code (docs/product/payouts.md). */
export const payoutReasonCodes = [
  'requested',
  'on_its_way',
  'paid',
  'failed',
  'held',
  'scheduled_without_bank',
  'scheduled',
  'without_bank',
  'awaiting_bank',
  'owed',
  'next_run',
  'paid_directly',
  'nothing',
] as const
export type PayoutReasonCode = (typeof payoutReasonCodes)[number]
/** `at`: the moment that the sentence names, if it does. `failure`: why the marketplace could not transfer it. */
export type PayoutReason = { code: PayoutReasonCode; at: string | null; failure: string | null }

/** `sent_at`: when the marketplace accepted the request; null before. `settled_at`: when it was paid or failed. */
export type RequestedPayout = {
  status: PayoutStatus
  requested_at: string
  sent_at: string | null
  settled_at: string | null
  failure: string | null
}

const payoutCases: Record<PayoutStatus, { code: PayoutReasonCode; at: (payout: RequestedPayout) => string | null }> = {
  pending: { code: 'requested', at: ({ requested_at }) => requested_at },
  processing: { code: 'on_its_way', at: ({ sent_at, requested_at }) => sent_at ?? requested_at },
  paid: { code: 'paid', at: ({ settled_at }) => settled_at },
  failed: { code: 'failed', at: ({ settled_at }) => settled_at },
}

/** The progress of a payout, as a reason. */
export function payoutReason(payout: RequestedPayout): PayoutReason {
  const { code, at } = payoutCases[payout.status]
  return { code, at: at(payout), failure: payout.failure }
}

export type WaitingEarning = { due_at: string; is_held: boolean }
/** `bank_from`: when confirmed bank details take or took effect; null without any. `owes`: the sum due in its currency is zero or less. */
export type PayoutOutlook = { now: Date; bank_from: string | null; owes: boolean }

type Case = { code: PayoutReasonCode; holds: (earning: WaitingEarning, outlook: PayoutOutlook) => boolean; at: 'due' | 'bank' | null }
const isLater = (moment: string, now: Date) => new Date(moment) > now

/** The reason is the first case that holds. */
const waitingCases: readonly Case[] = [
  { code: 'held', holds: ({ is_held }) => is_held, at: null },
  {
    code: 'scheduled_without_bank',
    holds: ({ due_at }, { now, bank_from }) => isLater(due_at, now) && (bank_from === null || isLater(bank_from, new Date(due_at))),
    at: 'due',
  },
  { code: 'scheduled', holds: ({ due_at }, { now }) => isLater(due_at, now), at: 'due' },
  { code: 'without_bank', holds: (_, { bank_from }) => bank_from === null, at: 'due' },
  { code: 'awaiting_bank', holds: (_, { bank_from, now }) => bank_from !== null && isLater(bank_from, now), at: 'bank' },
  { code: 'owed', holds: (_, { owes }) => owes, at: 'due' },
  { code: 'next_run', holds: () => true, at: 'due' },
]

/** Why an earning that no payout has taken is not paid yet. */
export function waitingReason(earning: WaitingEarning, outlook: PayoutOutlook): PayoutReason {
  const { code, at } = waitingCases.find(({ holds }) => holds(earning, outlook)) ?? { code: 'next_run', at: 'due' }
  return { code, at: at === 'due' ? earning.due_at : at === 'bank' ? outlook.bank_from : null, failure: null }
}

/** Why an order that shipped has no earning. */
export const withoutEarningReason = (isPaidDirectly: boolean): PayoutReason => ({
  code: isPaidDirectly ? 'paid_directly' : 'nothing',
  at: null,
  failure: null,
})
