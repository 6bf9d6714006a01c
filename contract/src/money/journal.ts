import { type JournalAccount, journalAccounts } from '@linesheet/domain/money/journal'
import { type BookProgram, journalFormats, maxAccountLength } from '@linesheet/domain/money/journal-accounts'
import { ledgerKinds } from '@linesheet/domain/money/payouts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { currency, day, idParams, language, money, requiredSingleLine, strictObject } from '../platform/fields.ts'

/** The ledger as double entry, for the books of the brand (docs/product/payouts.md). */

/** A file for a program has its columns, and the accounts that the brand chose for it. */
const fileQuery = { format: z._default(z.enum(journalFormats), 'plain'), language_code: z._default(language, 'en') }
const monthQuery = {
  /** Any day of the month, in the time zone of the brand. */
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

export const getMonthTotals = endpoint('GET', '/payout/journal/totals', 'The totals of a month’s journal by kind of line', {
  caller: 'payouts:read',
  query: z.object(monthQuery),
  result: z.object({
    /** Kinds without a line in that month are left out. */
    totals: z.array(z.object({ kind: z.enum(ledgerKinds), amount: money })),
  }),
})

const byAccount = <T>(toValue: (account: JournalAccount) => T) =>
  Object.fromEntries(journalAccounts.map((account) => [account, toValue(account)])) as Record<JournalAccount, T>
const mapping = z.object(byAccount(() => z.string()))
const mappingInput = (program: BookProgram) =>
  z.optional(strictObject(byAccount(() => z.optional(requiredSingleLine(maxAccountLength[program])))))

const JournalAccounts = z.object({
  /** Account codes of Xero. */
  xero: mapping,
  /** Account names of QuickBooks. */
  quickbooks: mapping,
  /** The name of the tax rate that each line for Xero has. */
  xero_tax_rate: z.string(),
})
export type JournalAccounts = z.infer<typeof JournalAccounts>

export const getJournalAccounts = endpoint(
  'GET',
  '/payout/journal/accounts',
  'The accounts of each program that journals are written for',
  {
    caller: 'payouts:read',
    result: JournalAccounts,
  },
)

/** Bookkeeping moves no money and reveals no bank details: members who may request payouts may change it. */
export const saveJournalAccounts = endpoint('PUT', '/payout/journal/accounts', 'Choose accounts; absent ones stay', {
  caller: 'payouts:write',
  body: strictObject({
    xero: mappingInput('xero'),
    quickbooks: mappingInput('quickbooks'),
    xero_tax_rate: z.optional(requiredSingleLine(50)),
  }),
  result: JournalAccounts,
})
