import { expect, test } from 'vitest'
import { meetsTarget } from './service-levels.ts'

test('a target is met exactly at its share, and not judged without orders', () => {
  expect([meetsTarget('answered_in_time', 9, 10), meetsTarget('answered_in_time', 8999, 10_000)]).toEqual([true, false])
  expect([meetsTarget('late', 5, 100), meetsTarget('late', 6, 100), meetsTarget('disputed', 0, 0)]).toEqual([true, false, null])
})
