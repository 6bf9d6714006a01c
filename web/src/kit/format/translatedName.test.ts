import { expect, test } from 'vitest'
import { translatedName } from './translatedName.ts'

test('a name is shown in the language, or as it was written', () => {
  const product = { name: 'Tea bowl', translations: [{ language_code: 'zh_TW' as const, name: '茶碗' }] }
  expect(translatedName(product, 'zh_TW')).toBe('茶碗')
  expect(translatedName(product, 'zh_CN')).toBe('Tea bowl')
})
