import { expect, test } from 'vitest'
import { messageFixture } from '../messageFixture.ts'
import { firstUnread, itemsFrom, readUntil, threadItems } from './threadItems.ts'

const at = (sequence: number, sent_at: string, more = {}) => messageFixture({ sequence, sent_at, ...more })

test('days begin in the user’s time zone', () => {
  const messages = [at(1, '2026-08-01T15:30:00Z'), at(2, '2026-08-01T16:30:00Z')]
  const daysIn = (timeZone: string) => threadItems(messages, timeZone).flatMap((item) => (item.kind === 'day' ? [item.day] : []))
  expect(daysIn('Asia/Hong_Kong')).toEqual(['2026-08-01', '2026-08-02'])
  expect(daysIn('Europe/London')).toEqual(['2026-08-01'])
})

test('messages of one person within minutes are grouped; another side, person, day or the unread line separates them', () => {
  const kit = { author: { id: 'kit', name: 'Kit' }, sender: 'brand' as const }
  const mei = { author: { id: 'mei', name: 'Mei' }, sender: 'brand' as const }
  const messages = [
    at(1, '2026-08-01T10:00:00Z'),
    at(2, '2026-08-01T10:01:00Z'),
    at(3, '2026-08-01T10:02:00Z', kit),
    at(4, '2026-08-01T10:03:00Z', mei),
    at(5, '2026-08-01T10:20:00Z', mei),
    at(6, '2026-08-01T10:21:00Z', mei),
  ]
  const continued = threadItems(messages, 'UTC', 'message 6').flatMap((item) => (item.kind === 'message' ? [item.continues] : []))
  expect(continued).toEqual([false, true, false, false, false, false])
  expect(threadItems(messages, 'UTC', 'message 6').at(-2)).toEqual({ kind: 'unread' })
})

test('the unread line is before the retailer’s unread messages, wherever the brand wrote in between', () => {
  const messages = [at(1, '', {}), at(2, ''), at(3, '', { sender: 'brand' }), at(4, '')]
  expect(firstUnread(messages, 2)).toBe('message 2')
  expect(firstUnread(messages, 0)).toBeUndefined()
  expect(firstUnread(messages, 9)).toBeUndefined()
})

test('a message that the retailer has read means that earlier ones are read, too', () => {
  const messages = [
    at(1, '', { sender: 'brand' }),
    at(2, '', { sender: 'brand', read_at: '2026-08-01T10:00:00Z' }),
    at(3, '', { sender: 'brand' }),
  ]
  expect(readUntil(messages)).toBe(2)
  expect(readUntil([])).toBe(0)
})

test('a chat opens with its last messages, or with the messages around the one that it opens at', () => {
  const items = threadItems(
    Array.from({ length: 50 }, (_, index) => at(index + 1, '2026-08-01T10:00:00Z')),
    'UTC',
  )
  const idsFrom = (id?: string) => itemsFrom(items, id).flatMap((item) => (item.kind === 'message' ? [item.message.sequence] : []))
  expect(idsFrom()).toEqual(Array.from({ length: 16 }, (_, index) => index + 35))
  expect(idsFrom('message 20')[0]).toBe(4)
  expect(idsFrom('message 48')[0]).toBe(32)
  expect(idsFrom('message 3')[0]).toBe(1)
  expect(idsFrom('unknown')[0]).toBe(35)
})
