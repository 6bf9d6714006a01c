import type { LedgerKind } from '@linesheet/domain/money/payouts'
import { addAmounts } from '@linesheet/domain/platform/money'
import type { StatedEarning } from './statement.sql.ts'

/** With more orders, each day is one row on paper: pages for ten thousand orders take 12 s and 600 MB. The CSV has each line. */
export const maxEntries = 2000

/** A row on paper: an order or a correction, or all of a day. */
export type StatementEntry = Pick<StatedEarning, 'earned_on' | 'order_number' | 'retailer' | 'net' | 'totals'> & {
  orders: number
  corrections: number
}

const toEntry = ({ kind, earned_on, order_number, retailer, net, totals }: StatedEarning): StatementEntry => ({
  earned_on,
  order_number,
  retailer,
  net,
  totals,
  orders: kind === 'order' ? 1 : 0,
  corrections: kind === 'correction' ? 1 : 0,
})

/** Entries of earnings, read in batches. At most one batch is held while they are merged by day. */
export async function collectEntries(batches: AsyncIterable<readonly StatedEarning[]>, byDay: boolean): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  const days = new Map<string, StatementEntry>()
  for await (const batch of batches)
    for (const earning of batch) {
      const entry = toEntry(earning)
      if (!byDay) entries.push(entry)
      else days.set(entry.earned_on, mergeEntries(days.get(entry.earned_on), entry))
    }
  return byDay ? [...days.values()] : entries
}

function mergeEntries(day: StatementEntry | undefined, entry: StatementEntry): StatementEntry {
  if (!day) return { ...entry, order_number: null, retailer: null }
  return {
    ...day,
    net: addAmounts(day.net, entry.net),
    totals: [...sumTotals([day, entry])].map(([kind, amount]) => ({ kind, amount })),
    orders: day.orders + entry.orders,
    corrections: day.corrections + entry.corrections,
  }
}

/** The sum of each kind of line. */
export function sumTotals(entries: readonly Pick<StatementEntry, 'totals'>[]): Map<LedgerKind, string> {
  const sums = new Map<LedgerKind, string>()
  for (const { totals } of entries) for (const { kind, amount } of totals) sums.set(kind, addAmounts(sums.get(kind) ?? '0.00', amount))
  return sums
}
