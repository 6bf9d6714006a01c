import { expect, test } from 'vitest'
import { parseQuantity } from './QuantityField.tsx'

test('a quantity is a whole number within its limits, and never another number than was typed', () => {
  expect(['0', '7', ' 10 ', '１０'].map((text) => parseQuantity(text, 0, 10))).toEqual([0, 7, 10, 10])
  for (const text of ['-5', '1.5', '1,5', '11', '1e1', '', 'five', '5x']) expect(parseQuantity(text, 0, 10), text).toBeUndefined()
})
