import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreedAfterShopOrder,
  linkAfterDecision,
  linkAfterSending,
  owedUnits,
  stockAfterDecision,
  stockAfterReading,
  wasCounted,
} from './shop-stock.ts'

const settings = { safety_stock: 2, takes_reserved: false, difference_rule: 'shop' as const }
const agreed = { quantity: 10, agreed: 8, difference: 0, isSuspect: false }
const moved = (cause: string, units: number, state = 'done', direction = 'from_shop') => ({ direction, cause, units, state })

test.each([
  ['nothing changed', { stock: 8, reserved: 0 }, agreed, 10, {}, { stock: 8, agreed: 8, quantity: 10 }, []],
  ['the shop sold 3', { stock: 8, reserved: 0 }, agreed, 7, {}, { stock: 5, agreed: 5, quantity: 7 }, [moved('sold', -3)]],
  ['the shop sold 3 of which 4 are reserved here', { stock: 12, reserved: 4 }, agreed, 7, {}, { stock: 9, agreed: 5 }, [moved('sold', -3)]],
  ['5 are owed, and stay so', { stock: 8, reserved: 5 }, agreed, 10, {}, { stock: 8, agreed: 8 }, []],
  [
    'the shop sold all, and more is promised',
    { stock: 1, reserved: 1 },
    { ...agreed, agreed: 0, quantity: 2 },
    0,
    {},
    { stock: 0, agreed: -1 },
    [moved('sold', -2)],
  ],
  [
    'the safety stock is another',
    { stock: 8, reserved: 0 },
    agreed,
    10,
    { safety_stock: 5 },
    { stock: 5, agreed: 5 },
    [moved('safety_stock', -3)],
  ],
  ['it begins', { stock: 20, reserved: 3 }, { ...agreed, agreed: null }, 10, {}, { stock: 11, agreed: 8 }, [moved('switched_on', -9)]],
  [
    'it begins, and the shop still counts what is reserved',
    { stock: 20, reserved: 3 },
    { ...agreed, agreed: null },
    10,
    { takes_reserved: true },
    { stock: 8, agreed: 8 },
    [moved('switched_on', -12), moved('switched_on', -3, 'waiting', 'to_shop')],
  ],
  [
    'it begins where stock was not counted',
    { stock: null, reserved: 0 },
    { ...agreed, agreed: null },
    2,
    {},
    { stock: 0, agreed: 0 },
    [moved('switched_on', 0)],
  ],
  [
    'it became always in stock since',
    { stock: null, reserved: 0 },
    agreed,
    7,
    {},
    { stock: null, agreed: 5, quantity: 7 },
    [moved('sold', -3)],
  ],
  [
    'no event reported it',
    { stock: 8, reserved: 0 },
    { ...agreed, isSuspect: true },
    7,
    {},
    { stock: 5, agreed: 5 },
    [moved('difference', -3)],
  ],
  [
    'no event reported it, and the brand counts',
    { stock: 8, reserved: 0 },
    { ...agreed, isSuspect: true },
    7,
    { difference_rule: 'here' as const },
    { stock: 8, agreed: 5, quantity: 7 },
    [moved('difference', -3, 'dismissed'), moved('difference', 3, 'waiting', 'to_shop')],
  ],
  [
    'no event reported it, and the brand is asked',
    { stock: 8, reserved: 0 },
    { ...agreed, isSuspect: true },
    7,
    { difference_rule: 'ask' as const },
    { stock: 8, agreed: 8, quantity: 10, difference: -3 },
    [moved('difference', -3, 'open')],
  ],
  [
    'the shop sold 1 in addition to a difference',
    { stock: 8, reserved: 0 },
    { ...agreed, difference: -3 },
    6,
    {},
    { stock: 7, quantity: 9, difference: -3 },
    [moved('sold', -1)],
  ],
])('a reading: %s', (_, here, link, quantity, change, expected, movements) => {
  const result = stockAfterReading(here, link, quantity, { ...settings, ...change })
  expect(result).toMatchObject(expected)
  expect(result.movements).toEqual(movements)
})

test('a reading keeps the units owed to the shop, whatever its quantity; only a decision in favour of this side adds to them', () => {
  const units = fc.integer({ min: -50, max: 50 })
  const here = fc.record({ stock: fc.nat(60), reserved: fc.nat(30) })
  const link = fc.record({ quantity: units, agreed: units, difference: units, isSuspect: fc.boolean() })
  const rule = fc.constantFrom('shop' as const, 'ask' as const, 'here' as const)
  fc.assert(
    fc.property(here, link, units, rule, fc.nat(9), (stock, known, quantity, difference_rule, safety_stock) => {
      const after = stockAfterReading(stock, known, quantity, { safety_stock, takes_reserved: false, difference_rule })
      const given = after.movements.find(({ state }) => state === 'waiting')?.units ?? 0
      expect(owedUnits({ ...stock, stock: after.stock }, after.agreed)).toBe(owedUnits(stock, known.agreed) + given)
      expect(after.quantity + after.difference).toBe(quantity)
      const wanted = after.quantity - safety_stock + owedUnits({ ...stock, stock: after.stock }, after.agreed)
      expect(after.stock).toBe(Math.max(0, wanted + stock.reserved))
    }),
  )
})

test('a decision ends a difference: the shop is read as it is, or owed its units', () => {
  const link = { quantity: 10, agreed: 8, difference: -3 }
  const [shop, here] = [linkAfterDecision(link, 'shop', -3), linkAfterDecision(link, 'here', -3)]
  expect([shop, here]).toEqual([
    { quantity: 7, agreed: 8, difference: 0 },
    { quantity: 7, agreed: 5, difference: 0 },
  ])
  expect(stockAfterDecision({ stock: 8, reserved: 0 }, shop, 'shop', -3)).toEqual({ stock: 5, agreed: 5 })
  expect(stockAfterDecision({ stock: 8, reserved: 0 }, here, 'here', -3)).toEqual({ stock: 8, agreed: 5 })
  expect(linkAfterSending({ quantity: 7, agreed: 5 }, 3)).toEqual({ quantity: 10, agreed: 8 })
  expect(linkAfterSending({ quantity: null, agreed: null }, 3)).toEqual({ quantity: null, agreed: null })
  expect(agreedAfterShopOrder(8, 3)).toBe(5)
})

test.each([
  ['as after the change', -3, 7, true],
  ['as it was', -3, 10, false],
  ['that differs, of deducted units: they are deducted again rather than sold twice', -3, 5, false],
  ['that differs, of returned units: they are not returned twice', 3, 11, true],
])('a change whose answer was lost, with a later quantity %s', (_, units, found, expected) => {
  expect(wasCounted({ quantity: 10, units }, found)).toBe(expected)
})
