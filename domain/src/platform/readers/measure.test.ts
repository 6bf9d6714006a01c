import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { readCountry } from './country.ts'
import { readMeasure, readMeasureColumn } from './measure.ts'
import { readDays, readQuantity, readStock, readStockChange } from './quantity.ts'
import type { Reading } from './reading.ts'

const readers: Readonly<Record<string, (text: string) => Reading<unknown>>> = {
  weight_kg: (text) => readMeasure(text, { kind: 'weight' }),
  length_cm: (text) => readMeasure(text, { kind: 'length' }),
  case_quantity: (text) => readQuantity(text, { min: 1 }),
  minimum_order_quantity: (text) => readQuantity(text, { min: 1 }),
  lead_time_days: (text) => readDays(text),
  origin_country: readCountry,
}

function outcome(field: string, reading: Reading<unknown>) {
  if (reading.kind === 'unclear') return 'ask'
  if (reading.kind !== 'value') return reading.kind === 'empty' ? 'empty' : 'refuse'
  if (field === 'lead_time_days') {
    const { min, max } = reading.value as { min: number; max: number }
    return min === max ? String(min) : `${min} to ${max}`
  }
  return typeof reading.value === 'number' && field === 'weight_kg' ? String(Number(reading.value.toFixed(2))) : String(reading.value)
}

test.each(caseRows('edge/measures.csv').map(([field = '', written = '', expected = '']) => ({ field, written, expected })))(
  '$field $written is $expected',
  ({ field, written, expected }) => {
    const reading = readers[field]?.(written) as Reading<unknown>
    const [result = ''] = /^(?:ask|empty)|.*/.exec(expected) ?? []
    expect(outcome(field, reading)).toBe(result)
    if (expected.includes('told')) expect(reading).toMatchObject({ notes: [{ code: 'read_as_empty' }] })
  },
)

test.each(
  caseRows('edge/amounts-by-column.csv').flatMap(([column, , written = '', expected = '']) =>
    column === 'H' ? [{ written, expected }] : [],
  ),
)('the stock $written is $expected', ({ written, expected }) => {
  const reading = readStock(written)
  expect(outcome('stock', reading)).toBe(expected.split(' ')[0])
  if (expected.includes('told')) expect(reading).toMatchObject({ notes: ['negative_stock'] })
})

test.each([
  ['5', 5],
  ['+5', 5],
  ['-5', -5],
  ['−1,000', -1000],
  ['- 6 pcs', -6],
  ['5.5', 'refused'],
  ['--5', 'refused'],
  ['-', 'empty'],
  ['', 'empty'],
])('stock changed by %j is read as %s', (text, expected) => {
  const reading = readStockChange(text)
  expect(reading.kind === 'value' ? reading.value : reading.kind).toBe(expected)
})

test('a bare number is in the unit of the field, and a converted one gets a note', () => {
  expect(readMeasure('.5', { kind: 'weight', unit: 'kg' })).toEqual({ kind: 'value', value: 0.5, notes: [] })
  expect(readMeasure('320', { kind: 'weight', unit: 'g' })).toEqual({ kind: 'value', value: 0.32, notes: [] })
  expect(readMeasure('0.25 lb', { kind: 'weight', unit: 'kg' })).toEqual({
    kind: 'value',
    value: 0.113,
    notes: [{ code: 'converted_to', values: { value: '0.113', unit: 'kg' } }],
  })
  expect(readMeasure('3½ in', { kind: 'length' })).toMatchObject({ value: 8.89 })
  expect(readMeasure('12″', { kind: 'length' })).toMatchObject({ value: 30.48 })
  expect(readMeasure('5 cm', { kind: 'weight', unit: 'kg' })).toEqual({ kind: 'refused', error: 'invalid_number' })
})

test('three digits after a point are decimals of kg and cm; elsewhere the writer is asked, unless the column shows its decimal sign', () => {
  expect(readMeasure('1.234', { kind: 'weight', unit: 'kg' })).toMatchObject({ value: 1.234 })
  for (const text of ['1,234 kg', '1.234 g', '1,234 mm'])
    expect(readMeasure(text, { kind: text.endsWith('g') ? 'weight' : 'length' }), text).toMatchObject({ error: { code: 'number_unclear' } })
  const { readings, question } = readMeasureColumn(['0,35', '1,234', '1.234'], { kind: 'weight', unit: 'kg' })
  expect([readings.map((reading) => reading.kind === 'value' && reading.value), question]).toEqual([[0.35, 1.234, 1234], null])
  expect(readMeasureColumn(['.5', '1 kg', '680.388555'], { kind: 'weight' }).question).toEqual({ kind: 'unit', cells: [0, 2] })
})

test('a quantity is within its limits, and never another number than was written', () => {
  expect(['0', '7', ' 10 ', '１０', '1 000'].map((text) => outcome('', readQuantity(text, { max: 1000 })))).toEqual([
    '0',
    '7',
    '10',
    '10',
    '1000',
  ])
  for (const text of ['-5', '1.5', '1,5', '1001', '1e1', 'five', '5 kg', '1/2'])
    expect(readQuantity(text, { max: 1000 }).kind, text).toBe('refused')
  expect(readQuantity('0', { min: 1 })).toEqual({ kind: 'refused', error: 'not_positive' })
  expect(readQuantity('1.000')).toMatchObject({ kind: 'unclear', choices: [1, 1000] })
})

test('a country is known by its code and by its name in any of the languages', () => {
  for (const text of ['DE', 'de', 'Germany', 'Allemagne', '德国', '德國', 'ドイツ', 'Germania', 'Alemania', 'ＤＥ', 'D​E'])
    expect(readCountry(text), text).toMatchObject({ value: 'DE' })
  expect(readCountry('R.O.C.')).toMatchObject({ kind: 'unclear', choices: ['TW', 'CN'] })
})
