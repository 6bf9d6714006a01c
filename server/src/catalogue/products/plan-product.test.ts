import { Refusal } from '@linesheet/domain/platform/refusal'
import { expect, test } from 'vitest'
import { aProductRecord, aSizedProduct } from '../../../test/records.ts'
import { planProduct, productColumns } from './plan-product.ts'

const pair = { wholesale_price: '50.00', retail_price: '100.00' }
function errorsOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors
    throw error
  }
  return undefined
}

test('new options, values and variations get ids, and variations the ids of the values they name', () => {
  const options = [{ name: { en: 'Size' }, values: ['S', 'L'].map((en) => ({ name: { en } })) }]
  const plan = planProduct(aProductRecord(), { options, variations: ['L', 'S'].map((size) => ({ ...pair, option_values: [size] })) })
  const values = plan.options?.[0]?.values ?? []
  expect(plan.variations?.map(({ option_ids }) => option_ids)).toEqual([[values[1]?.id], [values[0]?.id]])
  expect(new Set([...values, ...(plan.variations ?? [])].map(({ id }) => id)).size).toBe(4)
  expect(plan).toMatchObject({ removed: [], prices: pair })
})

test('absent fields of a variation stay, its stock as it is when it is written, and absent variations are removed', () => {
  const plan = planProduct(aSizedProduct(), { variations: [{ id: 'small', ...pair, retail_price: '200.00', option_values: ['S'] }] })
  expect(plan.variations).toEqual([
    {
      id: 'small',
      position: 0,
      option_ids: ['s'],
      sku: 'V-S',
      barcode: '',
      cost_price: null,
      photo_id: null,
      ...pair,
      retail_price: '200.00',
      pricebooks: undefined,
    },
  ])
  expect(plan).toMatchObject({ removed: ['large'], prices: { wholesale_price: '50.00', retail_price: '200.00' } })
})

test('a save without options and variations changes neither', () => {
  expect(planProduct(aSizedProduct(), { name: 'Bowl' })).toEqual({
    options: undefined,
    variations: undefined,
    removed: [],
    prices: undefined,
  })
})

const unnamed = [{ ...pair }, { ...pair }]
test('several variations without options are left to the caller', () => {
  expect(errorsOf(() => planProduct(aProductRecord(), { variations: unnamed }))).toEqual({
    'variations.1.option_values': 'variation_exists',
  })
  expect(errorsOf(() => planProduct(aProductRecord(), { variations: unnamed }, { allowsUnnamed: true }))).toBeUndefined()
})

test.each([
  ['options without variations', { options: [{ name: { en: 'Size' }, values: [] }] }, { variations: 'required' }],
  [
    'two options of one name',
    {
      options: ['C', 'c'].map((en) => ({ name: { en }, values: [{ name: { en: 'S' } }] })),
      variations: [{ ...pair, option_values: ['S', 'S'] }],
    },
    { 'options.1.name': 'duplicate_option' },
  ],
  ['an unknown variation', { variations: [{ ...pair, id: 'other', option_values: ['S'] }] }, { 'variations.0.id': 'foreign_variation' }],
  [
    'another product’s photo',
    { variations: [{ ...pair, photo_id: 'other', option_values: ['S'] }] },
    { 'variations.0.photo_id': 'foreign_photo' },
  ],
  ['an unknown value', { variations: [{ ...pair, option_values: ['XL'] }] }, { 'variations.0.option_values.0': 'unknown_value' }],
  [
    'a missing value',
    { variations: [pair, pair] },
    { 'variations.0.option_values.0': 'required', 'variations.1.option_values.0': 'required' },
  ],
  [
    'one SKU twice',
    { variations: ['S', 'L'].map((size) => ({ ...pair, sku: 'A', option_values: [size] })) },
    { 'variations.1.sku': 'sku_taken' },
  ],
  ['half a price', { wholesale_price: '90.00' }, { retail_price: 'margin_too_low' }],
  ['lead times that cross', { lead_time_days_min: 9, lead_time_days_max: 2 }, { lead_time_days_max: 'below_minimum' }],
])('%s is refused by field', (_, input, errors) => {
  expect(errorsOf(() => planProduct(aSizedProduct(), input))).toEqual(errors)
})

test('the columns of a save are its values, with the result for dangerous goods', () => {
  const battery = { kind: 'lithium_ion' as const, wh: 120, cell_wh: 30, grams: null, cell_grams: null }
  const columnsOf = (input: Parameters<typeof productColumns>[1]) => productColumns(aSizedProduct(), input)
  expect(columnsOf({ battery })).toEqual({ battery, has_battery: true, is_dangerous_goods: true })
  expect(columnsOf({ has_battery: false, is_dangerous_goods: true })).toEqual({
    battery: null,
    has_battery: false,
    is_dangerous_goods: true,
  })
  expect(columnsOf({ name: 'Vase', tags: undefined, category_ids: ['vases'] })).toEqual({ name: 'Vase' })
})
