import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { journalEntry } from '@linesheet/domain/money/journal'
import { defaultAccounts, defaultTaxRate, type JournalFormat } from '@linesheet/domain/money/journal-accounts'
import { expect, test } from 'vitest'
import { readZip } from '../../../test/operations/data-exports.ts'
import { journalFile, maxXeroLines } from './journal-file.ts'

const look = { currency: 'EUR', language: 'en', accounts: { ...defaultAccounts, xero_tax_rate: defaultTaxRate } } as const
const now = new Date('2026-11-29T10:00:00Z')

/** Entries of three lines each. */
async function* entries(count: number) {
  for (let at = 1; at <= count; at += 1) {
    const line = {
      cause_id: `${at}`,
      order_id: `${at}`,
      order_number: `LS-${at}`,
      po_number: null,
      payout_number: null,
      retailer: null,
      note: '',
    }
    const posted = { ...line, posted_on: '2026-11-20' }
    yield journalEntry([
      { ...posted, kind: 'sale', amount: '10.00' },
      { ...posted, kind: 'commission', amount: '-1.50' },
    ])
  }
}
const fileOf = (format: JournalFormat, count: number) => journalFile({ format, name: 'PO-7', entries: entries(count), look, now })
const most = Math.floor(maxXeroLines / 3)

test.each([0, 1, most])('a journal of %i entries is one file for Xero', async (count) => {
  const { content, file_name } = await fileOf('xero', count)
  expect(file_name).toBe('PO-7.csv')
  expect((await text(content as Readable)).trim().split('\r\n')).toHaveLength(1 + 3 * count)
})

test('a longer one is several files for Xero, each entry whole in one of them and none missing', async () => {
  const { content, file_name } = await fileOf('xero', 2 * most + 1)
  expect(file_name).toBe('PO-7.zip')
  const files = await readZip(await buffer(content as Readable))
  expect([...files.keys()]).toEqual(['PO-7-1.csv', 'PO-7-2.csv', 'PO-7-3.csv'])
  const lines = [...files.values()].map((file) => file.toString().trim().split('\r\n').slice(1))
  expect(lines.map(({ length }) => length)).toEqual([3 * most, 3 * most, 3])
  expect(new Set(lines.flat().map((line) => line.split(',')[0])).size).toBe(2 * most + 1)
})

test('other programs take a journal of any length in one file', async () => {
  for (const format of ['plain', 'quickbooks'] as const) expect((await fileOf(format, 2 * most)).file_name).toBe('PO-7.csv')
})
