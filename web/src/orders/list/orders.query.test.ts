import { expect, test } from 'vitest'
import { parseListState } from '../../kit/lists/listState.ts'
import { defaultSort, listOrdersQuery, orderFilter } from './orders.query.ts'

const queryFor = (search: Record<string, string>) => listOrdersQuery(parseListState(search, defaultSort))

test('the newest orders come first, 25 a page', () => {
  expect(queryFor({})).toEqual({ page: 1, items_per_page: 25, sort: '-placed_at' })
})

test('tab, search, sort and filters of the URL are sent', () => {
  const filters = {
    placed_from: '2026-11-01',
    country: 'JP',
    origin: 'direct',
    po_number: 'PO-7781',
    first_order: 'true',
    late: 'true',
    amount_from: '10.00',
    amount_to: '2000',
  }
  expect(queryFor({ tab: 'to_pack', search: 'mei', sort: 'number', page: '2', ...filters })).toEqual({
    tab: 'to_pack',
    search: 'mei',
    sort: 'number',
    page: 2,
    items_per_page: 25,
    ...filters,
  })
})

test('invalid values are ignored', () => {
  const invalid = {
    tab: 'lost',
    sort: 'colour',
    country: 'XX',
    placed_from: 'today',
    origin: 'moon',
    late: 'false',
    first_order: '1',
    amount_from: '-5',
    amount_to: '1e3',
  }
  expect(queryFor(invalid)).toEqual({ page: 1, items_per_page: 25 })
})

test('a bulk change has the filters of the list, without page and sort', () => {
  const search = { tab: 'to_pack', search: 'mei', sort: 'number', page: '2', first_order: 'false', late: 'true', country: 'JP' }
  expect(orderFilter(parseListState(search, defaultSort))).toEqual({
    tab: 'to_pack',
    search: 'mei',
    first_order: false,
    late: true,
    country: 'JP',
  })
  expect(orderFilter(parseListState({}, defaultSort))).toEqual({})
})
