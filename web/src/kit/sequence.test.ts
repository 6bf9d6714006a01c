import { expect, test } from 'vitest'
import { sequenceAfterMove, sequenceAfterStep } from './sequence.ts'

const order = [...'abcdef']
const text = (ids: string[]) => ids.join('')
const chosen = (ids: string) => new Set(ids)

test.each([
  ['one to the front', 'd', 0, 'dabcef'],
  ['one to the end', 'b', 6, 'acdefb'],
  ['several, in the order they have', 'be', 3, 'acbedf'],
  ['onto themselves', 'bc', 2, 'abcdef'],
  ['all', 'abcdef', 3, 'abcdef'],
])('%s', (_, ids, to, expected) => {
  expect(text(sequenceAfterMove(order, chosen(ids), to))).toBe(expected)
})

test.each([
  ['a step to the right', 'b', 1, 'acbdef'],
  ['a row down', 'b', 3, 'acdebf'],
  ['a block closes up as it moves', 'bd', 1, 'acbdef'],
  ['not past the front', 'a', -3, 'abcdef'],
  ['not past the end', 'e', 4, 'abcdfe'],
])('%s', (_, ids, by, expected) => {
  expect(text(sequenceAfterStep(order, chosen(ids), by))).toBe(expected)
})
