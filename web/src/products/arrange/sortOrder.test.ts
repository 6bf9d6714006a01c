import { expect, test } from 'vitest'
import { idRange } from './sortOrder.ts'

test('a range reads both ways', () => {
  const order = [...'abcdef']
  expect(idRange(order, 'e', 'b').join('')).toBe('bcde')
  expect(idRange(order, 'b', 'e').join('')).toBe('bcde')
})
