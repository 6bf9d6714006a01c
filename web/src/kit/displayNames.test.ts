import { expect, test } from 'vitest'
import { countryName, initials } from './displayNames.ts'

test('countries have their short names', () => {
  expect([countryName('en', 'US'), countryName('zh-TW', 'HK'), countryName('zh-CN', 'JP')]).toEqual(['US', '香港', '日本'])
})

test.each([
  ['Mei Lam', 'ML'],
  ['harbour & co studio', 'HC'],
  ['陳大文', '陳'],
  ['7 Stones', '7S'],
  ['émile', 'É'],
  ['— &', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
