import { expect, test } from 'vitest'
import { type Battery, batteryChecks, batteryOutcome, changedGoods, isDeclaredDangerous } from './dangerous-goods.ts'

const none = { wh: null, cell_wh: null, grams: null, cell_grams: null }
const ion = (wh: number | null, cell_wh: number | null): Battery => ({ ...none, kind: 'lithium_ion', wh, cell_wh })
const metal = (grams: number | null, cell_grams: number | null): Battery => ({ ...none, kind: 'lithium_metal', grams, cell_grams })

test.each([
  ['exactly at both limits', ion(100, 20), 'pass'],
  ['a battery over 100 Wh', ion(100.01, 20), 'fail'],
  ['a cell over 20 Wh', ion(60, 20.01), 'fail'],
  ['a cell over the limit, whatever else is unknown', ion(null, 25), 'fail'],
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

const [within, above] = [ion(60, 20), ion(120, 20)]
const plain = { has_battery: false, is_dangerous_goods: false, battery: null }
const flammable = { ...plain, is_dangerous_goods: true }
const powerful = { has_battery: true, is_dangerous_goods: true, battery: above }

test.each<[string, Parameters<typeof changedGoods>[0], Parameters<typeof changedGoods>[1], object]>([
  ['an empty change changes nothing', powerful, {}, {}],
  ['declared without a battery', plain, { has_battery: false, is_dangerous_goods: true }, flammable],
  ['declared alone', plain, { is_dangerous_goods: true }, flammable],
  ['no longer declared', flammable, { is_dangerous_goods: false }, plain],
  ['a battery within the limits with a declaration', flammable, { battery: within }, { ...flammable, has_battery: true, battery: within }],
  ['a battery above the limits, whatever is declared', plain, { battery: above, is_dangerous_goods: false }, powerful],
  ['a battery that is no longer above the limits', powerful, { battery: within }, { ...plain, has_battery: true, battery: within }],
  ['the same, and declared', powerful, { battery: within, is_dangerous_goods: true }, { ...powerful, battery: within }],
  ['no battery any more', powerful, { has_battery: false }, plain],
  ['no battery, as before, with a declaration', flammable, { has_battery: false }, flammable],
  ['a battery that is not described', plain, { has_battery: true }, { ...plain, has_battery: true }],
  ['a description that is removed', powerful, { battery: null }, { ...plain, has_battery: true }],
])('dangerous goods: %s', (_, before, change, after) => {
  expect(changedGoods(before, change)).toEqual(after)
})

test('goods that are dangerous only by their battery are not declared', () => {
  expect([plain, flammable, powerful].map(isDeclaredDangerous)).toEqual([false, true, false])
})
