import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, escapeFormula, unescapeFormula } from './csv.ts'

test.each([
  ['plain cells', ['a', 'b c', '花瓶'], 'a,b c,花瓶\r\n'],
  ['a comma', ['1,5'], '"1,5"\r\n'],
  ['a quote, doubled', ['12" plate'], '"12"" plate"\r\n'],
  ['a line break', ['one\ntwo'], '"one\ntwo"\r\n'],
  ['a semicolon, the separator of other countries', ['a;b'], '"a;b"\r\n'],
  ['spaces at an end', [' a', 'a '], '" a","a "\r\n'],
  ['empty cells', ['', ''], ',\r\n'],
])('a record with %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1', '\t=1', '\r=1', '\n=1', "'=1+1", "''=1"])(
  'spreadsheets do not evaluate %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)

test.each(['1-2', 'a=b', '', "it's", "'quoted'", '−5 °C'])('%j is no formula and stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text)
  expect(unescapeFormula(text)).toBe(text)
})

test('any text survives escaping and unescaping', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', '＋', '\t', 'a') }))
  fc.assert(fc.property(text, (original) => unescapeFormula(escapeFormula(original)) === original))
})
