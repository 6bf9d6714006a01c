import { expect, test } from 'vitest'
import { en } from '../../../words/en/all.ts'
import { translator } from '../../../words/translate.ts'
import { zh_CN } from '../../../words/zh_CN/all.ts'
import { photoSizeWarning } from './photoSize.ts'

test('the warning about a small photo says which side is too short', () => {
  const words = translator('en', en)
  expect(photoSizeWarning(words, { width: 1300, height: 900 })).toBe('1,300 × 900 pixels: the shorter side should have at least 1,050')
  expect(photoSizeWarning(translator('zh_CN', zh_CN), { width: 900, height: 1300 })).toContain('短边')
  expect(photoSizeWarning(words, { width: 1050, height: 1050 })).toBeUndefined()
})
