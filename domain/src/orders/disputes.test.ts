import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount, toMinor } from '../platform/money.ts'
import {
  allowedAnswers,
  canAnswer,
  checkReportTime,
  commissionBack,
  type DisputeActor,
  disputeActions,
  disputeActors,
  disputeStatusAfter,
  disputeStatuses,
  priceOfUnits,
  takeUnits,
} from './disputes.ts'

const may = (by: DisputeActor, decided_at: string | null = null) =>
  Object.fromEntries(
    disputeStatuses.map((status) => [status, disputeActions.filter((action) => canAnswer(action, { status, decided_at }, by)).join(' ')]),
  )

test('who may answer a dispute, in every status', () => {
  expect(may('brand')).toEqual({ pending: 'approve reject resolve', approved: '', rejected: '', 'brand-resolved': '' })
  expect(may('clock')).toEqual({ pending: 'approve', approved: '', rejected: '', 'brand-resolved': '' })
  expect(may('marketplace')).toEqual({ pending: '', approved: '', rejected: 'overturn uphold', 'brand-resolved': '' })
  expect(may('marketplace', '2026-11-01T00:00:00Z').rejected).toBe('')
  expect(allowedAnswers({ status: 'pending', decided_at: null })).toEqual(['approve', 'reject', 'resolve'])
})

test('every dispute reaches an end, whatever the actors do', () => {
  for (const by of disputeActors)
    for (const action of disputeActions)
      for (const status of ['approved', 'brand-resolved'] as const)
        expect(() => disputeStatusAfter(action, { status, decided_at: null }, by)).toThrow(`with a dispute that is ${status}`)
})

test('an order can be disputed from its delivery until 14 days later, by the time of the report', () => {
  const order = { status: 'delivered', delivered_at: '2026-11-01T12:00:00Z' } as const
  expect(() => checkReportTime(order, new Date('2026-11-15T12:00:00Z'))).not.toThrow()
  expect(() => checkReportTime(order, new Date('2026-11-15T12:06:00Z'))).toThrow('until 14 days after its delivery')
  expect(() => checkReportTime({ ...order, status: 'fulfilled' }, new Date('2026-11-10T12:00:00Z'))).not.toThrow()
  expect(() => checkReportTime({ status: 'shipped', delivered_at: null }, new Date())).toThrow('that is shipped cannot be disputed')
})

const line = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), cents: fc.integer({ min: 0, max: 99_999_999 }) })
const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })
const currency = fc.constantFrom('USD', 'JPY')
const inCurrency = (cents: number, currencyCode: string) => (currencyCode === 'JPY' ? Math.round(cents / 100) * 100 : cents)

test('the prices of all units of a line add up to its total, however they are disputed', () => {
  fc.assert(
    fc.property(line, cuts, currency, ({ quantity, cents }, sizes, currencyCode) => {
      const total = inCurrency(cents, currencyCode)
      const paid = { quantity, line_total: toAmount(total) }
      const parts: number[] = []
      let disputed = 0
      for (const size of [...sizes, quantity]) {
        const units = Math.min(size, quantity - disputed)
        parts.push(priceOfUnits(paid, disputed, units, currencyCode))
        disputed += units
      }
      expect(parts.every((part) => part >= 0)).toBe(true)
      if (currencyCode === 'JPY') expect(parts.every((part) => part % 100 === 0)).toBe(true)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
    }),
  )
})

test('the commission of all refunds of an order adds up to its commission', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 100 }),
      (amounts, percent) => {
        const goods = amounts.reduce((a, b) => a + b, 0)
        const commission = Math.round((goods * percent) / 100)
        const order = { subtotal: toAmount(goods), discount_total: '0.00', commission: toAmount(commission), currency_code: 'USD' }
        let refunded = 0
        let back = 0
        for (const amount of amounts) {
          const part = commissionBack(order, amount, refunded)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(amount)
          back += part
          refunded += amount
        }
        expect(back).toBe(goods === 0 ? 0 : commission)
      },
    ),
  )
})

test('units are taken from the lines that still have undisputed ones', () => {
  const lines = [
    { id: 'a', variation_id: 'v', quantity: 3, disputed: 2, line_total: '10.00' },
    { id: 'b', variation_id: 'w', quantity: 5, disputed: 0, line_total: '50.00' },
    { id: 'c', variation_id: 'v', quantity: 2, disputed: 0, line_total: '7.00' },
  ]
  expect(takeUnits(lines, 'v', 2, 'USD')).toEqual([
    { order_variation_id: 'a', quantity: 1, amount: toMinor('3.33') },
    { order_variation_id: 'c', quantity: 1, amount: toMinor('3.50') },
  ])
  expect(takeUnits(lines, 'v', 4, 'USD')).toBeUndefined()
  expect(takeUnits(lines, 'x', 1, 'USD')).toBeUndefined()
})
