import { expect, test } from 'vitest'
import type { ListCount } from './pageCount.ts'
import { emptySelection, exportQuery, toSelection } from './useSelection.ts'

const filter = { tab: 'active' }
/** A list whose selection is used as a page uses it. */
function aList(matching: ListCount) {
  let state = emptySelection('')
  return (now: ListCount = matching) =>
    toSelection(state, now, (next) => {
      state = next
    })
}

test('rows are selected by their ids, across pages and ranges', () => {
  const list = aList({ count: 40 })
  list().select('b', true)
  list().select('d', true, ['a', 'b', 'c', 'd', 'e'])
  list().selectPage(['x', 'y'], true)
  list().select('c', false)
  expect(list()).toMatchObject({ all: false, count: 4, matching: 40 })
  expect(list().target(filter)).toEqual({ ids: ['b', 'd', 'x', 'y'] })
  expect(exportQuery(list(), filter)).toEqual({ ids: 'b,d,x,y' })
})

test('all rows but a few are selected, and carry the number that was shown', () => {
  const list = aList({ count: 829 })
  list().select('a', true)
  list().selectAll()
  expect(list().target(filter)).toEqual({ filter, except: [], expected_count: 829 })
  expect(exportQuery(list(), filter)).toEqual(filter)
  list().select('b', false)
  list().selectPage(['c', 'd'], false)
  list().select('c', true)
  expect([list().has('a'), list().has('b'), list().has('c'), list().count]).toEqual([true, false, true, 827])
  expect(list().target(filter)).toEqual({ filter, except: ['b', 'd'], expected_count: 827 })
  expect(exportQuery(list(), filter)).toEqual({ ...filter, except: 'b,d' })
})

test('a row that matches later is not counted, until all are selected again', () => {
  const list = aList({ count: 2 })
  list().selectAll()
  expect(list({ count: 3 })).toMatchObject({ count: 2, matching: 3 })
  expect(list({ count: 3 }).target(filter)).toMatchObject({ expected_count: 2 })
  list({ count: 3 }).selectAll()
  expect(list({ count: 3 }).count).toBe(3)
})

test('a count that was capped is not sent as the expected count', () => {
  const list = aList({ count: 10_000, count_capped: true })
  list().selectAll()
  expect(list().target(filter)).toEqual({ filter, except: [] })
})
