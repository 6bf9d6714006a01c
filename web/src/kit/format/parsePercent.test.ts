import { expect, test } from 'vitest'
import { parsePercent } from './parsePercent.ts'

test('percentages are read within reason', () => {
  expect(['5', '+5%', '-2,5 %', '−10%', '５％'].map(parsePercent)).toEqual([5, 5, -2.5, -10, 5])
  expect(['', 'five', '-100', '9999', '1.234'].map(parsePercent)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test.each([
  ['5', 5],
  ['+5%', 5],
  ['-2.5 %', -2.5],
  ['−10', -10],
  ['１２，５％', 12.5],
  ['-99', -99],
  ['-100', undefined],
  ['1001', undefined],
  ['', undefined],
  ['five', undefined],
])('%s as a percentage is %s', (text, expected) => {
  expect(parsePercent(text)).toBe(expected)
})
