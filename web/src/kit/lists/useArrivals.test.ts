import { expect, test } from 'vitest'
import { splitArrivals } from './useArrivals.ts'

const split = (rows: readonly string[], latest: string) => splitArrivals(rows, latest, (row) => row)

test.each<[string, string[], string[], string[]]>([
  ['rows that arrive above others wait', ['9', '8', '5', '4'], ['5', '4'], ['9', '8']],
  ['rows that arrive below push nothing down', ['3', '5', '8'], ['3', '5', '8'], []],
  ['of rows between others, those above the last one wait', ['3', '8', '5', '9'], ['3', '5', '9'], ['8']],
  ['with nothing left of what was shown, all are shown', ['9', '8'], ['9', '8'], []],
  ['an empty list has none', [], [], []],
])('%s', (_, rows, shown, waiting) => {
  expect(split(rows, '5')).toEqual({ shown, waiting })
})
