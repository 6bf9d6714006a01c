import { expect, test } from 'vitest'
import { calls } from '../all.ts'

const onReplicas = [...calls.values()].filter(({ reads }) => reads === 'replica')

test('only reads go to replicas', () => {
  expect(onReplicas.length).toBeGreaterThan(50)
  expect(onReplicas.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([])
})

/** Calls whose reads must not be behind: access, results that a person waits for, and money that moves. */
const ofThePrimary =
  /^\/(login|settings|job|payout|banking|order\/edit|order\/new\/(:id|cards)|order\/:id\/payment|marketplace\/v1\/orders)/
test('sessions, settings, jobs and payouts are read from the primary', () => {
  expect(onReplicas.filter(({ path }) => ofThePrimary.test(path)).map(({ path }) => path)).toEqual([])
})
