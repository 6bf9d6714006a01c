import { expect, test } from 'vitest'
import { tagSuggestions, tagsWithTyped, tooLongTags } from './typedTags.ts'

const known = ['Gift table', 'Big gift', 'Fragile', '中秋']

test('typed or pasted tags are added once each, in their known spelling', () => {
  expect(tagsWithTyped(['Fragile'], ' gift TABLE ', known)).toEqual(['Fragile', 'Gift table'])
  expect(tagsWithTyped(['Fragile'], 'fragile; 新品、中秋, summer', known)).toEqual(['Fragile', '新品', '中秋', 'summer'])
  expect(tagsWithTyped(['Fragile'], ' , ')).toEqual(['Fragile'])
})

test('there are at most 20 tags; one of more than 60 characters is not cut, but stays as typed', () => {
  const tags = tagsWithTyped([], Array.from({ length: 30 }, (_, index) => `tag ${index}`).join())
  expect([tags.length, tags.at(-1)]).toEqual([20, 'tag 19'])
  expect(tagsWithTyped(['a'], `b, ${'x'.repeat(61)}`)).toEqual(['a', 'b'])
  expect(tooLongTags(`b, ${'x'.repeat(61)}, ${'y'.repeat(60)}`)).toEqual(['x'.repeat(61)])
})

test('known tags not yet added are suggested; those that start with the typed text come first', () => {
  expect(tagSuggestions(known, ['FRAGILE'], '')).toEqual(['Gift table', 'Big gift', '中秋'])
  expect(tagSuggestions(known, [], 'GIFT')).toEqual(['Gift table', 'Big gift'])
  expect(tagSuggestions(known, [], '秋')).toEqual(['中秋'])
  expect(tagSuggestions(known, [], 'xyz')).toEqual([])
})
