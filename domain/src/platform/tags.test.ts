import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeTags, hasTagSeparator, splitTags, uniqueTags } from './tags.ts'

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

test('tags are added and removed whatever their case; those that stay keep their place and spelling', () => {
  expect(changeTags(['Fair', 'Urgent', 'Paris'], ['urgent', 'New'], ['FAIR', 'none'])).toEqual(['Urgent', 'Paris', 'New'])
  expect(changeTags(['Fair'], ['fair'], ['fair'])).toEqual(['fair'])
  const tag = fc.constantFrom('a', 'A', 'b', 'B', 'c')
  fc.assert(
    fc.property(fc.array(tag), fc.array(tag), fc.array(tag), (tags, add, remove) => {
      const changed = changeTags(uniqueTags(tags), add, remove)
      expect(changeTags(changed, add, [])).toEqual(changed)
      expect(changed).toEqual(uniqueTags(changed))
    }),
  )
})
