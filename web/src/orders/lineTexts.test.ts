import { expect, test } from 'vitest'
import { lineTexts } from './lineTexts.ts'

const line = {
  name: 'Tea bowl',
  options: 'Blue / Large',
  translations: [
    { language_code: 'zh_TW' as const, name: '茶碗', options: '藍色 / 大' },
    { language_code: 'zh_CN' as const, name: '茶碗', options: '' },
  ],
}

test('a line is named in the language of the reader, or as it was ordered', () => {
  expect(lineTexts(line, 'zh_TW')).toEqual({ name: '茶碗', options: '藍色 / 大' })
  expect(lineTexts(line, 'zh_CN')).toEqual({ name: '茶碗', options: 'Blue / Large' })
  expect(lineTexts(line, 'en')).toEqual({ name: 'Tea bowl', options: 'Blue / Large' })
})
