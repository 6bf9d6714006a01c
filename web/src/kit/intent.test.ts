import { expect, test } from 'vitest'
import { CallError, networkError } from './callError.ts'
import { intents } from './intent.ts'

const counting = () => {
  let made = 0
  return intents(() => {
    made += 1
    return `key ${made}`
  })
}

test('pressed again after a lost connection, it is the same intent', () => {
  const intent = counting()
  expect(intent.keyFor({ note: 'a' })).toBe('key 1')
  intent.answered(networkError())
  expect(intent.keyFor({ note: 'a' })).toBe('key 1')
})

test('said in other words, it is another', () => {
  const intent = counting()
  intent.keyFor({ note: 'a' })
  intent.answered(networkError())
  expect(intent.keyFor({ note: 'b' })).toBe('key 2')
})

test('after an answer or a refusal, it is another', () => {
  const intent = counting()
  intent.keyFor({})
  intent.answered()
  expect(intent.keyFor({})).toBe('key 2')
  intent.answered(new CallError(409, 'order.cannot-ship', ''))
  expect(intent.keyFor({})).toBe('key 3')
})
