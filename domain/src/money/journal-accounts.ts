import type { JournalAccount } from './journal.ts'

/** The programs that a journal is written for, each with accounts of its own. */
export const bookPrograms = ['xero', 'quickbooks'] as const
export type BookProgram = (typeof bookPrograms)[number]
export const journalFormats = ['plain', ...bookPrograms] as const
export type JournalFormat = (typeof journalFormats)[number]

/** The program's account for each account of the journal: a code in Xero, a name in QuickBooks. */
export type AccountMapping = Record<JournalAccount, string>

/** The maximum length of a code in Xero, and of a name in QuickBooks. */
export const maxAccountLength: Record<BookProgram, number> = { xero: 10, quickbooks: 100 }

/**
 * Accounts that a new company has in the program. A manual journal of Xero cannot use a bank account or the receivables that Xero manages itself: a clearing
 * account and the suspense account are used instead.
 */
export const defaultAccounts: Record<BookProgram, AccountMapping> = {
  xero: {
    receivable: '855',
    bank: '850',
    sale: '200',
    discount: '200',
    commission: '429',
    shipping_reimbursed: '260',
    label: '425',
    refund: '200',
    commission_back: '429',
    early_fee: '404',
    adjustment: '429',
  },
  quickbooks: {
    receivable: 'Undeposited Funds',
    bank: 'Checking',
    sale: 'Sales',
    discount: 'Discounts given',
    commission: 'Commissions & fees',
    shipping_reimbursed: 'Shipping Income',
    label: 'Shipping, Freight & Delivery',
    refund: 'Sales',
    commission_back: 'Commissions & fees',
    early_fee: 'Bank Charges & Fees',
    adjustment: 'Uncategorized Expense',
  },
}

/** The tax rate that Xero requires in each line; the marketplace reports no tax. Some countries call it `No VAT` or `BAS Excluded`. */
export const defaultTaxRate = 'Tax Exempt'

/** The name of a file, without `.csv`. `subject`: `PO-7`, or a month and its currency. */
export const journalFileName = (subject: string, format: JournalFormat) => `${subject}-${format === 'plain' ? 'journal' : format}`
