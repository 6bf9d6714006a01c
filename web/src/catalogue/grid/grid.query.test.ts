import { expect, test } from 'vitest'
import { toGridQuery } from './grid.query.ts'

const state = { tab: '', search: '', sort: '', page: 1, size: 25, filters: {}, view: '' }

test('the grid requests the filters of the address, without unknown values', () => {
  expect(toGridQuery(state, 'en')).toEqual({ language_code: 'en' })
  expect(toGridQuery({ ...state, search: 'cup', filters: { status: 'active', category: 'c1', other: 'x' } }, 'zh_CN')).toEqual({
    language_code: 'zh_CN',
    search: 'cup',
    status: 'active',
    category: 'c1',
  })
  expect(toGridQuery({ ...state, filters: { status: 'lost' } }, 'en')).toEqual({ language_code: 'en' })
})
