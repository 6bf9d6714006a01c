import { expect, test } from 'vitest'
import { parseRange } from './byte-ranges.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=20-10', undefined],
  ['lines=1-2', undefined],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('%s of 100 bytes is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})
