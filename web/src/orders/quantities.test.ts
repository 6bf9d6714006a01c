import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderWith } from './orderFixture.ts'
import { limitedQuantities, orderQuantities, quantityChanges, totalsWithQuantities } from './quantities.ts'

const order = orderWith([
  { id: 'a', quantity: 4, quantity_ordered: 4, unit_price: '10.00', discount: '4.00' },
  { id: 'b', quantity: 2, quantity_ordered: 2, unit_price: '25.00' },
])

test('drafted quantities never exceed the order', () => {
  expect(orderQuantities(order)).toEqual({ a: 4, b: 2 })
  expect(limitedQuantities(order, { a: 9, b: 1, deleted: 3 })).toEqual({ a: 4, b: 1 })
  expect(limitedQuantities(order, {})).toEqual({ a: 4, b: 2 })
})

test('only lines with another quantity are changes', () => {
  expect(quantityChanges(order, { a: 4, b: 0 })).toEqual([{ id: 'b', quantity: 0 }])
  expect(quantityChanges(order, {})).toEqual([])
})

test('totals follow the quantities, and discounts shrink with them', () => {
  expect(totalsWithQuantities(order, {})).toMatchObject({ subtotal: '90.00', discount_total: '4.00', commission: '12.90', net: '73.10' })
  expect(totalsWithQuantities(order, { a: 2 })).toMatchObject({
    subtotal: '70.00',
    discount_total: '2.00',
    commission: '10.20',
    net: '57.80',
  })
  expect(totalsWithQuantities(order, { a: 0, b: 0 })).toMatchObject({ subtotal: '0.00', discount_total: '0.00', net: '0.00' })
})

test('an order that was reduced before is priced from its discount as it was placed', () => {
  const reduced = orderWith([{ id: 'a', quantity: 2, quantity_ordered: 3, unit_price: '10.00', discount: '0.67', placed_discount: '1.00' }])
  expect(totalsWithQuantities(reduced, {}).discount_total).toBe('0.67')
  expect(totalsWithQuantities(reduced, { a: 1 }).discount_total).toBe('0.33')
})

test('changes of limited quantities only lower a quantity', () => {
  const quantities = fc.record({ a: fc.nat(20), b: fc.nat(20) }, { requiredKeys: [] })
  fc.assert(
    fc.property(quantities, (drafted) => {
      const limited = limitedQuantities(order, drafted)
      for (const { id, quantity } of quantityChanges(order, limited)) expect(quantity).toBeLessThan(orderQuantities(order)[id] ?? 0)
      expect(limitedQuantities(order, limited)).toEqual(limited)
    }),
  )
})
