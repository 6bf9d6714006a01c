import { expect, test } from 'vitest'
import { memoryCollector } from './idle-memory.ts'

/** A process whose utilization and memory the test sets. */
function aProcess() {
  const state = { utilization: 0, resident: 140, collections: 0 }
  const check = memoryCollector({
    utilization: () => state.utilization,
    residentMb: () => state.resident,
    collect: () => {
      state.collections += 1
      state.resident = 110
    },
  })
  return { state, check }
}

test('memory left over from the start is collected as soon as the server is idle', () => {
  const { state, check } = aProcess()
  state.utilization = 0.6
  check()
  expect(state.collections).toBe(0)
  state.utilization = 0.01
  check()
  expect(state.collections).toBe(1)
})

test('an idle server collects once for each burst of work, and not for a few calls', () => {
  const { state, check } = aProcess()
  for (const [resident, collections] of [
    [140, 1],
    [112, 1],
    [130, 1],
    [190, 2],
    [110, 2],
  ] as const) {
    state.resident = resident
    check()
    expect(state.collections, `${resident} MB`).toBe(collections)
  }
})

test('a busy server does not stop for a collection', () => {
  const { state, check } = aProcess()
  check()
  Object.assign(state, { utilization: 0.3, resident: 250 })
  check()
  expect(state.collections).toBe(1)
})
