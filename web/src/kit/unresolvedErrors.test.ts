import { expect, test } from 'vitest'
import { unresolvedErrors } from './unresolvedErrors.ts'

const refused = { name: '', variations: [{ sku: 'A' }, { sku: 'A' }] }
const errors = { name: 'required', 'variations.1.sku': 'taken', elsewhere: 'no' }

test('a field that was corrected is not wrong any more; the others still are', () => {
  expect(unresolvedErrors(errors, refused, refused)).toEqual(errors)
  expect(unresolvedErrors(errors, refused, { ...refused, name: 'Vase' })).toEqual({ 'variations.1.sku': 'taken', elsewhere: 'no' })
  expect(Object.keys(unresolvedErrors(errors, refused, { ...refused, variations: [{ sku: 'A' }, { sku: 'B' }] }))).toEqual([
    'name',
    'elsewhere',
  ])
})

test('what went takes its error along', () => {
  expect(Object.keys(unresolvedErrors(errors, refused, { ...refused, variations: [{ sku: 'A' }] }))).toEqual(['name', 'elsewhere'])
  expect(unresolvedErrors(errors, undefined, undefined)).toEqual(errors)
})
