import { expect, test } from 'vitest'
import { CallError, networkError } from './callError.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'

const counting = () => {
  let made = 0
  return createIdempotencyKeys(() => {
    made += 1
    return `key ${made}`
  })
}

test('pressed again after a lost connection, it is the same intent', () => {
  const intent = counting()
  expect(intent.keyFor({ note: 'a' })).toBe('key 1')
  intent.settle(networkError())
  expect(intent.keyFor({ note: 'a' })).toBe('key 1')
})

test('said in other words, it is another', () => {
  const intent = counting()
  intent.keyFor({ note: 'a' })
  intent.settle(networkError())
  expect(intent.keyFor({ note: 'b' })).toBe('key 2')
})

test('after an answer or a refusal, it is another', () => {
  const intent = counting()
  intent.keyFor({})
  intent.settle()
  expect(intent.keyFor({})).toBe('key 2')
  intent.settle(new CallError(409, 'order.cannot-ship', ''))
  expect(intent.keyFor({})).toBe('key 3')
})
