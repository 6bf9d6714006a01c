import { expect, test } from 'vitest'
import { availableStock, quantitiesByVariation, stockAfter } from './stock.ts'

test('stock is reserved, released and shipped, and never falls below zero', () => {
  const some = { stock: 5, reserved: 2 }
  expect(stockAfter(some, 'reserve', 4)).toEqual({ stock: 5, reserved: 6 })
  expect(stockAfter(some, 'release', 2)).toEqual({ stock: 5, reserved: 0 })
  expect(stockAfter(some, 'ship', 2)).toEqual({ stock: 3, reserved: 0 })
  expect(stockAfter({ stock: 1, reserved: 1 }, 'ship', 3)).toEqual({ stock: 0, reserved: 0 })
})

test('a variation that is always in stock stays so', () => {
  const always = { stock: null, reserved: 0 }
  expect(stockAfter(always, 'ship', 3)).toEqual(always)
  expect([availableStock(always), availableStock({ stock: 2, reserved: 3 })]).toEqual([null, -1])
})

test('quantities of one variation are added; lines without a variation are ignored', () => {
  const line = (variation_id: string | null, quantity: number) => ({ variation_id, quantity })
  expect([...quantitiesByVariation([line('a', 2), line('b', 1), line('a', 3), line(null, 7), line('c', 0)])]).toEqual([
    ['a', 5],
    ['b', 1],
  ])
})
