import { expect, test } from 'vitest'
import { createPositions } from './positions.ts'

const [earlier, later] = ['00000000030001a8', '0000000a00000000']

function newStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test('the latest position stays, for all tabs, until the session ends', () => {
  const store = newStore()
  const [one, other] = [createPositions(store), createPositions(store)]
  expect(one.latest()).toBe('')
  one.note(later)
  other.note(earlier)
  expect([one.latest(), other.latest()]).toEqual([later, later])
  other.clear()
  expect(one.latest()).toBe('')
})

test('a text that is no position is neither stored nor sent', () => {
  const store = newStore()
  const positions = createPositions(store)
  for (const text of [null, undefined, '', 'zz', `${later}0`, later.toUpperCase()]) positions.note(text)
  expect(positions.latest()).toBe('')
  store.setItem('position', 'zzzzzzzzzzzzzzzz')
  expect(positions.latest()).toBe('')
  positions.note(earlier)
  expect(positions.latest()).toBe(earlier)
})
