import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequenceAfterMove, sequenceAfterStep } from './sequence.ts'

const ids = [...'abcdef']
const text = (sequence: string[]) => sequence.join('')
const select = (letters: string) => new Set(letters)

test.each([
  ['one to the front', 'd', 0, 'dabcef'],
  ['one to the end', 'b', 6, 'acdefb'],
  ['several, in the ids they have', 'be', 3, 'acbedf'],
  ['onto themselves', 'bc', 2, 'abcdef'],
  ['all', 'abcdef', 3, 'abcdef'],
])('%s', (_, letters, to, expected) => {
  expect(text(sequenceAfterMove(ids, select(letters), to))).toBe(expected)
})

test.each([
  ['a step to the right', 'b', 1, 'acbdef'],
  ['a row down', 'b', 3, 'acdebf'],
  ['a block closes up as it moves', 'bd', 1, 'acbdef'],
  ['not past the front', 'a', -3, 'abcdef'],
  ['not past the end', 'e', 4, 'abcdfe'],
])('%s', (_, letters, by, expected) => {
  expect(text(sequenceAfterStep(ids, select(letters), by))).toBe(expected)
})

const selections = fc.subarray(ids, { minLength: 1 })

test('moving keeps every id, and the selected ones in their order and together', () => {
  fc.assert(
    fc.property(selections, fc.integer({ min: 0, max: 6 }), fc.integer({ min: -9, max: 9 }), (selected, to, by) => {
      for (const sequence of [sequenceAfterMove(ids, new Set(selected), to), sequenceAfterStep(ids, new Set(selected), by)]) {
        expect(sequence.toSorted()).toEqual(ids)
        expect(text(sequence)).toContain(text(selected))
        expect(sequence.filter((id) => !selected.includes(id))).toEqual(ids.filter((id) => !selected.includes(id)))
      }
    }),
  )
})
