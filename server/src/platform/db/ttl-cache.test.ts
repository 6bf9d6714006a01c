import { expect, test, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

test('what is asked for again within the time is made once, also while it is being made', async () => {
  const cached = ttlCache<number>({ ms: 60_000, max: 10 })
  const make = vi.fn(async () => 7)
  expect(await Promise.all([cached('a', make), cached('a', make), cached('b', make)])).toEqual([7, 7, 7])
  expect(await cached('a', make)).toBe(7)
  expect(make).toHaveBeenCalledTimes(2)
})

test('it is made again after the time, after a failure, and when others have pushed it out', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const cached = ttlCache<string>({ ms: 1000, max: 2 })
    const make = vi.fn(async () => 'page')
    await cached('a', make)
    vi.advanceTimersByTime(1001)
    await cached('a', make)
    expect(make).toHaveBeenCalledTimes(2)
    await cached('b', make)
    await cached('c', make)
    await cached('a', make)
    expect(make).toHaveBeenCalledTimes(5)
    const failing = vi.fn(async () => {
      throw new Error('down')
    })
    await expect(cached('d', failing)).rejects.toThrow('down')
    expect(await cached('d', make)).toBe('page')
  } finally {
    vi.useRealTimers()
  }
})

test('with no time nothing is remembered', async () => {
  const cached = ttlCache<number>({ ms: 0, max: 10 })
  const make = vi.fn(async () => 7)
  await cached('a', make)
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})
