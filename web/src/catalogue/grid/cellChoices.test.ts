import { readRegion } from '@linesheet/domain/platform/readers/region'
import { expect, test } from 'vitest'
import { chosenIds, lastEntry, withToggled } from './cellChoices.ts'

const names: Record<string, string> = { jp: 'Japan', us: 'United States', ch: 'Switzerland', cn: 'Mainland China' }
const texts = { readEntry: readRegion, nameOf: (id: string) => names[id] ?? id }

test('the last entry is being typed, and readable entries are chosen', () => {
  expect(['Japan, uni', 'Japan、', 'Jap', ''].map(lastEntry)).toEqual(['uni', '', 'Jap', ''])
  expect(chosenIds('日本, Mars; US, ', texts)).toEqual(['jp', 'us'])
})

test.each([
  ['a choice is added, and the text is ready for the next', '', 'jp', false, 'Japan, '],
  ['a choice is removed however it was typed', 'USA, 日本', 'jp', false, 'USA, '],
  ['an entry that cannot be read stays', 'Mars, ', 'us', false, 'Mars, United States, '],
  ['a search gives way to its choice', 'Japan, uni', 'us', true, 'Japan, United States, '],
  ['a search that is itself a region gives way to another', 'ch', 'cn', true, 'Mainland China, '],
  ['a choice that was typed in full is removed', 'US, Japan', 'jp', true, 'US, '],
  ['after a separator nothing is searched', 'Japan, ', 'us', true, 'Japan, United States, '],
] as const)('%s', (_, text, id, isSearching, after) => {
  expect(withToggled(text, id, texts, isSearching)).toBe(after)
})
