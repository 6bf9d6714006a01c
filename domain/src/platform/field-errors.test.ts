import { expect, test } from 'vitest'
import { fieldErrorTexts } from './field-error-texts.ts'
import { fieldErrorParts, fieldErrorText, isFieldErrorCode } from './field-errors.ts'

test('a code has an English text with its values filled in', () => {
  expect(fieldErrorText('required')).toBe('Field is required')
  expect(fieldErrorText({ code: 'too_long', values: { max: 5000 } })).toBe('Enter at most 5,000 characters')
  expect(fieldErrorText({ code: 'no_decimals', values: { currency: 'JPY' } })).toBe('Prices in JPY have no decimals. Enter a whole number')
})

test('a missing value leaves the placeholder, never "undefined"', () => {
  expect(fieldErrorText('over_packed')).toBe('Only {count} left to pack. Lower the quantity')
})

test('both forms of an error normalize to a code and values', () => {
  expect(fieldErrorParts('required')).toEqual({ code: 'required', values: {} })
  expect(fieldErrorParts({ code: 'too_long', values: { max: 3 } })).toEqual({ code: 'too_long', values: { max: 3 } })
})

test('codes are distinguished from texts', () => {
  expect(isFieldErrorCode('required')).toBe(true)
  expect(isFieldErrorCode('Field is required')).toBe(false)
  expect(isFieldErrorCode('toString')).toBe(false)
})

test('no two codes have the same text', () => {
  const texts = Object.values(fieldErrorTexts)
  expect(new Set(texts).size).toBe(texts.length)
})
