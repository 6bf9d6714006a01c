import { text } from 'node:stream/consumers'
import { type JournalLine, journalAccounts } from '@linesheet/domain/money/journal'
import { defaultAccounts, defaultTaxRate, journalFormats, maxAccountLength } from '@linesheet/domain/money/journal-accounts'
import type { LedgerKind } from '@linesheet/domain/money/payouts'
import { expect, test } from 'vitest'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { toEntries } from './journal-entries.ts'
import { journalRows } from './journal-rows.ts'

const payout = '0190f3a0-0000-7000-8000-0000000000aa'
const first = '0190f3a0-0000-7000-8000-000000000001'
const second = '0190f3a0-0000-7000-8000-000000000002'
const label = '0190f3a0-0000-7000-8000-000000abc123'

const orders: Record<string, Partial<JournalLine>> = {
  [first]: { order_number: 'LS-10001', po_number: '4711', retailer: 'Harbour Books', posted_on: '2026-09-30' },
  [second]: { order_number: 'LS-10002', retailer: '=Shop, "Nord"', posted_on: '2026-10-01' },
}
const line = (kind: LedgerKind, amount: string, orderId: string | null, causeId = orderId ?? payout): JournalLine => ({
  kind,
  amount,
  cause_id: causeId,
  order_id: orderId,
  order_number: null,
  po_number: null,
  payout_number: 7,
  retailer: null,
  note: '',
  posted_on: '2026-11-29',
  ...(orderId && orders[orderId]),
})

/** An early payout that was paid: an order with a discount, an order with a label that was refunded in part, and the fee. */
async function* aPayout() {
  yield [
    line('commission', '-22.50', first),
    line('discount', '-10.00', first),
    line('sale', '160.00', first),
    line('shipping_reimbursed', '12.00', first),
    line('commission', '-15.00', second),
  ]
  yield [
    line('sale', '100.00', second),
    line('label', '-9.35', second, label),
    { ...line('adjustment', '2.00', null, second), note: 'Bonus' },
  ]
  yield [line('early_fee', '-6.51', null)]
  yield [line('payout', '-210.64', null)]
}

test.each(journalFormats)('the journal of a payout as %s', async (format) => {
  const look = { currency: 'EUR', language: 'en', accounts: { ...defaultAccounts, xero_tax_rate: defaultTaxRate } } as const
  const { content } = sheetFile(journalRows(format, toEntries(aPayout()), look), 'csv', 'journal')
  await expect(await text(content as AsyncIterable<Uint8Array> as never)).toMatchFileSnapshot(`golden/payout.${format}.csv`)
})

test('each default account is accepted by its program', () => {
  for (const program of ['xero', 'quickbooks'] as const)
    expect(journalAccounts.filter((account) => defaultAccounts[program][account].length > maxAccountLength[program])).toEqual([])
})
