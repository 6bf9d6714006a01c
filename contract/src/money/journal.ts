import { ledgerKinds } from '@linesheet/domain/money/payouts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { currency, day, idParams, language, money } from '../platform/fields.ts'

/** The ledger as double entry, for the books of the brand (docs/product/payouts.md). */

const fileQuery = { language_code: z._default(language, 'en') }
const monthQuery = {
  /** A day of the month, in the time zone of the brand. */
  month: day,
  currency,
}

export const getPayoutJournal = endpoint(
  'GET',
  '/payout/:id/journal',
  'The journal of a payout as CSV: its entries come to its amount, which the bank has received once it is paid',
  { caller: 'payouts:read', params: idParams, query: z.object(fileQuery), media: 'bytes' },
)

export const getMonthJournal = endpoint(
  'GET',
  '/payout/journal',
  'The journal of a month in a currency as CSV: all that the ledger posted in it',
  { caller: 'payouts:read', query: z.object({ ...monthQuery, ...fileQuery }), media: 'bytes' },
)

export const getMonthTotals = endpoint('GET', '/payout/journal/totals', 'What the journal of a month adds up to, by kind of line', {
  caller: 'payouts:read',
  query: z.object(monthQuery),
  result: z.object({
    /** Kinds without a line in that month are left out. */
    totals: z.array(z.object({ kind: z.enum(ledgerKinds), amount: money })),
  }),
})
