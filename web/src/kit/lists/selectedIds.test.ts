import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsBetween, withSelected } from './selectedIds.ts'

const ids = [...'abcdef']

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
  ['x', 'd', 'd'],
  ['', 'a', 'a'],
  ['b', 'x', 'x'],
])('the ids from %s to %s are %s', (first, last, expected) => {
  expect(idsBetween(ids, first, last).join('')).toBe(expected)
})

test('a range is the same in both directions', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (first, last) => {
      expect(idsBetween(ids, first, last)).toEqual(idsBetween(ids, last, first))
    }),
  )
})

test('selecting and clearing change only the ids named', () => {
  const selected = new Set(['a', 'b'])
  expect([...withSelected(selected, ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...withSelected(selected, ['b', 'c'], false)]).toEqual(['a'])
  expect([...selected]).toEqual(['a', 'b'])
})
