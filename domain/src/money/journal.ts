import { addAmounts } from '../platform/money.ts'
import { payoutNumber } from './payout-numbers.ts'
import { type LedgerKind, ledgerKinds } from './payouts.ts'

/**
 * The ledger as double entry in the books of the brand (docs/product/payouts.md): each line is posted to the account of its kind, and against the receivable,
 * which is what the marketplace owes the brand. A paid payout moves the receivable to the bank.
 */
export const journalAccounts = [
  'receivable',
  'bank',
  'sale',
  'discount',
  'commission',
  'shipping_reimbursed',
  'label',
  'refund',
  'commission_back',
  'early_fee',
  'adjustment',
] as const
export type JournalAccount = (typeof journalAccounts)[number]

/** A line of the ledger; `amount` is signed, and positive if the marketplace owes the brand more by it. */
export type JournalLine = {
  kind: LedgerKind
  amount: string
  cause_id: string
  order_id: string | null
  /** `LS-10001`. */
  order_number: string | null
  /** The retailer's own number for its order; null where there is none. */
  po_number: string | null
  /** The payout that took the line, or whose fee or amount the line is; null before. */
  payout_number: number | null
  retailer: string | null
  note: string
  /** The day on which it was posted, in the time zone of the brand. */
  posted_on: string
}

/** `amount` is a debit if positive, a credit if negative. `note` comes from its line. */
export type Posting = { account: JournalAccount; amount: string; note: string }
export type JournalEntry = {
  /** The same number in every file that contains the entry, and unique to it. At most 21 characters, the limit of QuickBooks. */
  number: string
  day: string
  order_number: string | null
  po_number: string | null
  /** `PO-7`. */
  payout: string | null
  retailer: string | null
  /** They add up to 0.00. */
  postings: Posting[]
}

/** The account that a kind of line is posted to. */
const accountOf = (kind: LedgerKind): JournalAccount => (kind === 'payout' ? 'bank' : kind)

const isNotZero = ({ amount }: { amount: string }) => /[1-9]/.test(amount)
const negate = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** The amounts of the ledger by account, in the order of the kinds, and last the receivable against them; without accounts whose sum is zero. */
export function postingsOf(lines: readonly Pick<JournalLine, 'kind' | 'amount' | 'note'>[]): Posting[] {
  const receivable = addAmounts('0.00', ...lines.map(({ amount }) => amount))
  return [
    ...lines
      .toSorted((a, b) => ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind))
      .map(({ kind, amount, note }) => ({ account: accountOf(kind), amount: negate(amount), note })),
    { account: 'receivable' as const, amount: receivable, note: '' },
  ].filter(isNotZero)
}

/** Whether two lines are of one entry: a cause posts its lines at once, and a payout its fee when it is requested, its amount when it is paid. */
export const isSameEntry = (a: Pick<JournalLine, 'cause_id' | 'kind'>, b: Pick<JournalLine, 'cause_id' | 'kind'>) =>
  a.cause_id === b.cause_id && (a.kind === 'payout') === (b.kind === 'payout')

/** The journal entry of lines that all belong to the same entry as the first. */
export function journalEntry(lines: readonly [JournalLine, ...JournalLine[]]): JournalEntry {
  const [first] = lines
  return {
    number: entryNumber(first),
    day: first.posted_on,
    order_number: first.order_number,
    po_number: first.po_number,
    payout: first.payout_number === null ? null : payoutNumber(first.payout_number),
    retailer: first.retailer,
    postings: postingsOf(lines),
  }
}

/** The end of an id, which is random, while its beginning is a time: enough digits to distinguish the few causes of an order, or all causes of a brand. */
const endOf = (id: string, digits: 6 | 12) => id.slice(-digits).toUpperCase()

function entryNumber({ kind, cause_id, order_id, order_number, payout_number }: JournalLine): string {
  if (kind === 'payout' || kind === 'early_fee') return `${payoutNumber(payout_number ?? 0)}${kind === 'payout' ? '' : '-FEE'}`
  if (!order_number) return `ADJ-${endOf(cause_id, 12)}`
  return cause_id === order_id ? order_number : `${order_number}-${endOf(cause_id, 6)}`
}

/** An amount in the column of debits or of credits, without its sign. */
export const debitOf = (amount: string) => (amount.startsWith('-') ? '' : amount)
export const creditOf = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : '')
