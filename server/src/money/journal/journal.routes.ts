import { getMonthJournal, getMonthTotals, getPayoutJournal } from '@linesheet/contract/money/journal'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { inBatches } from '../statements/in-batches.ts'
import { findStatedPayout, type StatementEnd } from '../statements/statement.sql.ts'
import { findLinesOfMonth, findPaidLine, findTakenLines, type PostedLine, sumMonthByKind } from './journal.sql.ts'
import { toEntries } from './journal-entries.ts'
import { plainRows } from './journal-rows.ts'

export const journalRoutes = [
  serveInSteps(getPayoutJournal, async ({ context, brandId, params: { id }, query: { language_code: language } }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const payout = await read((tx) => findStatedPayout(tx, brandId, id))
    const lines = payoutLines(
      inBatches((last?: StatementEnd) => read((tx) => findTakenLines(tx, brandId, id, last))),
      () => read((tx) => findPaidLine(tx, brandId, id)),
    )
    return sheetFile(plainRows(toEntries(lines), payout.currency_code, language), 'csv', `${payoutNumber(payout.number)}-journal`)
  }),

  serveInSteps(getMonthJournal, async ({ context, brandId, query: { month, currency, language_code: language } }) => {
    const lines = inBatches((last?: PostedLine) =>
      context.db.read({ brandId }, (tx) => findLinesOfMonth(tx, brandId, { month, currency }, last)),
    )
    return sheetFile(plainRows(toEntries(lines), currency, language), 'csv', `journal-${month.slice(0, 7)}-${currency}`)
  }),

  serve(getMonthTotals, async ({ tx, brandId, query }) => ({ totals: await sumMonthByKind(tx, brandId, query) })),
]

/** What a payout took, and at the end what the bank received. */
async function* payoutLines(taken: AsyncIterable<readonly PostedLine[]>, findPaid: () => Promise<PostedLine[]>) {
  yield* taken
  yield await findPaid()
}
