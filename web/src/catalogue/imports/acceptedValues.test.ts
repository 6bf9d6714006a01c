import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { acceptedValues } from './acceptedValues.ts'

const words = translator('en', en)

test('an error in a column with a fixed list of values names them', () => {
  expect(acceptedValues(words, 'has_battery', 'invalid')).toBe('yes, no')
  expect(acceptedValues(words, 'source_language', 'not_allowed')).toBe('en, zh_CN, zh_TW')
  expect(acceptedValues(words, 'regions', 'not_allowed')).toContain('hk')
  expect(acceptedValues(words, 'origin_country', 'not_allowed')).toBe('two-letter country codes, such as HK or US')
  expect(acceptedValues(words, 'regions', 'required')).toBeUndefined()
  expect(acceptedValues(words, 'retail_price', 'invalid')).toBeUndefined()
})
