import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount, toMinor } from '../platform/money.ts'
import { commissionRate, decimalErrors, lineTotal, orderTotals, reducedQuantities, withQuantities } from './order-money.ts'

const charges = { currency_code: 'HKD', commission_rate: 0.15, shipping_total: '12.00', handling_fee: '3.00' }

test('order totals follow from the lines, the commission rate and the fees', () => {
  const lines = [
    { quantity: 3, unit_price: '19.99', discount: '6.00' },
    { quantity: 1, unit_price: '40.00', discount: '2.01' },
  ]
  expect(orderTotals(lines, charges)).toEqual({
    subtotal: '99.97',
    discount_total: '8.01',
    commission: '13.79',
    net: '90.17',
    total: '106.96',
  })
  expect(lines.map(lineTotal)).toEqual(['53.97', '37.99'])
})

test('a currency without cents has a commission without cents', () => {
  const lines = [{ quantity: 1, unit_price: '1050.00', discount: '0.00' }]
  const inYen = { currency_code: 'JPY', commission_rate: 0.15, shipping_total: '0.00', handling_fee: '0.00' }
  expect(orderTotals(lines, inYen)).toMatchObject({ commission: '158.00', net: '892.00' })
})

type Placed = { id: string; quantity_ordered: number; unit_price: string; discount: string }
const placed = ({ discount, ...line }: Placed) => ({ ...line, quantity: line.quantity_ordered, discount, placed_discount: discount })
const quantitiesOf = (quantities: readonly number[]) => new Map(quantities.map((quantity, at) => [`${at}`, quantity]))
const discountsWith = (lines: readonly ReturnType<typeof placed>[], quantities: readonly number[], currency_code = 'HKD') =>
  withQuantities(lines, quantitiesOf(quantities), currency_code).map(({ discount }) => discount)

test('a discount shared among lines is reduced as one sum', () => {
  const lines = ['3.34', '3.33', '3.33'].map((discount, at) => placed({ id: `${at}`, quantity_ordered: 2, unit_price: '16.70', discount }))
  expect(discountsWith(lines, [1, 1, 1])).toEqual(['1.67', '1.67', '1.66'])
  expect(discountsWith(lines, [1, 0, 2])).toEqual(['1.67', '0.00', '3.33'])
  expect(discountsWith(lines, [2, 2, 2])).toEqual(['3.34', '3.33', '3.33'])
})

test('in a currency without cents a reduced discount is whole', () => {
  const line = placed({ id: '0', quantity_ordered: 3, unit_price: '1000.00', discount: '100.00' })
  expect(withQuantities([line], quantitiesOf([2]), 'JPY')).toMatchObject([{ discount: '67.00', line_total: '1933.00' }])
  const odd = placed({ id: '0', quantity_ordered: 3, unit_price: '10.50', discount: '31.50' })
  expect(withQuantities([odd], quantitiesOf([1]), 'JPY')).toMatchObject([{ discount: '10.50', line_total: '0.00' }])
})

test('without a changed quantity all amounts stay, however they were computed', () => {
  const line = { ...placed({ id: '0', quantity_ordered: 3, unit_price: '10.00', discount: '1.00' }), quantity: 2, discount: '0.99' }
  expect(withQuantities([line], quantitiesOf([2]), 'HKD')).toMatchObject([{ discount: '0.99', line_total: '19.01' }])
})

/** Lines of an order in a currency of that unit, with quantities that were reduced twice. */
const reductions = (unit: number) =>
  fc.array(
    fc
      .record({
        quantity_ordered: fc.integer({ min: 1, max: 500 }),
        price: fc.integer({ min: 1, max: 5_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        left: fc.double({ min: 0, max: 1, noNaN: true }),
        leftThen: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ quantity_ordered, price, share, left, leftThen }) => {
        const quantity = Math.round(quantity_ordered * left)
        const discount = toAmount(Math.floor(price * quantity_ordered * share) * unit)
        return { quantity_ordered, unit_price: toAmount(price * unit), discount, quantity, quantityThen: Math.round(quantity * leftThen) }
      }),
    { minLength: 1, maxLength: 40 },
  )

test.each([
  ['HKD', 1],
  ['JPY', 100],
])('reduced discounts in %s are near their proportion, add up to their sum, and do not depend on the steps', (currency, unit) => {
  fc.assert(
    fc.property(reductions(unit), (input) => {
      const lines = input.map(({ quantity_ordered, unit_price, discount }, at) =>
        placed({ id: `${at}`, quantity_ordered, unit_price, discount }),
      )
      const once = quantitiesOf(input.map(({ quantity }) => quantity))
      const twice = quantitiesOf(input.map(({ quantityThen }) => quantityThen))
      const reduced = withQuantities(lines, once, currency)
      let exactSum = 0
      for (const { quantity, quantity_ordered, placed_discount, discount, line_total } of reduced) {
        const exact = (toMinor(placed_discount) * quantity) / quantity_ordered
        exactSum += exact
        expect(Math.abs(toMinor(discount) - exact)).toBeLessThan(unit)
        expect(toMinor(discount) % unit).toBe(0)
        expect(toMinor(line_total)).toBeGreaterThanOrEqual(0)
        if (quantity === quantity_ordered) expect(discount).toBe(placed_discount)
        if (quantity === 0) expect(discount).toBe('0.00')
      }
      const total = reduced.reduce((all, { discount }) => all + toMinor(discount), 0)
      expect(Math.abs(total - exactSum)).toBeLessThanOrEqual(unit / 2 + 1e-3)
      const steps = withQuantities(reduced, twice, currency)
      expect(steps).toEqual(withQuantities(lines, twice, currency))
      expect(
        withQuantities(reduced, quantitiesOf(lines.map(({ quantity }) => quantity)), currency).map(({ discount }) => discount),
      ).toEqual(lines.map(({ discount }) => discount))
    }),
  )
})

test('an order of 500 lines with many different quantities is priced at once', () => {
  const lines = Array.from({ length: 500 }, (_, at) =>
    placed({ id: `${at}`, quantity_ordered: 9_999 - at, unit_price: '99.99', discount: '1234.56' }),
  )
  const discounts = discountsWith(
    lines,
    lines.map(({ quantity }) => quantity - 1),
  )
  const exact = lines.reduce((all, { quantity }) => all + (123_456 * (quantity - 1)) / quantity, 0)
  expect(discounts.reduce((all, discount) => all + toMinor(discount), 0)).toBe(Math.round(exact))
})

test('the totals of any order add up to the cent', () => {
  fc.assert(
    fc.property(reductions(1), fc.integer({ min: 0, max: 9999 }), (input, basisPoints) => {
      const lines = input.map(({ quantity_ordered, unit_price, discount }, at) =>
        placed({ id: `${at}`, quantity_ordered, unit_price, discount }),
      )
      const reduced = withQuantities(lines, quantitiesOf(input.map(({ quantity }) => quantity)), 'HKD')
      const money = orderTotals(reduced, { ...charges, commission_rate: basisPoints / 10_000 })
      const m = (amount: string) => toMinor(amount)
      const ofLines = reduced.reduce((all, { line_total }) => all + m(line_total), 0)
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
  expect(
    errors([
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 2 },
    ]),
  ).toEqual({ 'lines.a': 'line_listed_twice' })
})

test('amounts of currencies without decimals have none', () => {
  const line = { unit_price: '1250.50', discount: '0.50' }
  const order = { shipping_total: '800.5', handling_fee: '0', order_variations: [{ unit_price: '1250.00', discount: '0' }, line] }
  const error = { code: 'no_decimals', values: { currency: 'JPY' } }
  expect(decimalErrors({ ...order, currency_code: 'JPY' })).toEqual({
    shipping_total: error,
    'order_variations.1.unit_price': error,
    'order_variations.1.discount': error,
  })
  expect(decimalErrors({ ...order, currency_code: 'HKD' })).toEqual({})
})

test('totals beyond the largest storable amount are refused, not truncated', () => {
  const line = { quantity: 9999, unit_price: '999999.99', discount: '0.00' }
  expect(orderTotals([line], charges).subtotal).toBe('9998999900.01')
  expect(() => orderTotals([line, line], charges)).toThrow(expect.objectContaining({ code: 'malformed' }))
})
