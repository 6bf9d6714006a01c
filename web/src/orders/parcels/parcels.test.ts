import { expect, test } from 'vitest'
import { parseParcelMeasure, readParcelMeasure } from './parcels.ts'

test.each([
  ['2', 2],
  [' 1,5 ', 1.5],
  ['300 mm', 30],
  ['12"', 30.48],
  ['1.2 m', 120],
  ['0', Number.NaN],
  ['9,999', Number.NaN],
  ['401', Number.NaN],
  ['1e3', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
  ['wide', Number.NaN],
])('the side %j is %d cm', (text, expected) => {
  expect(parseParcelMeasure('length_cm', text)).toBe(expected)
})

test('an unusual parcel is noted, and a parcel that no carrier takes is refused', () => {
  expect(readParcelMeasure('weight_kg', '35')).toMatchObject({ kind: 'value', notes: [{ code: 'unusual_measure' }] })
  expect(readParcelMeasure('height_cm', '9999')).toEqual({ kind: 'refused', error: { code: 'above_maximum', values: { max: 400 } } })
})
