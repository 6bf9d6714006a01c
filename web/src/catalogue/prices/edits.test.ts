import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { defaultRates } from '@linesheet/domain/platform/currencies'
import { expect, test } from 'vitest'
import { applyStep } from '../grid/steps.ts'
import { type Column, columnsFor, pairErrors, pairMargin } from './cells.ts'
import {
  countByCurrency,
  currentPair,
  type Edits,
  editErrors,
  pairKey,
  pricesAfterSave,
  rowAfterSave,
  serverErrorsByPair,
  toPriceChanges,
  toStep,
} from './edits.ts'
import { raisePrices, roundPrices, suggestFromRates } from './priceActions.ts'

const row: PriceRow = {
  variation_id: 'v1',
  product_id: 'p1',
  name: 'Vase',
  option: 'Small',
  sku: 'V-S',
  status: 'active',
  photo: null,
  wholesale_price: '50.00',
  retail_price: '100.00',
  cost_price: '20.00',
  pricebooks: [{ currency_code: 'USD', wholesale_price: '8.00', retail_price: '16.00' }],
  revision: 1,
  stock: null,
  lead_time_days_min: null,
  lead_time_days_max: null,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  weight_kg: null,
  tags: [],
  category_ids: [],
  regions: [],
}
const [hkdWholesale, hkdRetail, usdWholesale, usdRetail] = columnsFor(['HKD', 'USD'])
const eurRetail = { currency: 'EUR', field: 'retail_price' } as const
type Typed = readonly [column: Column | undefined, text: string]
const type = (edits: Edits, ...typed: Typed[]) => {
  const cells = typed.flatMap(([column, text]) => (column ? [{ row, column, text }] : []))
  const step = toStep(cells, 'HKD', edits)
  return { step, edits: applyStep(edits, step, 'after') }
}

test('typing makes an edit until the saved value is restored', () => {
  const first = type({}, [hkdRetail, '120'])
  expect(currentPair(row, 'HKD', 'HKD', first.edits)).toEqual({ wholesale_price: '50.00', retail_price: '120.00', cost_price: '20.00' })
  expect(applyStep(first.edits, first.step, 'before')).toEqual({})
  expect(type(first.edits, [hkdRetail, '100.00']).edits).toEqual({})
  expect(type({}, [hkdRetail, '100']).step).toEqual([])
  expect(type(first.edits, [hkdRetail, '120.00']).step).toEqual([])
})

test('steps are undone and redone in turn', () => {
  const first = type({}, [hkdRetail, '120'])
  const second = type(first.edits, [hkdRetail, '130'], [usdRetail, '20'])
  expect(applyStep(second.edits, second.step, 'before')).toEqual(first.edits)
  expect(applyStep(first.edits, second.step, 'after')).toEqual(second.edits)
})

test('errors are shown at their cells, with the codes of the domain', () => {
  const { edits } = type({}, [hkdWholesale, '90'], [usdWholesale, 'ask'], [eurRetail, '5'])
  expect(editErrors(edits, 'HKD')).toEqual({
    [pairKey(row, 'HKD')]: { retail_price: 'margin_too_low' },
    [pairKey(row, 'USD')]: { wholesale_price: 'invalid_price' },
    [pairKey(row, 'EUR')]: { wholesale_price: 'invalid_price' },
  })
  expect(editErrors(type({}, [usdWholesale, ''], [usdRetail, '']).edits, 'HKD')).toEqual({})
  expect(Object.keys(pairErrors({ wholesale_price: '', retail_price: '' }, 'HKD', 'HKD'))).toHaveLength(2)
  const yen = type({}, [{ currency: 'JPY', field: 'wholesale_price' }, '1500.5'], [{ currency: 'JPY', field: 'retail_price' }, '3000'])
  expect(editErrors(yen.edits, 'HKD')).toEqual({
    [pairKey(row, 'JPY')]: { wholesale_price: { code: 'no_decimals', values: { currency: 'JPY' } } },
  })
  expect(pairMargin({ wholesale_price: '50.00', retail_price: '100.00' })).toBe(50)
  expect(pairMargin({ wholesale_price: '', retail_price: '100.00' })).toBeNull()
})

test('changes are counted by currency and sent, and refusals are shown at their cells', () => {
  const { edits } = type({}, [hkdWholesale, '60'], [hkdRetail, '120'], [usdRetail, ''], [usdWholesale, ''])
  expect(countByCurrency(edits)).toEqual([
    { currency: 'HKD', prices: 2 },
    { currency: 'USD', prices: 2 },
  ])
  expect(toPriceChanges(edits)).toEqual([
    { variation_id: 'v1', currency_code: 'HKD', wholesale_price: '60.00', retail_price: '120.00' },
    { variation_id: 'v1', currency_code: 'USD', wholesale_price: null, retail_price: null },
  ])
  const errors = { 'changes.0.retail_price': 'margin_too_low', 'changes.1.variation_id': 'unknown_variation', other: 'invalid' } as const
  expect(serverErrorsByPair(edits, errors)).toEqual({
    'v1 HKD': { retail_price: 'margin_too_low' },
    'v1 USD': { wholesale_price: 'unknown_variation' },
  })
  expect(rowAfterSave(row, 'HKD', edits)).toMatchObject({ wholesale_price: '60.00', retail_price: '120.00', pricebooks: [] })
  expect(rowAfterSave(row, 'HKD', {})).toBe(row)
})

test('a cost is an edit of the base prices, sent only if it changed, and may be emptied', () => {
  const cost = { currency: 'HKD', field: 'cost_price' } as const
  const { edits } = type({}, [cost, '21,5'])
  const sent = { variation_id: 'v1', currency_code: 'HKD', wholesale_price: '50.00', retail_price: '100.00' }
  expect(toPriceChanges(edits)).toEqual([{ ...sent, cost_price: '21.50' }])
  expect(rowAfterSave(row, 'HKD', edits)).toEqual({ ...row, cost_price: '21.50' })
  const emptied = type({}, [cost, ''])
  expect(toPriceChanges(emptied.edits)).toEqual([{ ...sent, cost_price: null }])
  expect(rowAfterSave(row, 'HKD', emptied.edits)).toEqual({ ...row, cost_price: null })
  expect(editErrors(type({}, [cost, 'ask']).edits, 'HKD')).toEqual({ 'v1 HKD': { cost_price: 'invalid_price' } })
})

test('edits made during a save are kept, compared with the saved values', () => {
  const cost = { currency: 'HKD', field: 'cost_price' } as const
  const sent = type({}, [hkdRetail, '120'], [cost, '25'], [usdRetail, '20']).edits
  const left = pricesAfterSave(type(sent, [cost, '20'], [eurRetail, '30']).edits, sent)
  expect(toPriceChanges(left)).toEqual([
    { variation_id: 'v1', currency_code: 'HKD', wholesale_price: '50.00', retail_price: '120.00', cost_price: '20.00' },
    { variation_id: 'v1', currency_code: 'EUR', wholesale_price: null, retail_price: '30.00' },
  ])
  expect(pricesAfterSave(sent, sent)).toEqual({})
  const takenBack = pricesAfterSave(type(sent, [usdRetail, '16']).edits, sent)
  expect(takenBack['v1 USD']).toMatchObject({ was: { retail_price: '20.00' }, now: { retail_price: '16.00' } })
  expect(pricesAfterSave(type(type(sent, [usdRetail, '21']).edits, [usdRetail, '20']).edits, sent)).toEqual({})
})

const cells = columnsFor(['HKD', 'USD', 'EUR'], 'HKD').map((column) => ({ row, column }))
const state = { baseCurrency: 'HKD', edits: {} } as const
const texts = (changed: { column: { currency: string; field: string }; text: string }[]) =>
  changed.map(({ column, text }) => `${column.currency} ${text}`)

test('prices are raised, rounded and suggested; only a suggestion fills empty cells', () => {
  expect(texts(raisePrices(cells, state, 5))).toEqual(['HKD 52.50', 'HKD 105.00', 'USD 8.40', 'USD 16.80'])
  expect(texts(roundPrices(cells, state, '99'))).toEqual(['HKD 49.99', 'HKD 99.99', 'USD 7.99', 'USD 15.99'])
  expect(texts(suggestFromRates(cells, state, defaultRates))).toEqual(['USD 6.43', 'USD 12.87', 'EUR 5.54', 'EUR 11.07'])
  const { edits } = type({}, [hkdWholesale, '60'], [hkdRetail, 'ask'])
  expect(suggestFromRates(cells, { baseCurrency: 'HKD', edits }, defaultRates)).toEqual([])
})
