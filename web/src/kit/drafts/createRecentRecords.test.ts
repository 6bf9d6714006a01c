import { expect, test } from 'vitest'
import { createRecentRecords } from './createRecentRecords.ts'

function memoryStore(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const order = (id: string) => ({ kind: 'order' as const, id, label: `LS-${id}` })

test('the last eight records are kept, the latest first, each once', () => {
  const recent = createRecentRecords(memoryStore())
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) recent.add(order(id))
  expect(recent.list().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
  recent.forget()
  expect(recent.list()).toEqual([])
})

test('a renamed record has its new name', () => {
  const recent = createRecentRecords(memoryStore())
  recent.add(order('1'))
  recent.add({ ...order('1'), label: 'LS-1 Renamed' })
  expect(recent.list()).toEqual([{ ...order('1'), label: 'LS-1 Renamed' }])
})

test('an unreadable entry counts as none', () => {
  expect(createRecentRecords(memoryStore(new Map([['recent', '{']]))).list()).toEqual([])
})
