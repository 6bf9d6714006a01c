import { foldSearchText, hasWords, searchWords } from '@linesheet/domain/platform/readers/search-text'
import { expect, test } from 'vitest'
import { tagError, tagSuggestions, tagsNotAdded, tagsWithTyped } from './typedTags.ts'

const known = ['Gift table', 'Big gift', 'Fragile', '中秋']

test('typed or pasted tags are added once each, in their known spelling', () => {
  expect(tagsWithTyped(['Fragile'], ' gift TABLE ', known)).toEqual(['Fragile', 'Gift table'])
  expect(tagsWithTyped(['Fragile'], 'fragile; 新品、中秋, summer', known)).toEqual(['Fragile', '新品', '中秋', 'summer'])
  expect(tagsWithTyped(['Fragile'], ' , ')).toEqual(['Fragile'])
})

test('there are at most 20 tags; a text that cannot be added is not cut, but stays as typed', () => {
  const line = Array.from({ length: 22 }, (_, index) => `tag ${index}`).join()
  const tags = tagsWithTyped([], line)
  expect([tags.length, tags.at(-1), tagsNotAdded(tags, line)]).toEqual([20, 'tag 19', ['tag 20', 'tag 21']])
  expect(tagError(tags, 'tag 20, tag 21')).toEqual({ code: 'too_many', values: { max: 20 } })
  expect([tagError(tags, 'TAG 1'), tagError(['a'], 'b')]).toEqual([undefined, undefined])
  expect(tagsWithTyped(['a'], `b, ${'x'.repeat(61)}`)).toEqual(['a', 'b'])
  const long = `b, ${'x'.repeat(61)}, ${'y'.repeat(60)}`
  expect([tagsNotAdded(tagsWithTyped([], long), long), tagError([], long)]).toEqual([
    ['x'.repeat(61)],
    { code: 'too_long', values: { max: 60 } },
  ])
})

test('known tags not yet added are suggested; those that start with the typed text come first', () => {
  const suggest = (tags: string[], typed: string) =>
    tagSuggestions(known, tags, typed, (tag) => hasWords(foldSearchText(tag), searchWords(typed)))
  expect(suggest(['FRAGILE'], '')).toEqual(['Gift table', 'Big gift', '中秋'])
  expect(suggest([], 'GIFT')).toEqual(['Gift table', 'Big gift'])
  expect(suggest([], '秋')).toEqual(['中秋'])
  expect(suggest([], 'table gift')).toEqual(['Gift table'])
  expect(suggest([], 'xyz')).toEqual([])
})
