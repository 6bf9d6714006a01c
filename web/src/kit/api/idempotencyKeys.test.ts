import { expect, test } from 'vitest'
import { CallError, networkError } from './callError.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'

const countingKeys = () => {
  let count = 0
  return createIdempotencyKeys(() => {
    count += 1
    return `key ${count}`
  })
}

test('a retry after a lost connection reuses the key', () => {
  const keys = countingKeys()
  expect(keys.keyFor({ note: 'a' })).toBe('key 1')
  keys.settle(networkError())
  expect(keys.keyFor({ note: 'a' })).toBe('key 1')
})

test('other input gets a new key', () => {
  const keys = countingKeys()
  keys.keyFor({ note: 'a' })
  keys.settle(networkError())
  expect(keys.keyFor({ note: 'b' })).toBe('key 2')
})

test('after a response or a refusal there is a new key', () => {
  const keys = countingKeys()
  keys.keyFor({})
  keys.settle()
  expect(keys.keyFor({})).toBe('key 2')
  keys.settle(new CallError(409, 'order.cannot-ship', ''))
  expect(keys.keyFor({})).toBe('key 3')
})
