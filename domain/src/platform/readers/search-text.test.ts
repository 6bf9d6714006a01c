import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { findWords, foldSearchText, hasWords, searchWords } from './search-text.ts'

/** Numbers that are read out and typed in groups are stored without spaces. */
const storedText = (kind: string, stored: string) =>
  kind === 'phone' || kind === 'tracking' ? foldSearchText(stored).replaceAll(' ', '') : foldSearchText(stored)

test.each(caseRows('search.tsv'))('%s %s, searched for %s: %s (%s)', (kind, stored, query, expected) => {
  expect(hasWords(storedText(kind ?? '', stored ?? ''), searchWords(query ?? ''))).toBe(expected === 'find')
})

test.each([
  ['3.5" × 5” card, A/B', 'cards', false],
  ['3.5" × 5” card, A/B', 'ab "card" 3.5', true],
  ['T-shirt (organic)', 'organic,tshirt', true],
  ['שָׁלוֹם', 'שלום', true],
  ['한글 노트', '한글', true],
  ['ガラス', 'カラス', false],
  ['हिन्दी', 'हन्द', false],
  ['Ångström', 'angstrom', true],
  ['ﬁne & ﬂat', 'fine flat', true],
])('%s, searched for %s: %s', (stored, query, found) => {
  expect(hasWords(foldSearchText(stored), searchWords(query))).toBe(found)
})

test('a folded text stays as it is, and has all of its own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const folded = foldSearchText(text)
      expect(foldSearchText(folded)).toBe(folded)
      expect(hasWords(folded, searchWords(text))).toBe(true)
    }),
  )
})

test('the first eight words of a long search count, each once', () => {
  expect(searchWords('a b a c d e f g h i j')).toEqual([...'abcdefgh'])
  expect(searchWords(' – " ( ')).toEqual([])
})

test.each([
  ['Crème de cassis, crème', 'creme', ['Crème', 'crème']],
  ['Order LS-20101 today', 'ls20101', ['LS-20101']],
  ['ﾊﾝｶｸ ﾏｸﾞ', 'マグ', ['ﾏｸﾞ']],
  ['Gießkanne', 'iess ssk', ['ießk']],
  ['手工麵包刀', '面包', ['麵包']],
  ['Cre\u0300me 🕯', '🕯 creme', ['Cre\u0300me', '🕯']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['cup', 'mug', []],
])('in %s, %s is at %j', (text, search, found) => {
  expect(findWords(text, searchWords(search)).map(({ start, end }) => text.slice(start, end))).toEqual(found)
})

test('each word that is found in a text is in its folded text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      (text, typed) => {
        for (const word of searchWords(typed))
          for (const { start, end } of findWords(text + typed, [word]))
            expect(foldSearchText((text + typed).slice(start, end))).toContain(word)
      },
    ),
  )
})
