import { expect, test } from 'vitest'
import { checkMeasure } from './measure-limits.ts'
import { readAs, readAsEmpty } from './readers/reading.ts'

test('an unusual measure gets a note, and an impossible one is refused', () => {
  expect(checkMeasure(readAs(70), 'product', 'weight_kg')).toEqual(readAs(70))
  expect(checkMeasure(readAs(85), 'product', 'weight_kg')).toEqual(readAs(85, { code: 'unusual_measure', values: { value: '85 kg' } }))
  expect(checkMeasure(readAs(850), 'product', 'weight_kg')).toEqual({
    kind: 'refused',
    error: { code: 'above_maximum', values: { max: 500 } },
  })
  expect(checkMeasure(readAs(9999), 'parcel', 'height_cm')).toMatchObject({ kind: 'refused' })
  expect(checkMeasure(readAsEmpty(), 'parcel', 'height_cm')).toEqual(readAsEmpty())
})
