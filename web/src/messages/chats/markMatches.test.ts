import { expect, test } from 'vitest'
import { markMatches } from './markMatches.ts'

const matches = (text: string, search: string) => markMatches(text, search).flatMap(({ text, isMatch }) => (isMatch ? [text] : []))

test('words of the search are marked in any case and language, and special characters match literally', () => {
  expect(matches('Blue TEApot, tea (cold)', 'tea (cold)')).toEqual(['TEA', 'tea', 'cold'])
  expect(matches('蓝色茶壶什么时候有货', '茶壶')).toEqual(['茶壶'])
  expect(matches('.*', '.*')).toEqual(['*'])
  expect(matches('anything', '  ')).toEqual([])
  expect(
    markMatches('a tea b', 'tea')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a tea b')
})
