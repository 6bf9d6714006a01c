import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { type LedgerKind, ledgerKinds } from '@linesheet/domain/money/payouts'
import { addressLines } from '@linesheet/domain/platform/country-names'
import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import type { Language } from '@linesheet/domain/platform/languages'
import { addAmounts } from '@linesheet/domain/platform/money'
import { formatCount, formatDay } from '../../platform/pdf/format.ts'
import type { findStatedPayout } from './statement.sql.ts'
import type { Statement, StatementRow } from './statement.ts'
import { type StatementWords, statementWords } from './statement.words.ts'
import { type StatementEntry, sumTotals } from './statement-entries.ts'

type StatedPayout = Awaited<ReturnType<typeof findStatedPayout>>
type Source = { payout: StatedPayout; entries: readonly StatementEntry[]; byDay: boolean; language: Language; sender: string }

/** The content of the statement of a payout. */
export function toStatement({ payout, entries, byDay, language, sender }: Source): Statement {
  const words = statementWords[language]
  const format = amountFormat(
    payout.currency_code,
    entries.flatMap(({ totals }) => totals.map(({ amount }) => amount)),
  )
  const day = (written: string | null) => (written ? formatDay(language, written) : '')
  const sums = sumTotals(entries)
  const orders = entries.reduce((count, entry) => count + entry.orders, 0)
  return {
    language,
    country_code: payout.origin_country,
    number: payoutNumber(payout.number),
    sender,
    brand: { name: payout.display_name, address_lines: payout.address ? addressLines(payout.address, language) : [] },
    facts: [
      [words.requested, day(payout.requested_on)],
      [payout.status === 'failed' ? words.failed : words.paid, day(payout.settled_on)],
      [words.status, words.statuses[payout.status]],
      [words.kind, words.payoutKinds[payout.kind]],
      [words.orders, formatCount(orders)],
    ],
    failure: payout.failure ?? '',
    note: byDay ? words.by_day : '',
    currency_code: payout.currency_code,
    steps: ledgerKinds.flatMap((kind) => {
      const amount = sums.get(kind)
      return amount === undefined ? [] : [{ label: words.kinds[kind], amount: format(amount) }]
    }),
    total: format(payout.amount),
    rows: entries.map((entry) => toRow(entry, { words, format, day, byDay })),
  }
}

type Format = (amount: string) => string
const columnOf = (kind: LedgerKind) => {
  if (kind === 'sale' || kind === 'discount' || kind === 'shipping_reimbursed') return 'sales'
  return kind === 'commission' || kind === 'commission_back' ? 'commission' : 'other'
}

type RowContext = { words: StatementWords; format: Format; day: (written: string) => string; byDay: boolean }

function toRow(entry: StatementEntry, { words, format, day, byDay }: RowContext): StatementRow {
  const { retailer, earned_on, net, totals } = entry
  const column = (name: ReturnType<typeof columnOf>) => {
    const parts = totals.filter((total) => columnOf(total.kind) === name)
    return parts.length ? format(addAmounts(...parts.map(({ amount }) => amount))) : ''
  }
  const others = totals.filter((total) => columnOf(total.kind) === 'other')
  const isFee = !byDay && others.some((total) => total.kind === 'early_fee')
  return {
    title: byDay ? words.entries(entry.orders, entry.corrections) : titleOf(entry, isFee, words),
    retailer: retailer ?? '',
    day: day(earned_on),
    sales: column('sales'),
    commission: column('commission'),
    other: column('other'),
    notes: isFee ? '' : others.map((total) => `${words.kinds[total.kind]} ${format(total.amount)}`).join(', '),
    net: format(net),
  }
}

function titleOf({ order_number, corrections }: StatementEntry, isFee: boolean, words: StatementWords) {
  if (!order_number) return isFee ? words.kinds.early_fee : words.correction
  return corrections ? words.correctionOf(order_number) : order_number
}

/** All amounts of a statement have the same number of decimals: none in a currency without cents, unless one has some. Exact for any number of digits. */
function amountFormat(currency: string, amounts: readonly string[]): Format {
  const digits = isWithoutCents(currency) && amounts.every((amount) => amount.endsWith('.00')) ? 0 : 2
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (amount) => number.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}
