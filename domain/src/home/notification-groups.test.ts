import { expect, test } from 'vitest'
import { groupNotifications } from './notification-groups.ts'
import { notificationDetails, notificationTitle } from './notifications.words.ts'

const at = (event: 'order_received' | 'dispute_opened', time: string, is_read = false) => ({ event, at: `2026-11-${time}:00Z`, is_read })
const groupsOf = (notifications: ReturnType<typeof at>[]) =>
  groupNotifications(notifications, (moment) => moment.slice(0, 10)).map(({ event, isRead, items }) => [event, isRead, items.length])

test('notifications of the same event and day form one group, at the place of the newest', () => {
  expect(
    groupsOf([
      at('order_received', '20T12:00'),
      at('dispute_opened', '20T11:00'),
      at('order_received', '20T10:00'),
      at('order_received', '19T23:00'),
      at('order_received', '19T22:00', true),
    ]),
  ).toEqual([
    ['order_received', false, 2],
    ['dispute_opened', false, 1],
    ['order_received', false, 1],
    ['order_received', true, 1],
  ])
  expect(groupsOf([])).toEqual([])
})

test('titles count by the rules of their language', () => {
  expect(notificationTitle('en', 'order_received', 1)).toBe('New order')
  expect(notificationTitle('en', 'order_received', 3)).toBe('3 new orders')
  expect(notificationTitle('en', 'order_received', 100, true)).toBe('100+ new orders')
  expect(notificationTitle('zh_CN', 'order_received', 1)).toBe('新订单')
  expect(notificationTitle('zh_CN', 'order_received', 3)).toBe('3 个新订单')
  expect(notificationTitle('zh_TW', 'order_received', 1200)).toBe('1,200 筆新訂單')
})

test('details name the subject, and are empty if none is known', () => {
  const none = { number: null, retailer: null, product: null, level: null, job: null }
  expect(notificationDetails('en', { ...none, number: 'LS-1', retailer: 'Harbour Books' })).toBe('LS-1 · Harbour Books')
  expect(notificationDetails('zh_TW', { ...none, product: 'Cup', level: 'out' })).toBe('Cup · 缺貨')
  expect(notificationDetails('en', { ...none, job: { kind: 'network.import', status: 'failed' } })).toBe('Import · failed')
  expect(notificationDetails('en', none)).toBe('')
})
