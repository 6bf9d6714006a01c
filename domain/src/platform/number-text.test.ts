import { expect, test } from 'vitest'
import { parseMeasure, plainNumber } from './number-text.ts'

test('thousands separators and decimal commas are read alike wherever a number is typed or imported', () => {
  const table = { '1,234.50': '1234.50', '12,50': '12.50', '0,125': '0.125', '1,234': '1234', ' 12 000 ': '12000', '-5': '-5', ten: 'ten' }
  for (const [text, plain] of Object.entries(table)) expect(plainNumber(text), text).toBe(plain)
})

test('a measure is a number from zero up, and never another number than was typed', () => {
  expect(['', ' ', '12', '12.', '0,32', '1,200.5', '１２'].map(parseMeasure)).toEqual([null, null, 12, 12, 0.32, 1200.5, 12])
  expect(['-5', '1e3', '0x10', '5 cm', '1,2,3', '+5'].map(parseMeasure)).toEqual(Array.from({ length: 6 }, () => Number.NaN))
})
