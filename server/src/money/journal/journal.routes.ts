import {
  getJournalAccounts,
  getMonthJournal,
  getMonthTotals,
  getPayoutJournal,
  saveJournalAccounts,
} from '@linesheet/contract/money/journal'
import { journalFileName } from '@linesheet/domain/money/journal-accounts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { inBatches } from '../statements/in-batches.ts'
import { findStatedPayout, type StatementEnd } from '../statements/statement.sql.ts'
import { findLinesOfMonth, findPaidLine, findTakenLines, type PostedLine, sumMonthByKind } from './journal.sql.ts'
import { findJournalAccounts, saveChosenAccounts } from './journal-accounts.sql.ts'
import { toEntries } from './journal-entries.ts'
import { journalFile } from './journal-file.ts'

export const journalRoutes = [
  serveInSteps(getPayoutJournal, async ({ context, brandId, params: { id }, query: { format, language_code: language }, now }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const payout = await read((tx) => findStatedPayout(tx, brandId, id))
    const accounts = await read((tx) => findJournalAccounts(tx, brandId))
    const lines = payoutLines(
      inBatches((last?: StatementEnd) => read((tx) => findTakenLines(tx, brandId, id, last))),
      () => read((tx) => findPaidLine(tx, brandId, id)),
    )
    const name = journalFileName(payoutNumber(payout.number), format)
    return journalFile({ format, name, entries: toEntries(lines), look: { currency: payout.currency_code, language, accounts }, now })
  }),

  serveInSteps(getMonthJournal, async ({ context, brandId, query: { month, currency, format, language_code: language }, now }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const accounts = await read((tx) => findJournalAccounts(tx, brandId))
    const lines = inBatches((last?: PostedLine) => read((tx) => findLinesOfMonth(tx, brandId, { month, currency }, last)))
    const name = journalFileName(`${month.slice(0, 7)}-${currency}`, format)
    return journalFile({ format, name, entries: toEntries(lines), look: { currency, language, accounts }, now })
  }),

  serve(getMonthTotals, async ({ tx, brandId, query }) => ({ totals: await sumMonthByKind(tx, brandId, query) })),

  serve(getJournalAccounts, ({ tx, brandId }) => findJournalAccounts(tx, brandId)),
  serve(saveJournalAccounts, async ({ tx, brandId, body }) => {
    await saveChosenAccounts(tx, brandId, body)
    return findJournalAccounts(tx, brandId)
  }),
]

/** The lines that a payout took, followed by the amount that the bank received. */
async function* payoutLines(taken: AsyncIterable<readonly PostedLine[]>, findPaid: () => Promise<PostedLine[]>) {
  yield* taken
  yield await findPaid()
}
