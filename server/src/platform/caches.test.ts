import { expect, test, vi } from 'vitest'
import { Cache } from './caches.ts'

test('an entry is made once within its time, also for callers who ask while it is being made', async () => {
  const cache = new Cache<Promise<number>>({ ms: 60_000, max: 10 })
  const make = vi.fn(async () => 7)
  const ask = (key: string) => cache.remember(key, make)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([7, 7, 7])
  expect(await ask('a')).toBe(7)
  expect(make).toHaveBeenCalledTimes(2)
})

test('an entry is made again after its time, after a failure, and after newer ones have displaced it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const cache = new Cache<Promise<string>>({ ms: 1000, max: 2 })
    const make = vi.fn(async () => 'page')
    await cache.remember('a', make)
    vi.advanceTimersByTime(1001)
    await cache.remember('a', make)
    expect(make).toHaveBeenCalledTimes(2)
    await cache.remember('b', make)
    await cache.remember('c', make)
    await cache.remember('a', make)
    expect(make).toHaveBeenCalledTimes(5)
    await expect(cache.remember('d', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.remember('d', make)).toBe('page')
  } finally {
    vi.useRealTimers()
  }
})

test('with a time of zero nothing is kept', () => {
  const cache = new Cache<number>({ ms: 0, max: 10 })
  const make = vi.fn(() => 7)
  cache.remember('a', make)
  cache.remember('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a value that never expires can be replaced', () => {
  const cache = new Cache<string>({ ms: Number.POSITIVE_INFINITY, max: 1 })
  cache.set('a', 'Asia/Hong_Kong')
  cache.set('a', 'Asia/Tokyo')
  expect(cache.get('a')).toBe('Asia/Tokyo')
})
