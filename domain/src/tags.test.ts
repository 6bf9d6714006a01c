import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTagSeparator, splitTags, uniqueTags } from './tags.ts'

test('tags are split at the usual separators only', () => {
  expect(splitTags(' Gift table; 中秋、新品，Trade fair，| last ,; ')).toEqual(['Gift table', '中秋', '新品', 'Trade fair', 'last'])
  expect(splitTags('')).toEqual([])
  expect(['Gift table', '中秋/新品', 'S-M', 'a.b'].some(hasTagSeparator)).toBe(false)
})

test('tags that differ only in case are merged, keeping the first spelling', () => {
  expect(uniqueTags(['Gift', 'SALE', 'gift', 'Sale', 'gifts'])).toEqual(['Gift', 'SALE', 'gifts'])
})

test('tags joined on one line split back into the same tags', () => {
  const tag = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !hasTagSeparator(text))
  fc.assert(
    fc.property(fc.array(tag), (tags) => {
      expect(splitTags(tags.join('; '))).toEqual(tags)
    }),
  )
})
