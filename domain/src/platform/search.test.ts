import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestWord, editDistance, spellingVariants } from './search.ts'

test.each([
  ['ceramic', 'ceramic', 0],
  ['ceramic', 'ceramc', 1],
  ['ceramic', 'ceraamic', 1],
  ['ceramic', 'cerqmic', 1],
  ['ceramic', 'cermaic', 1],
  ['ceramic', 'cremaic', 2],
  ['青瓷茶碗', '青瓷茶腕', 1],
  ['', 'cup', 3],
])('%s and %s differ by the given number of edits', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 5, maxLength: 12 })

test('a word with one edit shares a variant with the word, and is corrected to it', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('delete', 'insert', 'replace', 'transpose'),
      fc.constantFrom(...'xyz'),
      (right, seed, kind, letter) => {
        const letters = [...right]
        const at = seed % (letters.length - 1)
        const wrong = {
          delete: letters.toSpliced(at, 1),
          insert: letters.toSpliced(at, 0, letter),
          replace: letters.with(at, letter),
          transpose: letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
        }[kind].join('')
        const stored = new Set(spellingVariants(right))
        if ([...wrong].length >= 4) expect(spellingVariants(wrong).some((variant) => stored.has(variant))).toBe(true)
        expect(closestWord(wrong, [right, 'unlike everything'])).toBe(right)
      },
    ),
  )
})

test('short words, numbers and SKUs are not corrected', () => {
  expect(['cup', '茶碗', '10234', 'ab12cd', ''].map(spellingVariants)).toEqual([[], [], [], [], []])
  expect(closestWord('vase', ['lamp', 'vast', 'vases'])).toBe('vases')
  expect(closestWord('vase', ['lamp'])).toBeUndefined()
})
