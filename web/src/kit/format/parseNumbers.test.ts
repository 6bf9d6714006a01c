import { expect, test } from 'vitest'
import { normalizePastedPrice, parsePercent, parsePrice } from './parseNumbers.ts'

test('prices are read as people and spreadsheets write them', () => {
  const table = {
    '12': '12.00',
    '12.5': '12.50',
    ' 1,234.50 ': '1234.50',
    'HK$ 1,234.5': '1234.50',
    'HKD 88': '88.00',
    '¥1200': '1200.00',
    '99 €': '99.00',
    '12,5': '12.50',
    '1.234,50': '1234.50',
    "1'234.50": '1234.50',
    '１２．５': '12.50',
    '012': '12.00',
    '12.345': '12.345',
    '': '',
    '  ': '',
    'ask us': 'ask us',
    '-5': '-5',
    '−5': '−5',
    '(5)': '(5)',
    '1e3': '1e3',
    '5x': '5x',
    '1,23,4': '1,23,4',
  }
  for (const [written, read] of Object.entries(table)) expect(parsePrice(written), written).toBe(read)
})

test('computed prices are rounded when they are pasted', () => {
  expect(['12.345', '0.994', '12', '-5', 'ask us', ''].map(normalizePastedPrice)).toEqual(['12.35', '0.99', '12.00', '-5', 'ask us', ''])
})

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
