import { expect, test } from 'vitest'
import { fieldErrorParts, fieldErrorText, fieldErrorTexts, isFieldErrorCode } from './field-errors.ts'

test('a code stands for its English text, with its values where the text names some', () => {
  expect(fieldErrorText('required')).toBe('Field is required')
  expect(fieldErrorText({ code: 'too_long', values: { max: 5000 } })).toBe('Enter at most 5,000 characters')
  expect(fieldErrorText({ code: 'no_decimals', values: { currency: 'JPY' } })).toBe('Prices in JPY have no decimals. Enter a whole number')
})

test('a value that is missing leaves its placeholder, never "undefined"', () => {
  expect(fieldErrorText('over_packed')).toBe('Only {count} left to pack. Lower the quantity')
})

test('both forms of an error have a code and values', () => {
  expect(fieldErrorParts('required')).toEqual({ code: 'required', values: {} })
  expect(fieldErrorParts({ code: 'too_long', values: { max: 3 } })).toEqual({ code: 'too_long', values: { max: 3 } })
})

test('a code is told from a text', () => {
  expect(isFieldErrorCode('required')).toBe(true)
  expect(isFieldErrorCode('Field is required')).toBe(false)
  expect(isFieldErrorCode('toString')).toBe(false)
})

test('no two codes say the same', () => {
  const texts = Object.values(fieldErrorTexts)
  expect(new Set(texts).size).toBe(texts.length)
})
