import { expect, test } from 'vitest'
import type { StatedLine } from './statement.sql.ts'
import { lineRows } from './statement-rows.ts'

const line: StatedLine = {
  id: '1',
  earned_at: '',
  earning_kind: 'order',
  order_number: 'LS-10001',
  retailer: 'Harbour Books',
  earned_on: '2026-11-20',
  kind: 'sale',
  amount: '150.00',
  note: '',
  posted_at: '2026-11-20 10:00',
}

test('rows are written as their batch is read, and no batch is read before it is needed', async () => {
  let read = 0
  async function* batches() {
    for (;;) {
      read += 1
      yield [line, line]
    }
  }
  const rows = lineRows(batches(), { number: 7, currency_code: 'JPY' }, 'en')
  expect((await rows.next()).value).toContain('Amount')
  expect(read).toBe(0)
  const written = [(await rows.next()).value, (await rows.next()).value]
  expect(read).toBe(1)
  expect(written[1]).toEqual([
    'PO-7',
    'LS-10001',
    'Harbour Books',
    'Order',
    '2026-11-20',
    'Goods',
    '2026-11-20 10:00',
    'JPY',
    { number: '150' },
    '',
  ])
  await rows.return(undefined)
})
