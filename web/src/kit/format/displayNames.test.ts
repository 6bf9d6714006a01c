import { expect, test } from 'vitest'
import { initials } from './displayNames.ts'

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
