import { expect, test } from 'vitest'
import { CallError, networkError } from '../kit/api/callError.ts'
import { createQueryClient } from './queryClient.ts'

const retry = createQueryClient().getDefaultOptions().queries?.retry
const retries = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error)

test.each([
  [0, networkError(), true],
  [1, new CallError(503, 'unavailable', ''), true],
  [2, networkError(), false],
  [0, new CallError(404, 'order.missing', ''), false],
  [0, new Error('boom'), false],
])('after %d failures, %s is retried: %s', (failures, error, expected) => {
  expect(retries(failures, error)).toBe(expected)
})
