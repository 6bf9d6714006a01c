import { expect, test } from 'vitest'
import { messageFixture } from '../messageFixture.ts'
import { type ThreadWindow, withLatest, withMessage, withNewer, withOlder } from './threadWindow.ts'

const page = (from: number, to: number, more: Partial<ThreadWindow> = {}): ThreadWindow => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => messageFixture({ sequence: from + index })),
  has_before: from > 1,
  has_after: false,
  ...more,
})
const sequences = ({ messages }: ThreadWindow) => messages.map(({ sequence }) => sequence)
const nothing: ThreadWindow = { messages: [], has_before: false, has_after: false }

test('the first page is shown', () => {
  expect(withLatest(nothing, page(1, 3))).toEqual(page(1, 3))
  expect(withLatest(nothing, page(51, 100))).toEqual(page(51, 100))
})

test('older messages stay while new ones arrive, and so does `has_before`', () => {
  const loaded = withOlder(page(51, 100), page(1, 50))
  const followed = withLatest(loaded, page(61, 110))
  expect(sequences(followed)).toEqual(sequences(page(1, 110)))
  expect(followed.has_before).toBe(false)
})

test('a changed message is updated', () => {
  const read = { ...messageFixture({ sequence: 100 }), read_at: '2026-08-01T11:00:00Z' }
  const latest = { ...page(51, 100), messages: [...page(51, 99).messages, read] }
  expect(withLatest(page(41, 100), latest).messages.at(-1)).toBe(read)
})

test('after a gap only the latest page is shown', () => {
  expect(withLatest(page(1, 50), page(200, 249))).toEqual(page(200, 249))
})

test('messages around a found one stay, until the pages after them reach the latest', () => {
  const around = page(10, 20, { has_after: true })
  expect(withLatest(around, page(51, 100))).toBe(around)
  const reached = withLatest(withNewer(around, page(21, 60, { has_after: true })), page(51, 100))
  expect(sequences(reached)).toEqual(sequences(page(10, 100)))
  expect(reached.has_after).toBe(false)
})

test('a sent message appears once, and not after a gap', () => {
  const sent = messageFixture({ sequence: 101 })
  const shown = withMessage(page(51, 100), sent)
  expect(sequences(withMessage(shown, sent))).toEqual(sequences(page(51, 101)))
  expect(sequences(withMessage(page(10, 20, { has_after: true }), sent))).toEqual(sequences(page(10, 20)))
})
