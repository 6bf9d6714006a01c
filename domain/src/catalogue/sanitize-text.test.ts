import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeTranslation } from './sanitize-text.ts'

test.each([
  ['line breaks in a single-line field', 'name', 'Blue\r\nvase', 'Blue vase'],
  ['line breaks of a description', 'description', 'One\n\nTwo', 'One\n\nTwo'],
  ['control characters of a description', 'description', 'One\u0000Two\u0007', 'OneTwo'],
  ['several spaces', 'material', '  pure   wool ', 'pure wool'],
  ['decomposed letters', 'color', 'cafe\u0301', 'café'],
  ['a name that is too long', 'name', 'a'.repeat(130), 'a'.repeat(120)],
  ['the name of an option that is too long', 'b7c1', '長'.repeat(70), '長'.repeat(60)],
  ['a description that is too long', 'description', 'b'.repeat(6000), 'b'.repeat(5000)],
])('%s', (_, key, text, clean) => {
  expect(sanitizeTranslation(key, text)).toBe(clean)
})

test('a character that does not fit is left out whole', () => {
  expect(sanitizeTranslation('option', `${'a'.repeat(59)}😀`)).toBe('a'.repeat(59))
})

test('a clean text is unchanged', () => {
  const key = fc.constantFrom('name', 'description', 'option')
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\u0000', '😀', 'e\u0301'), maxLength: 150 }))
  fc.assert(
    fc.property(key, text, (field, original) => {
      const once = sanitizeTranslation(field, original)
      return sanitizeTranslation(field, once) === once
    }),
  )
})
