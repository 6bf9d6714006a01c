import { creditOf, debitOf, type JournalEntry } from '@linesheet/domain/money/journal'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Cell } from '../../platform/sheets/sheet.ts'
import { journalWords } from './journal.words.ts'

type Entries = AsyncIterable<JournalEntry>

/** An empty cell on the other side, so that each column adds up. */
const amountCell = (amount: string): Cell => (amount ? { number: amount } : '')

/** The header and a row for each posting: debits equal credits in each entry. */
export async function* plainRows(entries: Entries, currency: string, language: Language): AsyncGenerator<readonly Cell[]> {
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
        text: [retailer, note].filter(Boolean).join(', '),
      }
      yield Object.keys(columns).map((column) => cells[column as keyof typeof columns])
    }
}
