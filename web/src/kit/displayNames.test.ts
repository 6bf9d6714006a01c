import { expect, test } from 'vitest'
import { initials, translatedName } from './displayNames.ts'

test.each([
  ['Mei Lam', 'ML'],
  ['harbour & co studio', 'HC'],
  ['陳大文', '陳'],
  ['7 Stones', '7S'],
  ['émile', 'É'],
  ['— &', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('a name is that of the language, or as it was written', () => {
  const product = { name: 'Tea bowl', translations: [{ language_code: 'zh_TW' as const, name: '茶碗' }] }
  expect(translatedName(product, 'zh_TW')).toBe('茶碗')
  expect(translatedName(product, 'zh_CN')).toBe('Tea bowl')
})
