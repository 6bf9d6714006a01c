import { getMonthJournal, getMonthTotals, getPayoutJournal } from '@linesheet/contract/money/journal'
import { listPayouts } from '@linesheet/contract/money/payouts'
import { addAmounts } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

export type JournalRow = Record<
  'date' | 'entry' | 'order' | 'po_number' | 'payout' | 'account' | 'debit' | 'credit' | 'currency' | 'text',
  string
>
const names = ['date', 'entry', 'order', 'po_number', 'payout', 'account', 'debit', 'credit', 'currency', 'text'] as const

/** The lines of a CSV file, its header first. */
export const csvLines = (file: unknown) => String(file).replace('\ufeff', '').trim().split('\r\n')

const toRows = (file: unknown) =>
  csvLines(file)
    .slice(1)
    .map((line) => {
      const cells = line.split(',')
      return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as JournalRow
    })

/** The rows of the plain journal of a payout. */
export const payoutRows = async ({ owner }: Brand, id: string) =>
  toRows((await call(getPayoutJournal, { params: { id }, query: {} }, owner)).result)

/** The rows of the plain journal of a month in a currency. */
export const monthRows = async ({ owner }: Brand, month: string, currency: CurrencyCode) =>
  toRows((await call(getMonthJournal, { query: { month, currency } }, owner)).result)

export const debitsLess = (rows: readonly JournalRow[], account?: string) => {
  const chosen = rows.filter((row) => !account || row.account === account)
  return addAmounts('0.00', ...chosen.map(({ debit }) => debit || '0.00'), ...chosen.map(({ credit }) => (credit ? `-${credit}` : '0.00')))
}
const receivable = 'Due from the marketplace'

/** The months of a brand with lines in the ledger, by currency, with their number and their sum. */
async function ledgerMonths({ id }: Brand) {
  const { db } = await testContext()
  const query = sql<{ month: string; currency: CurrencyCode; lines: number; sum: string }>`
    select to_char(posted_at at time zone time_zone, 'YYYY-MM-01') as month, l.currency_code as currency, count(*)::int as lines, sum(amount)::text as sum
    from ledger_lines l join companies c using (brand_id) where l.brand_id = ${id} group by 1, 2`
  return db.asOwner(async (tx) => (await query.execute(tx)).rows)
}

const unbalancedEntries = (rows: readonly JournalRow[]) =>
  [...Map.groupBy(rows, ({ entry, date }) => `${date} ${entry}`)]
    .filter(([, entry]) => debitsLess(entry) !== '0.00')
    .map(([entry]) => entry)
const lineOf = ({ date, entry, account, debit, credit }: JournalRow) => [date, entry, account, debit, credit].join(' ')

/** Journals that are not balanced, payouts whose entries do not add up to their amount, and months that differ from the ledger. */
export async function journalMismatches(brand: Brand) {
  const { items } = await callOk(listPayouts, { query: { items_per_page: 100 } }, brand.owner)
  const months = await Promise.all(
    (await ledgerMonths(brand)).map(async (month) => {
      const query = { month: month.month, currency: month.currency }
      const { totals } = await callOk(getMonthTotals, { query }, brand.owner)
      return {
        ...month,
        totals: addAmounts('0.00', ...totals.map(({ amount }) => amount)),
        rows: await monthRows(brand, month.month, month.currency),
      }
    }),
  )
  const allLines = new Set(months.flatMap(({ rows }) => rows.map(lineOf)))
  const payouts = await Promise.all(items.map(async (payout) => ({ ...payout, rows: await payoutRows(brand, payout.id) })))
  return {
    unbalanced: [...months, ...payouts].flatMap(({ rows }) => unbalancedEntries(rows)),
    payouts: payouts
      .map(({ number, amount, status, rows }) => {
        const settled = rows.filter(({ entry }) => entry === `PO-${number}`)
        const taken = rows.filter((row) => !settled.includes(row))
        return { amount, due: debitsLess(taken, receivable), paid: status === 'paid' ? amount : '0.00', bank: debitsLess(settled, 'Bank') }
      })
      .filter(({ amount, due, paid, bank }) => due !== amount || bank !== paid),
    elsewhere: payouts.flatMap(({ rows }) => rows.map(lineOf)).filter((line) => !allLines.has(line)),
    months: months
      .map(({ rows, lines, sum, totals }) => {
        const posted = rows.filter(({ account }) => account !== receivable).length
        return { lines, posted, sum, totals, due: debitsLess(rows, receivable) }
      })
      .filter(({ lines, posted, sum, totals, due }) => lines !== posted || sum !== due || sum !== totals),
  }
}

export const noMismatches = { unbalanced: [], payouts: [], elsewhere: [], months: [] }
