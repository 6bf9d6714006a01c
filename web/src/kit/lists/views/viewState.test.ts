import { expect, test } from 'vitest'
import { parseListState } from '../listState.ts'
import { defaultViewQuery, isChangedView, queryForCurrentDefaultView, toViewQuery, viewAddress } from './viewState.ts'

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

test('an address without a query opens the default view of its list, a tab that is a list of its own has another', () => {
  const orders = { list: 'orders', ownTabs: ['drafts', 'disputes'], defaultSort: sort } as const
  const defaults = [
    { id: 'v1', list: 'orders', query: '?tab=to_pack&country=JP' },
    { id: 'v2', list: 'drafts', query: '?tab=drafts&search=mei' },
  ] as const
  expect(defaultViewQuery(orders, {}, defaults)).toBe('?tab=to_pack&country=JP&view=v1')
  expect(defaultViewQuery(orders, { tab: 'drafts' }, defaults)).toBe('?tab=drafts&search=mei&view=v2')
  for (const search of [{ tab: 'disputes' }, { tab: 'to_pack' }, { view: 'none' }, { tab: 'drafts', view: 'none' }, { page: '2' }])
    expect(defaultViewQuery(orders, search, defaults)).toBeUndefined()
  expect(defaultViewQuery({ list: 'products', defaultSort: 'position' }, {}, defaults)).toBeUndefined()
})

test('the server’s default view replaces the one that the browser remembered, unless the list shows something else by now', () => {
  const orders = { list: 'orders', ownTabs: ['drafts', 'disputes'], defaultSort: sort } as const
  const opened = '?tab=to_pack&country=JP&view=v1'
  const same = [{ id: 'v1', list: 'orders', query: '?tab=to_pack&country=JP' }] as const
  const other = [{ id: 'v2', list: 'orders', query: '?late=true' }] as const
  expect(queryForCurrentDefaultView(orders, { search: {}, opened }, opened, same)).toBeUndefined()
  expect(queryForCurrentDefaultView(orders, { search: {}, opened }, opened, [])).toBe('')
  expect(queryForCurrentDefaultView(orders, { search: {}, opened }, opened, other)).toBe('?late=true&view=v2')
  expect(queryForCurrentDefaultView(orders, { search: {}, opened }, `${opened}&page=2`, [])).toBeUndefined()
  const drafts = { search: { tab: 'drafts' }, opened: '?tab=drafts&search=mei&view=v3' }
  expect(queryForCurrentDefaultView(orders, drafts, drafts.opened, same)).toBe('?tab=drafts')
})
