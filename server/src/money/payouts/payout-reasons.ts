import {
  type PayoutReason,
  payoutReason,
  type RequestedPayout,
  type WaitingEarning,
  waitingReason,
} from '@linesheet/domain/money/payout-reason'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { Tx } from '../../platform/db/db.ts'
import { findOutlook } from './payout-reasons.sql.ts'

/** An earning as it is stored, with the payout that took it. */
type StoredEarning = WaitingEarning & { currency_code: CurrencyCode; requested: RequestedPayout | null }

/** Adds to earnings of a brand the reasons why they are not paid yet. */
export async function addReasons<E extends StoredEarning>(tx: Tx, brandId: string, earnings: readonly E[], now: Date) {
  const { bank_from, owing } = await findOutlook(tx, brandId, now)
  return earnings.map(({ requested, ...earning }) => ({
    ...earning,
    reason: requested ? payoutReason(requested) : waitingReason(earning, { now, bank_from, owes: owing.includes(earning.currency_code) }),
  }))
}

/** Adds to a payout the state that it is in. */
export const addPayoutReason = <P extends RequestedPayout>({ sent_at, ...payout }: P): Omit<P, 'sent_at'> & { reason: PayoutReason } => ({
  ...payout,
  reason: payoutReason({ ...payout, sent_at }),
})
