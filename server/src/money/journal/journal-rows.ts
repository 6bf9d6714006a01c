import type { JournalAccounts } from '@linesheet/contract/money/journal'
import { creditOf, debitOf, type JournalEntry } from '@linesheet/domain/money/journal'
import type { JournalFormat } from '@linesheet/domain/money/journal-accounts'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Cell } from '../../platform/sheets/sheet.ts'
import { journalWords } from './journal.words.ts'

type Entries = AsyncIterable<JournalEntry> | Iterable<JournalEntry>
type Rows = AsyncGenerator<readonly Cell[]>
/** The settings of a journal besides its entries. */
export type JournalLook = { currency: string; language: Language; accounts: JournalAccounts }

/** Empty cells on the other side, so that each column adds up. */
const amountCell = (amount: string): Cell => (amount ? { number: amount } : '')
const joinTexts = (...texts: (string | null)[]) => texts.filter(Boolean).join(', ')

/** The header and a row for each posting: debits equal credits in each entry. */
async function* plainRows(entries: Entries, { currency, language }: JournalLook): Rows {
  const { columns, accounts } = journalWords[language]
  yield Object.values(columns)
  for await (const { number, day, order_number, po_number, payout, retailer, postings } of entries)
    for (const { account, amount, note } of postings) {
      const cells: { [column in keyof typeof columns]: Cell } = {
        date: day,
        entry: number,
        order: order_number ?? '',
        po_number: po_number ?? '',
        payout: payout ?? '',
        account: accounts[account],
        debit: amountCell(debitOf(amount)),
        credit: amountCell(creditOf(amount)),
        currency,
        text: joinTexts(retailer, note),
      }
      yield Object.keys(columns).map((column) => cells[column as keyof typeof columns])
    }
}

/**
 * The template of Xero for manual journals. Lines of the same narration and date are one journal; a debit is positive. Days with the month in letters
 * are read the same in every country.
 */
async function* xeroRows(entries: Entries, { language, accounts }: JournalLook): Rows {
  const texts = journalWords[language]
  const tracking = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2']
  yield ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', ...tracking]
  for await (const entry of entries)
    for (const { account, amount, note } of entry.postings)
      yield [
        joinTexts(entry.number, entry.retailer),
        dayInLetters(entry.day),
        joinTexts(texts.accounts[account], ...referencesOf(entry, language), note),
        accounts.xero[account],
        accounts.xero_tax_rate,
        { number: amount },
        ...tracking.map(() => ''),
      ]
}

/** The columns from which QuickBooks Online imports journal entries. It creates no customers for unknown names, so retailers are in the description. */
async function* quickbooksRows(entries: Entries, { currency, language, accounts }: JournalLook): Rows {
  yield ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name', 'Currency']
  for await (const entry of entries)
    for (const { account, amount, note } of entry.postings)
      yield [
        entry.number,
        americanDay(entry.day),
        accounts.quickbooks[account],
        amountCell(debitOf(amount)),
        amountCell(creditOf(amount)),
        joinTexts(journalWords[language].accounts[account], entry.retailer, ...referencesOf(entry, language), note),
        '',
        currency,
      ]
}

const referencesOf = ({ order_number, po_number, payout }: JournalEntry, language: Language) => [
  order_number,
  po_number && `${journalWords[language].columns.po_number} ${po_number}`,
  payout,
]

/** `20 Nov 2026` */
const dayInLetters = (day: string) => {
  const [year, , date] = day.split('-')
  return `${date} ${new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })} ${year}`
}
/** `11/20/2026` */
const americanDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const rowsByFormat = { plain: plainRows, xero: xeroRows, quickbooks: quickbooksRows } satisfies Record<JournalFormat, unknown>

/** The rows of a journal in a format, with its header. */
export const journalRows = (format: JournalFormat, entries: Entries, look: JournalLook): Rows => rowsByFormat[format](entries, look)
