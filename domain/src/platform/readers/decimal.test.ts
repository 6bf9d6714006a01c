import { expect, test } from 'vitest'
import { readDecimal, readPercentage } from './decimal.ts'

test('a number without a unit is never another number than was written', () => {
  expect(['12.5', '12,5', '１２', '1,200.5', '0,125'].map((text) => readDecimal(text))).toMatchObject(
    [12.5, 12.5, 12, 1200.5, 0.125].map((value) => ({ value })),
  )
  expect(['1,234', '1.234'].map((text) => readDecimal(text).kind)).toEqual(['unclear', 'unclear'])
  expect(['-5', '1e3', '0x10', '5 cm', '1,2,3', 'wide', '=2'].map((text) => readDecimal(text).kind)).toEqual(Array(7).fill('refused'))
  expect(['', ' ', '-'].map((text) => readDecimal(text).kind)).toEqual(Array(3).fill('empty'))
})

test('a percentage has two decimals at most', () => {
  expect(['15', '12,5 %', '５％', '0.07%'].map((text) => readPercentage(text))).toMatchObject(
    ['15.00', '12.50', '5.00', '0.07'].map((value) => ({ value })),
  )
  expect(['12.3456', '-5%', 'five', 'HKD 5'].map((text) => readPercentage(text).kind)).toEqual(Array(4).fill('refused'))
})
