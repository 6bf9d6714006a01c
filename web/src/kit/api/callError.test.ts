import { expect, test } from 'vitest'
import { CallError, codeOf, networkError } from './callError.ts'

test('only calls that may not have reached the server may be repeated', () => {
  const repeatable = [networkError(), new CallError(500, 'internal', ''), new CallError(503, 'unavailable', '')]
  expect(repeatable.map(({ mayRepeat }) => mayRepeat)).toEqual([true, true, true])
  const final = [new CallError(400, 'malformed', ''), new CallError(409, 'stale', ''), new CallError(429, 'too-many', '')]
  expect(final.map(({ mayRepeat }) => mayRepeat)).toEqual([false, false, false])
})

test('without details there are no field errors, and the session continues', () => {
  expect(new CallError(409, 'stale', 'Stale')).toMatchObject({ errors: {}, result: undefined, retryAfter: undefined, logout: false })
  const details = { errors: { name: 'required' as const }, result: { id: '1' }, retryAfter: 60, logout: true }
  expect(new CallError(400, 'malformed', '', details)).toMatchObject(details)
})

test('an error that is no refusal has a neutral code', () => {
  expect([codeOf(networkError()), codeOf(new Error('boom')), codeOf(undefined)]).toEqual(['network', 'unexpected', 'unexpected'])
})
