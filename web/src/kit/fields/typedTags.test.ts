import { expect, test } from 'vitest'
import { tagSuggestions, tagsWithTyped } from './typedTags.ts'

const known = ['Gift table', 'Big gift', 'Fragile', '中秋']

test('what is typed or pasted in a line joins the labels, each once and in the spelling that is known', () => {
  expect(tagsWithTyped(['Fragile'], ' gift TABLE ', known)).toEqual(['Fragile', 'Gift table'])
  expect(tagsWithTyped(['Fragile'], 'fragile; 新品、中秋, summer', known)).toEqual(['Fragile', '新品', '中秋', 'summer'])
  expect(tagsWithTyped(['Fragile'], ' , ')).toEqual(['Fragile'])
})

test('there are at most 20, of at most 60 characters', () => {
  const labels = tagsWithTyped([], Array.from({ length: 30 }, (_, at) => `label ${at}`).join())
  expect([labels.length, labels.at(-1)]).toEqual([20, 'label 19'])
  expect(tagsWithTyped([], 'x'.repeat(80))).toEqual(['x'.repeat(60)])
})

test('known ones that are not there yet are suggested; those that begin with what is typed first', () => {
  expect(tagSuggestions(known, ['FRAGILE'], '')).toEqual(['Gift table', 'Big gift', '中秋'])
  expect(tagSuggestions(known, [], 'GIFT')).toEqual(['Gift table', 'Big gift'])
  expect(tagSuggestions(known, [], '秋')).toEqual(['中秋'])
  expect(tagSuggestions(known, [], 'xyz')).toEqual([])
})
