import { expect, test } from 'vitest'
import type { ListState } from '../../../kit/lists/listState.ts'
import { defaultSort, toBulkFilter, toFilterQuery, toListQuery } from './products.query.ts'

const state = (changes: Partial<ListState> = {}): ListState => ({
  tab: '',
  search: '',
  sort: defaultSort,
  page: 1,
  size: 25,
  filters: {},
  view: '',
  ...changes,
})

test('a list without filters requests only its page, order and language', () => {
  expect(toListQuery(state(), 'zh_TW')).toEqual({ page: 1, items_per_page: 25, language_code: 'zh_TW', sort: 'position' })
})

test('every filter of the address becomes a field of the query', () => {
  const filters = {
    category: 'c1',
    region: 'hk',
    bestseller: 'true',
    collection_id: 'l1',
    missing: 'weight,photos',
    margin_below: '40',
    stock: 'low',
    tag: 'Gift table',
  }
  expect(toListQuery(state({ tab: 'needs_attention', search: 'cup', sort: '-name', page: 3, size: 50, filters }), 'en')).toEqual({
    page: 3,
    items_per_page: 50,
    language_code: 'en',
    sort: '-name',
    search: 'cup',
    tab: 'needs_attention',
    ...filters,
    missing: 'photos,weight',
  })
})

test('unknown values in the address are ignored', () => {
  const filters = { region: 'mars', bestseller: 'perhaps', missing: 'soul', margin_below: '-5', stock: 'plenty' }
  expect(toListQuery(state({ tab: 'lost', sort: 'luck', filters }), 'en')).toEqual({ page: 1, items_per_page: 25, language_code: 'en' })
  expect(toFilterQuery(state({ filters: { margin_below: '101' } }))).toEqual({})
})

test('a bulk change gets the same filters in its own types', () => {
  const filters = { bestseller: 'false', missing: 'weight', margin_below: '25', tag: 'Fragile' }
  expect(toBulkFilter(state({ tab: 'active', page: 4, filters }))).toEqual({
    tab: 'active',
    tag: 'Fragile',
    bestseller: false,
    missing: ['weight'],
    margin_below: 25,
  })
  expect(toBulkFilter(state())).toEqual({})
})
