import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { formatLeadTime } from './leadTime.ts'

const { t } = translator('en', en)

test.each([
  [null, null, null],
  [5, 9, '5–9 days'],
  [5, 5, '5 days'],
  [1, null, '1 day'],
  [null, 9, '9 days'],
])('from %s to %s days is %s', (min, max, expected) => {
  expect(formatLeadTime(min, max, t)).toBe(expected)
})
