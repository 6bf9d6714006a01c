import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOrderNumber } from './order-numbers.ts'

test.each([
  'LS-10023',
  'ls-10023',
  ' Ls 10023 ',
  'LS10023',
  '10023',
  '#10023',
  'LS#10023',
  '１００２３',
  'ＬＳ－１００２３',
  'LS – 10023',
  '10 023',
])('%j is order 10023', (text) => expect(parseOrderNumber(text)).toBe(10023))

test.each(['', 'LS-', 'PO-10023', '10023.5', '1234567890', 'LS-10023-1', '10,023', 'order 10023'])('%j is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeUndefined()
})

test('every number is found again in whatever case and spacing it is written', () => {
  const written = fc.tuple(fc.constantFrom('', 'LS-', 'ls-', 'Ls ', ' #', 'LS - '), fc.integer({ min: 1, max: 999_999_999 }))
  fc.assert(fc.property(written, ([before, number]) => parseOrderNumber(`${before}${number} `) === number))
})
