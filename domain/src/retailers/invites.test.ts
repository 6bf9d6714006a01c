import { expect, test } from 'vitest'
import { locksCommission } from './invites.ts'

test('a sign-up within 90 days after the invite locks the commission, on either side of midnight', () => {
  const sent = new Date('2026-08-01T12:00:00Z')
  expect(locksCommission(sent, sent)).toBe(true)
  expect(locksCommission(sent, new Date('2026-10-30T12:00:00Z'))).toBe(true)
  expect(locksCommission(sent, new Date('2026-10-30T12:00:01Z'))).toBe(false)
  expect(locksCommission(sent, new Date('2026-08-01T11:59:59Z'))).toBe(false)
})
