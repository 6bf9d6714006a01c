import { expect, test } from 'vitest'
import { nextIndex } from './useCategoryPicker.ts'

test('arrow keys move through the choices, and wrap around at the ends', () => {
  expect([nextIndex(-1, 1, 3), nextIndex(0, 1, 3), nextIndex(2, 1, 3)]).toEqual([0, 1, 0])
  expect([nextIndex(-1, -1, 3), nextIndex(0, -1, 3), nextIndex(2, -1, 3)]).toEqual([2, 2, 1])
  expect(nextIndex(-1, 1, 0)).toBe(-1)
})
