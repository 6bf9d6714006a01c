import { jobStatuses } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { isFinished } from './isFinished.ts'

test('a job that neither waits nor runs is finished', () => {
  expect(jobStatuses.filter((status) => isFinished({ status }))).toEqual(['done', 'cancelled', 'failed'])
})
