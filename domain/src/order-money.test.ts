import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount, toMinor } from './money.ts'
import { commissionRate, lineTotals, orderTotals, reducedQuantities } from './order-money.ts'

const charges = { currency_code: 'HKD', commission_rate: 0.15, shipping_total: '12.00', handling_fee: '3.00' }

test('order totals follow from the lines, the commission rate and the fees', () => {
  const lines = [
    { quantity: 3, quantity_ordered: 3, unit_price: '19.99', placed_discount: '6.00' },
    { quantity: 1, quantity_ordered: 2, unit_price: '40.00', placed_discount: '4.01' },
  ]
  expect(orderTotals(lines, charges)).toEqual({
    subtotal: '99.97',
    discount_total: '8.01',
    commission: '13.79',
    net: '90.17',
    total: '106.96',
  })
  expect(lines.map(lineTotals)).toEqual([
    { discount: '6.00', line_total: '53.97' },
    { discount: '2.01', line_total: '37.99' },
  ])
})

test('a currency without cents has a commission without cents', () => {
  const lines = [{ quantity: 1, quantity_ordered: 1, unit_price: '1050.00', placed_discount: '0.00' }]
  const inYen = { currency_code: 'JPY', commission_rate: 0.15, shipping_total: '0.00', handling_fee: '0.00' }
  expect(orderTotals(lines, inYen)).toMatchObject({ commission: '158.00', net: '892.00' })
})

test('the totals of any order add up to the cent', () => {
  const line = fc
    .record({
      quantity_ordered: fc.integer({ min: 1, max: 500 }),
      left: fc.double({ min: 0, max: 1, noNaN: true }),
      price: fc.integer({ min: 1, max: 500_000 }),
    })
    .map(({ quantity_ordered, left, price }) => ({
      quantity: Math.floor(quantity_ordered * left),
      quantity_ordered,
      unit_price: toAmount(price),
      placed_discount: toAmount(Math.floor(price * quantity_ordered * 0.3)),
    }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 9999 }), (lines, basisPoints) => {
      const money = orderTotals(lines, { ...charges, commission_rate: basisPoints / 10_000 })
      const m = (amount: string) => toMinor(amount)
      const ofLines = lines.map(lineTotals).reduce((all, { line_total }) => all + m(line_total), 0)
      return (
        m(money.net) === m(money.subtotal) - m(money.discount_total) - m(money.commission) + 1200 &&
        m(money.total) === m(money.subtotal) - m(money.discount_total) + 1500 &&
        ofLines === m(money.subtotal) - m(money.discount_total) &&
        m(money.commission) >= 0
      )
    }),
  )
})

test('only marketplace orders from unlocked retailers carry commission', () => {
  expect(commissionRate('marketplace', false, 0.15)).toBe(0.15)
  expect([commissionRate('marketplace', true, 0.15), commissionRate('direct', false, 0.15), commissionRate('manual', false, 0.15)]).toEqual(
    [0, 0, 0],
  )
})

test('quantities can only be reduced, and not all to zero', () => {
  const lines = [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1 },
  ]
  expect([...reducedQuantities(lines, [{ id: 'a', quantity: 0 }])]).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  const errors = (requested: { id: string; quantity: number }[]) => {
    try {
      reducedQuantities(lines, requested)
      return undefined
    } catch (error) {
      return (error as { details: { errors: Record<string, string> } }).details.errors
    }
  }
  expect(errors([{ id: 'a', quantity: 4 }])).toEqual({ 'lines.a': { code: 'quantity_raised', values: { max: 3 } } })
  expect(errors([{ id: 'c', quantity: 1 }])).toEqual({ 'lines.c': 'unknown_order_line' })
  expect(errors(lines.map(({ id }) => ({ id, quantity: 0 })))).toEqual({ lines: 'all_items_removed' })
})

test('totals beyond the largest storable amount are refused, not truncated', () => {
  const line = { quantity: 9999, quantity_ordered: 9999, unit_price: '999999.99', placed_discount: '0.00' }
  expect(orderTotals([line], charges).subtotal).toBe('9998999900.01')
  expect(() => orderTotals([line, line], charges)).toThrow(expect.objectContaining({ code: 'malformed' }))
})
