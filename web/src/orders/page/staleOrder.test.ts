import { expect, test } from 'vitest'
import { CallError } from '../../kit/api/callError.ts'
import { newerVersion } from './staleOrder.ts'

const conflict = (code: string, result: unknown) => new CallError(409, code, '', { result })

test.each([
  [conflict('stale', { version: 4 }), 4],
  [conflict('stale', { version: '4' }), undefined],
  [conflict('stale', null), undefined],
  [conflict('order.cannot-edit', { version: 4 }), undefined],
  [new Error('boom'), undefined],
  [undefined, undefined],
])('%s brings version %s', (error, version) => {
  expect(newerVersion(error)).toBe(version)
})
