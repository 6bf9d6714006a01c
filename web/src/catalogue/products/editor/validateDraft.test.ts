import { productNumberFields } from '@linesheet/domain/catalogue/products'
import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { validateDraft } from './validateDraft.ts'

const whole = {
  ...Object.fromEntries(productNumberFields.map((field) => [field, '4'])),
  name: 'Vase',
  description: '',
  material: '',
  color: '',
  size: '',
  style: '',
  version: '',
  hs_code: '',
  customs_description: '',
  translations: {},
  options: [],
  variations: [] as Draft['variations'],
} as unknown as Draft
const variations = (prices: object): Draft['variations'] => [
  {
    key: 'a',
    sku: '',
    barcode: '',
    photo_id: '',
    option_values: [],
    stock: '3',
    wholesale_price: '50',
    retail_price: '100',
    books: {},
    ...prices,
  },
]

test('a text that is no number has an error, and is never sent as null', () => {
  expect(validateDraft(whole, whole, 'HKD', 'en')).toEqual({})
  expect(validateDraft({ ...whole, length_cm: '', weight_kg: '0,32' }, whole, 'HKD', 'en')).toEqual({})
  const battery = { kind: 'lithium_ion' as const, wh: '-5', cell_wh: '12,5', grams: '', cell_grams: '' }
  expect(validateDraft({ ...whole, battery }, whole, 'HKD', 'en')).toEqual({ 'battery.wh': 'negative_number' })
  expect(
    validateDraft(
      { ...whole, name: ' ', length_cm: '12 kg', weight_kg: '850', height_cm: '3 m', case_quantity: '', minimum_order_quantity: '0' },
      whole,
      'HKD',
      'en',
    ),
  ).toEqual({
    name: 'name_required',
    length_cm: 'invalid_number',
    case_quantity: 'required',
    minimum_order_quantity: 'not_positive',
    weight_kg: { code: 'above_maximum', values: { max: 500 } },
  })
  expect(Object.keys(validateDraft({ ...whole, lead_time_days_min: '9' }, whole, 'HKD', 'en'))).toEqual(['lead_time_days_max'])
})

test('texts over their limits are refused before saving, also in other languages, options and variations', () => {
  const long = (length: number) => 'x'.repeat(length)
  const texts = { name: long(134), description: '', material: '', color: '', size: '', style: '', version: '' }
  const draft = {
    ...whole,
    name: long(121),
    hs_code: long(21),
    translations: { zh_TW: texts },
    options: [{ name: { en: 'Size' }, values: [{ name: { en: long(61) } }] }],
    variations: variations({ sku: long(61) }),
  }
  expect(validateDraft(draft, draft, 'HKD', 'en')).toEqual({
    name: { code: 'too_long', values: { max: 120 } },
    hs_code: { code: 'too_long', values: { max: 20 } },
    'translations.zh_TW.name': { code: 'too_long', values: { max: 120 } },
    'options.0.values': { code: 'too_long', values: { max: 60 } },
    'variations.0.sku': { code: 'too_long', values: { max: 60 } },
  })
})

test('two variations cannot have the same SKU; many may have none yet', () => {
  const all = ['A', '', 'A ', '', 'B'].flatMap((sku) => variations({ sku }))
  expect(validateDraft({ ...whole, variations: all }, whole, 'HKD', 'en')).toEqual({ 'variations.2.sku': 'sku_taken' })
})

test('errors of prices are reported by variation and price book', () => {
  const books = { JPY: { wholesale_price: '1,500', retail_price: '1,600' } }
  expect(validateDraft({ ...whole, variations: variations({ stock: 'many', books }) }, whole, 'HKD', 'en')).toEqual({
    'variations.0.stock': 'invalid_number',
    'variations.0.pricebooks.0.retail_price': 'margin_too_low',
  })
  const yen = { JPY: { wholesale_price: '1,500.5', retail_price: '3,200' }, USD: { wholesale_price: '9.5', retail_price: '20' } }
  expect(validateDraft({ ...whole, variations: variations({ books: yen }) }, whole, 'HKD', 'en')).toEqual({
    'variations.0.pricebooks.0.wholesale_price': { code: 'no_decimals', values: { currency: 'JPY' } },
  })
  expect(validateDraft({ ...whole, variations: variations({ cost_price: 'ask' }) }, whole, 'HKD', 'en')).toEqual({
    'variations.0.cost_price': 'invalid_price',
  })
  const own = variations({ wholesale_price: '1500', retail_price: '3200.10' })
  expect(validateDraft({ ...whole, variations: own }, whole, 'KRW', 'en')).toEqual({
    'variations.0.retail_price': { code: 'no_decimals', values: { currency: 'KRW' } },
  })
})

test('two options cannot have the same name', () => {
  const options = [
    { name: { en: 'C' }, values: [] },
    { name: { en: 'c ' }, values: [] },
  ]
  expect(validateDraft({ ...whole, options }, whole, 'HKD', 'en')).toEqual({ 'options.1.name': 'duplicate_option' })
})
