import { expect, test } from 'vitest'
import { optionNameErrors } from './option-names.ts'

test('two options of a product cannot have one name', () => {
  expect(optionNameErrors(['C', 'c', 'Size'])).toEqual({ 'options.1.name': 'duplicate_option' })
  expect(optionNameErrors(['Size', 'Ｓｉｚｅ', ' size\u200b'])).toEqual({
    'options.1.name': 'duplicate_option',
    'options.2.name': 'duplicate_option',
  })
  expect(optionNameErrors(['', undefined, '', 'Colour'])).toEqual({})
})
