import { expect, test } from 'vitest'
import { newLink, parseLink } from './brand-links.ts'

const brandId = '01890000-0000-7000-8000-0000000000ab'

test('a link contains its brand, and is stored as a hash', () => {
  const { link, token_hash } = newLink(brandId)
  expect(parseLink(link)).toEqual({ brandId, token_hash })
  expect(token_hash).toHaveLength(32)
  expect(link).toMatch(/^[\w-]{54}$/)
})

test('no two links of a brand are the same', () => {
  expect(newLink(brandId).link).not.toBe(newLink(brandId).link)
})

test('a changed link has another hash', () => {
  const { link, token_hash } = newLink(brandId)
  const changed = `${link.slice(0, 30)}${link[30] === 'A' ? 'B' : 'A'}${link.slice(31)}`
  expect(parseLink(changed)?.token_hash).not.toEqual(token_hash)
})

test.each(['', 'nonsense', 'A'.repeat(53), 'A'.repeat(60)])('%j is not a link', (text) => {
  expect(parseLink(text)).toBeUndefined()
})
