import { expect, test } from 'vitest'
import { lengthIn, weightIn } from './units.ts'

test('lengths and weights are as stored, or in inches and pounds', () => {
  expect([lengthIn('metric', 30.5), weightIn('metric', 2.25)]).toEqual([30.5, 2.25])
  expect([lengthIn('imperial', 25.4), weightIn('imperial', 0.45359237)]).toEqual([10, 1])
})
