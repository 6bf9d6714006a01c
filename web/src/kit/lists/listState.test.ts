import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListState, toListQuery, withChange } from './listState.ts'

const defaultSort = '-placed_at'

test('defaults are left out of the URL', () => {
  expect(toListQuery(parseListState({}, defaultSort), defaultSort)).toBe('')
})

test('a query survives parsing and writing', () => {
  const query = { tab: 'to_pack', search: 'mei', sort: 'number', country: 'JP', page: '3', size: '50' }
  expect(toListQuery(parseListState(query, defaultSort), defaultSort)).toBe('?tab=to_pack&search=mei&sort=number&country=JP&page=3&size=50')
})

test('invalid values are ignored', () => {
  expect(parseListState({ page: '-1', size: '7', tab: 5 }, defaultSort)).toMatchObject({ page: 1, size: 25, tab: '' })
})

test('a changed search starts at the first page', () => {
  const state = parseListState({ page: '4' }, defaultSort)
  expect(withChange(state, { search: 'x' }).page).toBe(1)
  expect(withChange(state, { page: 5 }).page).toBe(5)
})

test('every state survives its query', () => {
  const word = fc.string({ minLength: 1 })
  const states = fc.record({
    tab: word,
    search: word,
    sort: word,
    page: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom(25, 50, 100),
    view: fc.constantFrom('', 'none', 'v1'),
    filters: fc.dictionary(fc.constantFrom('country', 'origin', 'late'), word, { noNullPrototype: true }),
  })
  fc.assert(
    fc.property(states, (state) => {
      const search = Object.fromEntries(new URLSearchParams(toListQuery(state, defaultSort)))
      expect(parseListState(search, defaultSort)).toEqual(state)
    }),
  )
})
