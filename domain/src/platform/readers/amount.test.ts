import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { amountInCurrency, amountText, readAmount, readAmountColumn, readAmountIn } from './amount.ts'
import type { Reading } from './reading.ts'

const outcome = <T>(reading: Reading<T>) => (reading.kind === 'value' ? reading.value : reading.kind === 'unclear' ? 'ask' : 'refuse')

test.each(caseRows('edge/amounts.csv').map(([written = '', expected, currency, why = '']) => ({ written, expected, currency, why })))(
  'the price $written is $expected $currency',
  ({ written, expected, currency, why }) => {
    const column = readAmount(written, { currency: 'HKD' })
    const price = readAmountIn(written, currency === '?' || !currency ? 'HKD' : currency)
    const isZero = price.kind === 'value' && !Number(price.value)
    expect(isZero ? 'refuse' : outcome(price), 'as a price').toBe(currency === '?' ? 'ask' : expected)
    if (column.kind !== 'value') return
    expect(column.value.currencies.length > 1 ? '?' : (column.value.currencies[0] ?? '')).toBe(currency)
    if (/told/.test(why)) expect(column.notes).toHaveLength(1)
  },
)

const columns = Map.groupBy(caseRows('edge/amounts-by-column.csv'), ([column]) => column)
test.each([...columns].filter(([column]) => column !== 'H'))('column %s is read as a whole', (_, rows) => {
  const currency = rows[0]?.[1]?.slice(0, 3) ?? ''
  const { readings, question } = readAmountColumn(
    rows.map(([, , written = '']) => written),
    { currency },
  )
  const expected = rows.map(([, , , value = '']) => (/^\d+$/.test(value) ? `${value}.00` : value))
  expect(readings.map((reading) => outcome(amountInCurrency(reading, currency)))).toEqual(expected)
  expect(question !== null).toBe(expected.includes('ask'))
})

test('an amount in another currency than the field has is never taken', () => {
  expect(readAmountIn('US$12.50', 'HKD')).toEqual({
    kind: 'refused',
    error: { code: 'other_currency', values: { currency: 'USD', expected: 'HKD' } },
  })
  expect(readAmountIn('¥12.50', 'HKD')).toMatchObject({ kind: 'unclear', error: { code: 'currency_unclear' }, choices: ['12.50'] })
  expect(readAmountIn('¥1,250', 'JPY')).toEqual({ kind: 'value', value: '1250.00', notes: [] })
  expect(readAmountIn('¥12.50', 'JPY')).toEqual({ kind: 'refused', error: { code: 'no_decimals', values: { currency: 'JPY' } } })
})

test('an empty text, zero and the largest amount', () => {
  expect([readAmountIn('', 'HKD'), readAmountIn(' - ', 'HKD').kind, readAmountIn('0', 'HKD')]).toEqual([
    { kind: 'empty', notes: [] },
    'empty',
    { kind: 'value', value: '0.00', notes: [] },
  ])
  expect(readAmountIn('100000000', 'HKD', { max: '9999999999.99' })).toMatchObject({ value: '100000000.00' })
  expect(readAmountIn('10000000000', 'HKD', { max: '9999999999.99' })).toEqual({
    kind: 'refused',
    error: { code: 'above_maximum', values: { max: '9999999999.99' } },
  })
})

test('an unclear amount lists what it can be', () => {
  expect(readAmount('1,234')).toEqual({
    kind: 'unclear',
    error: { code: 'number_unclear', values: { text: '1,234', first: '1234', second: '1.234' } },
    choices: [
      { amount: '1234.00', currencies: [] },
      { amount: '1.23', currencies: [] },
    ],
  })
})

test('a text of any length is read quickly', () => {
  for (const text of ['1,'.repeat(100_000), '1'.repeat(100_000), `${' '.repeat(100_000)}x`]) expect(readAmount(text).kind).toBe('refused')
})

test('an amount is sent with two decimals, and a text that cannot be read as it was typed', () => {
  expect(['12', ' HK$ 1,234.5 ', '１２．５', '-', ' '].map((text) => amountText(text, 'HKD'))).toEqual([
    '12.00',
    '1234.50',
    '12.50',
    '',
    '',
  ])
  expect(['1,234 ', 'ask us', '€5', '-5'].map((text) => amountText(text, 'HKD'))).toEqual(['1,234', 'ask us', '€5', '-5'])
  expect(amountText(amountText('1,288.00', 'JPY'), 'JPY')).toBe('1288.00')
})
