import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, toAmount } from '../platform/money.ts'
import { isSameEntry, type JournalLine, journalEntry, postingsOf } from './journal.ts'
import { type LedgerKind, ledgerKinds } from './payouts.ts'

const order = '0190f3a0-0000-7000-8000-00000000000a'
const dispute = '0190f3a0-0000-7000-8000-0000005e1f2c'
const line = (kind: LedgerKind, amount: string, fields: Partial<JournalLine> = {}): JournalLine => ({
  kind,
  amount,
  cause_id: order,
  order_id: order,
  order_number: 'LS-10001',
  po_number: '4711',
  payout_number: null,
  retailer: 'Harbour Books',
  note: '',
  posted_on: '2026-11-20',
  ...fields,
})

test('an order that ships debits what the marketplace owes, and credits goods and shipping less discount and commission', () => {
  expect(journalEntry([line('sale', '150.00'), line('discount', '-10.00'), line('commission', '-21.00')])).toEqual({
    number: 'LS-10001',
    day: '2026-11-20',
    order_number: 'LS-10001',
    po_number: '4711',
    payout: null,
    retailer: 'Harbour Books',
    postings: [
      { account: 'sale', amount: '-150.00', note: '' },
      { account: 'discount', amount: '10.00', note: '' },
      { account: 'commission', amount: '21.00', note: '' },
      { account: 'receivable', amount: '119.00', note: '' },
    ],
  })
})

test.each<[string, JournalLine, string]>([
  ['an order', line('sale', '1.00'), 'LS-10001'],
  ['a dispute', line('refund', '-1.00', { cause_id: dispute }), 'LS-10001-5E1F2C'],
  ['a fee', line('early_fee', '-1.00', { cause_id: dispute, order_id: null, order_number: null, payout_number: 7 }), 'PO-7-FEE'],
  ['a payout', line('payout', '-1.00', { cause_id: dispute, order_id: null, order_number: null, payout_number: 7 }), 'PO-7'],
  ['an adjustment', line('adjustment', '1.00', { cause_id: dispute, order_id: null, order_number: null }), 'ADJ-0000005E1F2C'],
])('the number of the entry of %s', (_, only, number) => {
  expect(journalEntry([only]).number).toBe(number)
})

test('lines of a cause are one entry, but the fee of a payout and its amount are two', () => {
  expect(isSameEntry(line('sale', '1.00'), line('commission', '-1.00'))).toBe(true)
  expect(isSameEntry(line('sale', '1.00'), line('label', '-1.00', { cause_id: dispute }))).toBe(false)
  expect(isSameEntry(line('early_fee', '-1.00'), line('payout', '-1.00'))).toBe(false)
})

test('a payout that was paid moves what the marketplace owed to the bank', () => {
  expect(postingsOf([{ kind: 'payout', amount: '-364.91', note: '' }])).toEqual([
    { account: 'bank', amount: '364.91', note: '' },
    { account: 'receivable', amount: '-364.91', note: '' },
  ])
})

test('whatever the lines, postings add up to nothing, the receivable is their sum, and none is zero', () => {
  const lines = fc.array(
    fc.record({ kind: fc.constantFrom(...ledgerKinds), amount: fc.integer({ min: -1e9, max: 1e9 }).map(toAmount), note: fc.constant('') }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, (all) => {
      const postings = postingsOf(all)
      expect(addAmounts('0.00', ...postings.map(({ amount }) => amount))).toBe('0.00')
      const receivable = postings.filter(({ account }) => account === 'receivable').map(({ amount }) => amount)
      expect(addAmounts('0.00', ...receivable)).toBe(addAmounts('0.00', ...all.map(({ amount }) => amount)))
      expect(postings.every(({ amount }) => /[1-9]/.test(amount))).toBe(true)
    }),
  )
})
