import { expect, test } from 'vitest'
import { parseMeasure } from './parcels.ts'

test.each([
  ['2', 2],
  [' 1,5 ', 1.5],
  ['0', 0],
  ['', Number.NaN],
  ['wide', Number.NaN],
])('%j is %d', (text, expected) => {
  expect(parseMeasure(text)).toBe(expected)
})
