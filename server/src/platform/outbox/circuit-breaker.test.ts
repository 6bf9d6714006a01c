import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('after five failures in a row nothing is attempted for ten seconds, then one attempt at a time, after growing pauses', () => {
  const breaker = new CircuitBreaker()
  const fail = (seconds: number, count = 1) => {
    for (let attempt = 0; attempt < count; attempt += 1) breaker.recordFailure(at(seconds))
  }
  fail(100, 4)
  expect(breaker.places(4, at(100))).toBe(4)
  fail(100)
  expect([100, 109, 110].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 0, 1])
  fail(110)
  expect([129, 130].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 1])
  for (let seconds = 1000; seconds < 20_000; seconds += 1000) fail(seconds)
  expect([19_000 + 299, 19_000 + 300].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 1])
  breaker.recordSuccess()
  expect(breaker.places(4, at(19_300))).toBe(4)
  fail(20_000, 5)
  expect([20_009, 20_010].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 1])
})

test('failures of attempts that began before the pause do not make it longer', () => {
  const breaker = new CircuitBreaker()
  for (let attempt = 0; attempt < 20; attempt += 1) breaker.recordFailure(at(100))
  expect([109, 110].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 1])
})

test('a destination that asks for a pause gets it, then one attempt decides', () => {
  const breaker = new CircuitBreaker()
  breaker.pause(at(100), 90_000)
  expect([100, 189, 190].map((seconds) => breaker.places(4, at(seconds)))).toEqual([0, 0, 1])
  breaker.recordSuccess()
  expect(breaker.places(4, at(190))).toBe(4)
})
