import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseRows } from '../../cases/cases.ts'
import { carrierNames, carrierOf, hasWrongCheckDigit, possibleCarriers } from './carriers.ts'

const cases = caseRows('tracking/carriers.tsv').map(([sentBy = '', number = '', expected = '', candidates = '', note = '']) => ({
  sentBy,
  number,
  expected,
  candidates: candidates.split(', ').flatMap((carrier) => (carrier === 'black cat (TW)' ? 'T-Cat' : carrier || [])),
  note,
}))

test.each(cases)('$number of $sentBy is $expected ($note)', ({ number, expected, candidates, note }) => {
  expect(carrierOf(number)).toBe(expected === 'ambiguous' ? undefined : expected)
  expect(possibleCarriers(number)).toEqual(expect.arrayContaining(candidates))
  expect(hasWrongCheckDigit(number)).toBe(/warning/.test(note))
})

test.each([
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['sf1029384756', 'SF Express'],
  ['420941059400111899223818954021', 'USPS'],
  ['JVGL', undefined],
  ['75312345678901', 'ZTO Express'],
])('%s is from %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier)
})

test.each(['', '  ', 'A 1', 'RB123456789XX'])('%j is nobody’s', (number) => {
  expect(possibleCarriers(number)).toEqual([])
})

test('spaces, hyphens and small letters change nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('1Z999AA10123456784', 'SF1029384756123', 'RB123456789HK'), fc.nat(8), (number, at) => {
      expect(carrierOf(`${number.slice(0, at)}- ${number.slice(at)}`.toLowerCase())).toBe(carrierOf(number))
    }),
  )
})

test('a carrier has one name', () => {
  expect(new Set(carrierNames.map((name) => name.toLowerCase())).size).toBe(carrierNames.length)
})
