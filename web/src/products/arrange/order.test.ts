import { expect, test } from 'vitest'
import { between } from './order.ts'

test('a range reads both ways', () => {
  const order = [...'abcdef']
  expect(between(order, 'e', 'b').join('')).toBe('bcde')
  expect(between(order, 'b', 'e').join('')).toBe('bcde')
})
