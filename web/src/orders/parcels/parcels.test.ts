import { expect, test } from 'vitest'
import { parseMeasure } from './parcels.ts'

test.each([
  ['2', 2],
  [' 1,5 ', 1.5],
  ['1,200', 1200],
  ['0', 0],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
  ['wide', Number.NaN],
])('%j is %d', (text, expected) => {
  expect(parseMeasure(text)).toBe(expected)
})
