import { expect, test } from 'vitest'
import { CallError, networkError } from './callError.ts'
import { pollInterval } from './pollInterval.ts'

const running = { isConnected: true, isFinal: false, error: null }

test.each([
  ['live events tell of a running job', running, false],
  ['nobody tells of it while they are disconnected', { ...running, isConnected: false }, 3000],
  ['a finished job does not change', { isConnected: false, isFinal: true, error: null }, false],
  ['a lost answer is asked for again', { ...running, error: networkError() }, 3000],
  ['a refusal is final', { isConnected: false, isFinal: false, error: new CallError(404, 'job.missing', '') }, false],
])('%s', (_, state, expected) => {
  expect(pollInterval(state)).toBe(expected)
})
