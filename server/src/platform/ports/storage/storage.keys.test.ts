import { expect, test } from 'vitest'
import { checkKey, prefixFolder } from './storage.keys.ts'

test.each(['a', 'a/b', 'photos/01890000-0000-7000-8000-000000000000/1600.webp', '_x/-y', 'a.b.c'])('%s is a key', (key) => {
  expect(checkKey(key)).toBe(key)
})

test.each(['', '/a', 'a/', 'a//b', '..', 'a/../b', '.hidden', 'a/.hidden', 'a b', 'é', 'a\\b', 'a\0b', 'x'.repeat(513), 'x'.repeat(201)])(
  '%j is no key',
  (key) => {
    expect(() => checkKey(key)).toThrow('Not a storage key')
  },
)

test('a prefix ends with a slash, and its folder is a key', () => {
  expect(prefixFolder('orders/1/')).toBe('orders/1')
  expect(() => prefixFolder('orders/1')).toThrow('ends with "/"')
  for (const prefix of ['/', '../', 'a//']) expect(() => prefixFolder(prefix), prefix).toThrow('Not a storage key')
})
