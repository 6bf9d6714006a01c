import { expect, test } from 'vitest'
import { defaultSort, toListQuery } from './collections.query.ts'

test('collections are requested by page, and by the search if there is one', () => {
  const state = { tab: '', search: '', sort: defaultSort, page: 2, size: 50, filters: {}, view: '' }
  expect(toListQuery(state)).toEqual({ page: 2, items_per_page: 50 })
  expect(toListQuery({ ...state, page: 1, search: 'set' })).toEqual({ page: 1, items_per_page: 50, search: 'set' })
})
