import { expect, test } from 'vitest'
import { type Filter, isActive, selectedValues, withoutFilter } from './filters.ts'

const country: Filter = { kind: 'several', name: 'country', label: 'Country', choices: [] }
const placed: Filter = { kind: 'days', name: 'placed_from', until: 'placed_to', label: 'Placed', presets: [] }
const subtotal: Filter = { kind: 'amounts', name: 'amount_from', until: 'amount_to', label: 'Subtotal', help: '' }
const values = { country: 'JP,TW', placed_to: '2026-11-01', origin: 'direct' }

test('a filter is active when one of its values is set', () => {
  expect([isActive(country, values), isActive(placed, values), isActive(country, { country: '' }), isActive(placed, {})]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([isActive(subtotal, { amount_to: '20.00' }), isActive(subtotal, values)]).toEqual([true, false])
})

test('several values are separated by commas', () => {
  expect([selectedValues(country, values), selectedValues(country, {}), selectedValues(country, { country: 'JP,' })]).toEqual([
    ['JP', 'TW'],
    [],
    ['JP'],
  ])
})

test('removing a filter removes both ends of a range and leaves the others', () => {
  expect(withoutFilter(placed, { ...values, placed_from: '2026-10-01' })).toEqual({ country: 'JP,TW', origin: 'direct' })
  expect(withoutFilter(subtotal, { ...values, amount_from: '10.00', amount_to: '20.00' })).toEqual(values)
  expect(withoutFilter(country, values)).toEqual({ placed_to: '2026-11-01', origin: 'direct' })
})
