import { type LedgerKind, ledgerKinds } from '@linesheet/domain/money/payouts'

type Total = { kind: LedgerKind; amount: string }
/** Positions are fractions of the width, from the left. `from`, `to`: the ends of the bar. `zero`: the position of 0. `end`: the level after this step. */
type Step = Total & { from: number; to: number; isLess: boolean; zero: number; end: number }

/** The totals in the order of their kinds, each with its position in the waterfall. Widths are only visual and need not be exact to the cent. */
export function waterfallSteps(totals: readonly Total[]): Step[] {
  const ordered = ledgerKinds.flatMap((kind) => totals.filter((total) => total.kind === kind))
  const levels = [0]
  for (const { amount } of ordered) levels.push((levels.at(-1) ?? 0) + Number(amount))
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  const place = (level: number) => (most === least ? 0 : (level - least) / (most - least))
  return ordered.map((total, at) => {
    const [start, end] = [place(levels[at] ?? 0), place(levels[at + 1] ?? 0)]
    return { ...total, from: Math.min(start, end), to: Math.max(start, end), isLess: end < start, zero: place(0), end }
  })
}
