import { expect, test } from 'vitest'
import { translatedNames } from './collections.ts'

test('names are listed by language, without empty ones', () => {
  expect(translatedNames({ name_en: 'Spring', name_zh_cn: '', name_zh_tw: '春' })).toEqual({ en: 'Spring', zh_TW: '春' })
  expect(translatedNames({ name_en: '', name_zh_cn: '', name_zh_tw: '' })).toEqual({})
})
