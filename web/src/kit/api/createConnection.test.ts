import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './createConnection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aConnection() {
  const state = { reachable: true, network: true }
  const probe = vi.fn(async () => state.reachable)
  const connection = createConnection({ probe, hasNetwork: () => state.network })
  const returned = vi.fn()
  connection.onReturn(returned)
  return { state, probe, connection, returned }
}

test('a request that fails while the server answers changes nothing', async () => {
  const { connection, returned } = aConnection()
  expect(await connection.check()).toBe(true)
  expect(connection.isOnline()).toBe(true)
  expect(returned).not.toHaveBeenCalled()
})

test('an unreachable server is probed until it answers, ever less often', async () => {
  const { state, probe, connection, returned } = aConnection()
  state.reachable = false
  expect(await connection.check()).toBe(false)
  expect(connection.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe.mock.calls.length).toBeGreaterThan(4)
  expect(probe.mock.calls.length).toBeLessThan(10)
  state.reachable = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connection.isOnline()).toBe(true)
  expect(returned).toHaveBeenCalledTimes(1)
  const calls = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe.mock.calls.length).toBe(calls)
})

test('a lost network is known at once, and nothing is sent until it is back', async () => {
  const { state, probe, connection, returned } = aConnection()
  state.network = false
  connection.lose()
  expect(connection.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(probe).not.toHaveBeenCalled()
  state.network = true
  await connection.check()
  expect([connection.isOnline(), returned.mock.calls.length]).toEqual([true, 1])
})

test('checks at the same time share one probe', async () => {
  const { probe, connection } = aConnection()
  await Promise.all([connection.check(), connection.check(), connection.check()])
  expect(probe).toHaveBeenCalledTimes(1)
})
