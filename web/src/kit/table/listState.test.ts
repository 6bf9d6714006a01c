import { expect, test } from 'vitest'
import { parseListState, toListQuery, withChange } from './listState.ts'

const usual = '-placed_at'

test('what is as usual is not in the URL', () => {
  expect(toListQuery(parseListState({}, usual), usual)).toBe('')
})

test('what the URL says is read and written alike', () => {
  const said = { tab: 'to_pack', search: 'mei', sort: 'number', country: 'JP', page: '3', size: '50' }
  expect(toListQuery(parseListState(said, usual), usual)).toBe('?tab=to_pack&search=mei&sort=number&country=JP&page=3&size=50')
})

test('nonsense is passed over', () => {
  expect(parseListState({ page: '-1', size: '7', tab: 5 }, usual)).toMatchObject({ page: 1, size: 25, tab: '' })
})

test('another question begins at the first page', () => {
  const state = parseListState({ page: '4' }, usual)
  expect(withChange(state, { search: 'x' }).page).toBe(1)
  expect(withChange(state, { page: 5 }).page).toBe(5)
})
