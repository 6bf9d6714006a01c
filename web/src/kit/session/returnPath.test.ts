import { expect, test } from 'vitest'
import { isInternalPath } from './returnPath.ts'

test.each([
  ['/order/1?tab=new', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['/order\n/1', false],
  ['', false],
])('%j is an internal path: %s', (address, expected) => {
  expect(isInternalPath(address)).toBe(expected)
})
