import { expect, test } from 'vitest'
import { passwordRules, repetitionError } from './passwordRules.ts'

test.each([
  ['', '', { length: false, name: false, match: false }],
  ['short', 'short', { length: false, name: true, match: true }],
  ['long enough 1', 'long enough', { length: true, name: true, match: false }],
  ['long enough 1', 'long enough 1', { length: true, name: true, match: true }],
  ['Mei.Lam@Example.com', 'x', { length: true, name: false, match: false }],
  ['MEI.LAM', 'x', { length: false, name: false, match: false }],
  ['字'.repeat(10), '字'.repeat(10), { length: true, name: true, match: true }],
  ['a'.repeat(129), '', { length: false, name: true, match: false }],
])('%s, repeated %s', (password, repeated, rules) => {
  expect(passwordRules(password, repeated, 'mei.lam@example.com')).toEqual(rules)
})

test.each([
  ['long enough 1', '', true, undefined],
  ['long enough 1', 'long en', false, undefined],
  ['long enough 1', 'long en', true, 'passwords_differ'],
  ['long enough 1', 'lonG', false, 'passwords_differ'],
  ['long enough 1', 'long enough 1', true, undefined],
])('%s, repeated as %s, left: %s', (password, repeated, isLeft, error) => {
  expect(repetitionError(password, repeated, isLeft)).toBe(error)
})
