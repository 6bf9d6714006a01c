import { expect, test } from 'vitest'
import { selectedIds } from './selection.ts'

const matching = ['a', 'b', 'c']

test.each([
  [{}, ['a', 'b', 'c']],
  [{ except: ['b', 'of-another-list'] }, ['a', 'c']],
  [{ except: ['b'], expected_count: 2 }, ['a', 'c']],
  [{ expected_count: 3 }, ['a', 'b', 'c']],
  [{ except: ['a', 'b', 'c'], expected_count: 0 }, []],
])('%j selects %j', (selection, ids) => expect(selectedIds(matching, selection)).toEqual(ids))

test.each([{ expected_count: 2 }, { expected_count: 4 }, { except: ['b'], expected_count: 3 }])('%j is refused', (selection) =>
  expect(() => selectedIds(matching, selection)).toThrow('The list has changed'),
)
