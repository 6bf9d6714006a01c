import { expect, test } from 'vitest'
import { batchState, canRequote, storedBatchStates } from './label-batches.ts'
import { labelStatuses } from './labels.ts'

test('the state of an order follows from its purchase once there is one', () => {
  const table = storedBatchStates.flatMap((stored) => [null, ...labelStatuses].map((status) => batchState(stored, status)))
  expect(table.slice(0, 8)).toEqual(Array(8).fill('waiting'))
  expect(labelStatuses.map((status) => `${status} ${batchState('started', status)}`)).toEqual([
    'buying pending',
    'bought bought',
    'failed refused',
    'unwanted voided',
    'voiding voided',
    'voided voided',
    'void_refused voided',
  ])
  expect(batchState('started', null)).toBe('pending')
  expect(['waiting', 'buying', 'pending', 'bought'].some((state) => canRequote(state as never))).toBe(false)
})
