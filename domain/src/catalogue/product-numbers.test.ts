import { expect, test } from 'vitest'
import { readMinimumQuantity, readProductNumber } from './product-numbers.ts'

test('a minimum that is no multiple of the case quantity gets a note with the quantity that retailers can order', () => {
  expect(readMinimumQuantity('10', '6')).toEqual({
    kind: 'value',
    value: 10,
    notes: [{ code: 'minimum_not_in_cases', values: { min: 12 } }],
  })
  expect(readMinimumQuantity('12', '6 pcs')).toEqual({ kind: 'value', value: 12, notes: [] })
  expect(readMinimumQuantity('10', 'some')).toEqual({ kind: 'value', value: 10, notes: [] })
})

test('each number of a product is read by its kind', () => {
  expect(readProductNumber('lead_time_days_min', '2-3 weeks')).toMatchObject({ value: 14 })
  expect(readProductNumber('lead_time_days_max', '2-3 weeks')).toMatchObject({ value: 21 })
  expect(readProductNumber('case_quantity', '0')).toMatchObject({ error: 'not_positive' })
  expect(readProductNumber('width_cm', '12"')).toMatchObject({ value: 30.48 })
  expect(readProductNumber('weight_kg', '85 kg')).toMatchObject({ value: 85, notes: [{ code: 'unusual_measure' }] })
  expect(readProductNumber('weight_kg', '850')).toEqual({ kind: 'refused', error: { code: 'above_maximum', values: { max: 500 } } })
})
