import { expect, test } from 'vitest'
import { type Battery, batteryChecks, batteryOutcome } from './dangerous-goods.ts'

const none = { wh: null, cell_wh: null, grams: null, cell_grams: null }
const ion = (wh: number | null, cell_wh: number | null): Battery => ({ ...none, kind: 'lithium_ion', wh, cell_wh })
const metal = (grams: number | null, cell_grams: number | null): Battery => ({ ...none, kind: 'lithium_metal', grams, cell_grams })

test.each([
  ['exactly at both limits', ion(100, 20), 'pass'],
  ['a battery over 100 Wh', ion(100.01, 20), 'fail'],
  ['a cell over 20 Wh', ion(60, 20.01), 'fail'],
  ['a cell over the limit, whatever is not known yet', ion(null, 25), 'fail'],
  ['something not known yet', ion(60, null), 'unknown'],
  ['metal exactly at both limits', metal(2, 1), 'pass'],
  ['more than 2 g of lithium', metal(2.1, 1), 'fail'],
  ['a cell of more than 1 g', metal(1.5, 1.1), 'fail'],
  ['no lithium at all', { ...none, kind: 'other' }, 'pass'],
] as const)('%s', (_, battery, outcome) => {
  expect(batteryOutcome(battery)).toBe(outcome)
})

test('each limit reports the measured value', () => {
  expect(batteryChecks(ion(120, 10))).toEqual([
    { measure: 'wh', value: 120, limit: 100, outcome: 'fail' },
    { measure: 'cell_wh', value: 10, limit: 20, outcome: 'pass' },
  ])
})
