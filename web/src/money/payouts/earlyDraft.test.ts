import { expect, test } from 'vitest'
import { emptyDraft, quoteBody, readEarlyAmount } from './earlyDraft.ts'

test('amounts are read in the usual notations; a minus sign, zero and too many digits are refused', () => {
  const read = (text: string) => {
    const reading = readEarlyAmount(text, 'HKD')
    return reading.kind === 'value' ? reading.value : reading.kind
  }
  expect(['10,000.00', 'HKD 10 000.5', '１２３', '0.01'].map(read)).toEqual(['10000.00', '10000.50', '123.00', '0.01'])
  expect(['-5', '−5', '0', '0.00', '12345678901', 'all'].map(read)).toEqual(Array(6).fill('refused'))
  expect(['', '10,000', '1.234'].map(read)).toEqual(['empty', 'unclear', 'unclear'])
})

test('the ids of orders are sent sorted, in whatever order they were chosen', () => {
  expect(quoteBody(emptyDraft, 'HKD')).toBeUndefined()
  expect(quoteBody({ ...emptyDraft, ids: ['b', 'a'] }, 'HKD')).toEqual({ earning_ids: ['a', 'b'] })
  expect(quoteBody({ ...emptyDraft, ids: ['a'] }, undefined)).toBeUndefined()
})

test('an amount is sent with its currency, and with the day if there is one', () => {
  const draft = { ...emptyDraft, by: 'amount' as const, amount: '10,000.00' }
  expect(quoteBody(draft, 'HKD')).toEqual({ amount: '10000.00', currency_code: 'HKD' })
  expect(quoteBody({ ...draft, day: '2026-11-27' }, 'HKD')).toEqual({ amount: '10000.00', currency_code: 'HKD', by: '2026-11-27' })
  expect(quoteBody({ ...draft, amount: '−5' }, 'HKD')).toBeUndefined()
})
