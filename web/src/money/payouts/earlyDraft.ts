import type { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { isZeroAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { type Reading, refuse } from '@linesheet/domain/platform/readers/reading'

/** The choices in the drawer. The amount is kept as typed. */
export type EarlyDraft = { currency: string; by: 'orders' | 'amount'; ids: readonly string[]; amount: string; day: string }
export const emptyDraft: EarlyDraft = { currency: '', by: 'orders', ids: [], amount: '', day: '' }

type Body = RequestInput<typeof quoteEarlyPayout>['body']

/** The typed amount, which has to be above zero. */
export function readEarlyAmount(typed: string, currency: string): Reading<string> {
  const reading = readAmountIn(typed, currency, { max: maxAmount })
  return reading.kind === 'value' && isZeroAmount(reading.value) ? refuse('not_positive') : reading
}

/** The body of a quote's request; undefined while nothing is chosen or the amount cannot be read. */
export function quoteBody({ by, ids, amount: typed, day }: EarlyDraft, currency: CurrencyCode | undefined): Body | undefined {
  if (!currency) return undefined
  if (by === 'orders') return ids.length ? { earning_ids: [...ids].sort() } : undefined
  const reading = readEarlyAmount(typed, currency)
  return reading.kind === 'value' ? { amount: reading.value, currency_code: currency, ...(day && { by: day }) } : undefined
}
