import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentSizes, rememberSize, withLatest } from './parcelSizes.ts'

const size = (length_cm: number) => ({ length_cm, width_cm: 20, height_cm: 10 })
const stored = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }),
)
afterEach(() => void vi.unstubAllGlobals())

test('the latest size comes first, each once, at most four', () => {
  const sizes = [1, 2, 3, 2, 4, 5].reduce<ReturnType<typeof withLatest>>((all, length) => withLatest(all, size(length)), [])
  expect(sizes.map(({ length_cm }) => length_cm)).toEqual([5, 4, 2, 3])
})

test('each brand has its own sizes, and unreadable ones are ignored', () => {
  rememberSize('a', { ...size(30), ...{ weight_kg: 2 } })
  expect(recentSizes('a')).toEqual([size(30)])
  expect(recentSizes('b')).toEqual([])
  stored.set('parcel-sizes:b', '{"length_cm":')
  expect(recentSizes('b')).toEqual([])
})

test('a size that is now refused is no longer offered', () => {
  stored.set('parcel-sizes:c', JSON.stringify([size(9999), size(40), { ...size(30), height_cm: 0 }]))
  expect(recentSizes('c')).toEqual([size(40)])
})
