import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasManyMarks, normalizeText } from './normalize-text.ts'

const marks = fc.array(fc.constantFrom('\u0301', '\u0316', '\u3099', '\u0e38'), { maxLength: 30 }).map((all) => all.join(''))

test('letters with up to 30 marks are normalized as usual', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), marks)),
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      (letters, form) => {
        const text = letters.flatMap(([letter, some]) => [letter, 'x', some]).join('')
        fc.pre(!hasManyMarks(text))
        expect(normalizeText(text, form)).toBe(text.normalize(form))
      },
    ),
  )
})

test('at most 30 marks of a letter are kept', () => {
  expect(hasManyMarks(`a${'\u0301'.repeat(30)}`)).toBe(false)
  expect(hasManyMarks(`a${'\u0301'.repeat(31)}`)).toBe(true)
  expect(normalizeText(`a${'\u0316\u0301'.repeat(500_000)}b`, 'NFD')).toHaveLength(32)
})
