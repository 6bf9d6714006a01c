import type { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { isAmount } from '../../kit/format/isAmount.ts'
import { parsePrice } from '../../kit/format/parseNumbers.ts'
import { isZero } from './isZero.ts'

/** What is chosen in the drawer. The amount is kept as it was typed. */
export type EarlyDraft = { currency: string; by: 'orders' | 'amount'; ids: readonly string[]; amount: string; day: string }
export const emptyDraft: EarlyDraft = { currency: '', by: 'orders', ids: [], amount: '', day: '' }

/** What the server chooses and takes at once. */
export const maxOrders = 500

type Body = RequestInput<typeof quoteEarlyPayout>['body']

/** Whether what was typed is an amount above zero. */
export function earlyAmount(typed: string): string | undefined {
  const amount = parsePrice(typed)
  return isAmount(amount) && !isZero(amount) ? amount : undefined
}

/** What to ask the server for; undefined while nothing is chosen or the amount cannot be read. */
export function quoteBody({ by, ids, amount: typed, day }: EarlyDraft, currency: CurrencyCode | undefined): Body | undefined {
  if (!currency) return undefined
  if (by === 'orders') return ids.length ? { earning_ids: [...ids].sort() } : undefined
  const amount = earlyAmount(typed)
  return amount === undefined ? undefined : { amount, currency_code: currency, ...(day && { by: day }) }
}
