import { expect, test } from 'vitest'
import { suggested, withTyped } from './labels.ts'

const known = ['Gift table', 'Big gift', 'Fragile', '中秋']

test('what is typed or pasted in a line joins the labels, each once and in the spelling that is known', () => {
  expect(withTyped(['Fragile'], ' gift TABLE ', known)).toEqual(['Fragile', 'Gift table'])
  expect(withTyped(['Fragile'], 'fragile; 新品、中秋, summer', known)).toEqual(['Fragile', '新品', '中秋', 'summer'])
  expect(withTyped(['Fragile'], ' , ')).toEqual(['Fragile'])
})

test('there are at most 20, of at most 60 characters', () => {
  const labels = withTyped([], Array.from({ length: 30 }, (_, at) => `label ${at}`).join())
  expect([labels.length, labels.at(-1)]).toEqual([20, 'label 19'])
  expect(withTyped([], 'x'.repeat(80))).toEqual(['x'.repeat(60)])
})

test('known ones that are not there yet are suggested; those that begin with what is typed first', () => {
  expect(suggested(known, ['FRAGILE'], '')).toEqual(['Gift table', 'Big gift', '中秋'])
  expect(suggested(known, [], 'GIFT')).toEqual(['Gift table', 'Big gift'])
  expect(suggested(known, [], '秋')).toEqual(['中秋'])
  expect(suggested(known, [], 'xyz')).toEqual([])
})
