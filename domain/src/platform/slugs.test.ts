import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, isSlug, toSlug } from './slugs.ts'

test('a slug has small letters, digits and single hyphens', () => {
  expect(['slow-ferry', 'a1b', '100'].filter((text) => !isSlug(text))).toEqual([])
  expect(['ab', 'Slow', 'slow--ferry', '-slow', 'slow-', 'slow ferry', '慢渡', 'a'.repeat(61), ''].filter(isSlug)).toEqual([])
})

test('a typed text becomes a slug, if it is long enough', () => {
  expect(toSlug('  Café  Möbel & Söhne ')).toBe('cafe-mobel-sohne')
  expect(toSlug('慢渡')).toBe('')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => toSlug(text).length < 3 || isSlug(toSlug(text))))
})

test('words of the product are reserved', () => {
  expect(['admin', 'login', 'api'].every(isReservedSlug)).toBe(true)
  expect(isReservedSlug('slow-ferry')).toBe(false)
})
