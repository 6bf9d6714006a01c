import { expect, test } from 'vitest'
import { unresolvedErrors } from './unresolvedErrors.ts'

const submitted = { name: '', variations: [{ sku: 'A' }, { sku: 'A' }] }
const errors = { name: 'required', 'variations.1.sku': 'sku_taken', elsewhere: 'invalid' } as const

test('a corrected field loses its error; the others keep theirs', () => {
  expect(unresolvedErrors(errors, submitted, submitted)).toEqual(errors)
  expect(unresolvedErrors(errors, submitted, { ...submitted, name: 'Vase' })).toEqual({
    'variations.1.sku': 'sku_taken',
    elsewhere: 'invalid',
  })
  expect(Object.keys(unresolvedErrors(errors, submitted, { ...submitted, variations: [{ sku: 'A' }, { sku: 'B' }] }))).toEqual([
    'name',
    'elsewhere',
  ])
})

test('a deleted row takes its errors along', () => {
  expect(Object.keys(unresolvedErrors(errors, submitted, { ...submitted, variations: [{ sku: 'A' }] }))).toEqual(['name', 'elsewhere'])
  expect(unresolvedErrors(errors, undefined, undefined)).toEqual(errors)
})
