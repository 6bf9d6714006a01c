import { expect, test } from 'vitest'
import { parseListState } from '../listState.ts'
import { isChangedView, toViewQuery, viewAddress } from './viewState.ts'

const sort = '-placed_at'
const state = parseListState({ tab: 'to_pack', country: 'JP', late: 'true', page: '3', size: '50', view: 'v1' }, sort)

test('a view keeps tab, search, sort and filters, not the page or its size', () => {
  expect(toViewQuery(state, sort)).toBe('?tab=to_pack&country=JP&late=true')
  expect(viewAddress({ id: 'v2', query: '?tab=to_pack&country=JP' }, sort)).toBe('?tab=to_pack&country=JP&view=v2')
  expect(viewAddress({ id: 'v2', query: '' }, sort)).toBe('?view=v2')
})

test('a view is changed by other filters and columns, whatever their order', () => {
  const view = { query: '?late=true&tab=to_pack&country=JP', hidden_columns: ['net', 'payment'] }
  const query = toViewQuery(state, sort)
  expect(isChangedView(view, query, ['payment', 'net'])).toBe(false)
  expect(isChangedView(view, query, ['net'])).toBe(true)
  expect(isChangedView(view, `${query}&search=mei`, ['payment', 'net'])).toBe(true)
})
