import { expect, test } from 'vitest'
import type { Battery } from '../catalogue/dangerous-goods.ts'
import { customsItems, dangerousGoods, declaredValue, hasLithium, missingCustoms, needsCustoms, type ShippedLine } from './customs.ts'

const line = (id: string, fields: Partial<ShippedLine> = {}): ShippedLine => ({
  id,
  name: `Vase ${id}`,
  quantity: 3,
  line_total: '100.00',
  hs_code: '6913.10',
  customs_description: 'Porcelain vase',
  origin_country: 'CN',
  weight_kg: 0.5,
  is_dangerous_goods: false,
  has_battery: false,
  battery: null,
  ...fields,
})
const parcel = (id: string, lines: Record<string, number> = {}, weight_kg = 6) => ({
  id,
  weight_kg,
  lines: Object.entries(lines).map(([order_variation_id, quantity]) => ({ order_variation_id, quantity })),
})

test('customs data is needed between customs territories, not within the European Union', () => {
  expect([needsCustoms('HK', 'HK'), needsCustoms('HK', 'CN'), needsCustoms('FR', 'DE'), needsCustoms('SE', 'IT')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([needsCustoms('FR', 'GB'), needsCustoms('NO', 'SE'), needsCustoms('CH', 'DE'), needsCustoms('US', 'CA')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('missing customs data is named by line and field', () => {
  const lines = [line('a'), line('b', { hs_code: '', origin_country: null }), line('c', { hs_code: '12', line_total: '0.00' })]
  expect(missingCustoms(lines, [parcel('p')])).toEqual({
    'lines.b.hs_code': 'required',
    'lines.b.origin_country': 'required',
    'lines.c.hs_code': 'invalid',
    'lines.c.value': 'not_positive',
  })
})

test('each of several parcels has to name its contents', () => {
  expect(missingCustoms([line('a')], [parcel('p', { a: 1 }), parcel('q', { a: 0 }), parcel('r')])).toEqual({
    'parcels.q.lines': 'required',
    'parcels.r.lines': 'required',
  })
})

test.each(['6913.10', '691310', '6913.10.50', '6913 10 50 90', '6913105090'])('%s is an HS code', (hs_code) => {
  expect(missingCustoms([line('a', { hs_code })], [parcel('p')])).toEqual({})
})

test('a single parcel without contents declares the whole order', () => {
  expect(customsItems([line('a'), line('b', { weight_kg: null, customs_description: '' })], [parcel('p')])).toEqual([
    [
      { description: 'Porcelain vase', quantity: 3, value: '100.00', weight_kg: 1.5, hs_code: '6913.10', origin_country: 'CN' },
      { description: 'Vase b', quantity: 3, value: '100.00', weight_kg: 3, hs_code: '6913.10', origin_country: 'CN' },
    ],
  ])
})

test('the units of a line share its value, and all parcels together declare all of it', () => {
  const items = customsItems([line('a')], [parcel('p', { a: 1 }), parcel('q', { a: 2 })])
  expect(items.map(([item]) => [item?.quantity, item?.value])).toEqual([
    [1, '33.33'],
    [2, '66.67'],
  ])
  expect(declaredValue(items)).toBe('100.00')
  expect(declaredValue(customsItems([line('a')], [parcel('p', { a: 1 })]))).toBe('33.33')
})

const battery = (fields: Partial<Battery>): Battery => ({
  kind: 'lithium_ion',
  wh: null,
  cell_wh: null,
  grams: null,
  cell_grams: null,
  ...fields,
})

test.each<[string, Partial<ShippedLine>, unknown]>([
  ['no battery', {}, {}],
  ['lithium ion at the limits', { has_battery: true, battery: battery({ wh: 100, cell_wh: 20 }) }, {}],
  [
    'more than 100 Wh',
    { has_battery: true, battery: battery({ wh: 100.1, cell_wh: 20 }) },
    { 'lines.a.battery': { code: 'battery_above_wh', values: { value: 100.1, limit: 100 } } },
  ],
  [
    'a cell of more than 1 g',
    { has_battery: true, battery: battery({ kind: 'lithium_metal', grams: 2, cell_grams: 1.2 }) },
    { 'lines.a.battery': { code: 'battery_above_grams', values: { value: 1.2, limit: 1 } } },
  ],
  ['values not known', { has_battery: true, battery: battery({ wh: 5 }) }, { 'lines.a.battery': 'battery_unknown' }],
  ['battery not described', { has_battery: true }, { 'lines.a.battery': 'battery_unknown' }],
  ['another kind', { has_battery: true, battery: battery({ kind: 'other' }) }, {}],
  ['declared by the brand', { is_dangerous_goods: true }, { 'lines.a.dangerous_goods': 'dangerous_goods' }],
])('dangerous goods: %s', (_, fields, errors) => {
  expect(dangerousGoods([line('a', fields)])).toEqual(errors)
})

test('parcels with lithium batteries within the limits have to say so', () => {
  expect(hasLithium([line('a'), line('b', { has_battery: true, battery: battery({ wh: 5, cell_wh: 5 }) })])).toBe(true)
  expect(hasLithium([line('a', { has_battery: true, battery: battery({ kind: 'other' }) })])).toBe(false)
})
