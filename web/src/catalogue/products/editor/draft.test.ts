import type { Product } from '@linesheet/contract/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, type Draft, type DraftVariation, parsePrices, partChanges, toDraft, toRequestBody } from './draft.ts'

const product = {
  revision: 7,
  name: 'Vase',
  description: 'Thrown by hand',
  material: 'Clay',
  color: '',
  size: '',
  style: '',
  version: '',
  case_quantity: 1,
  minimum_order_quantity: 2,
  lead_time_days_min: 3,
  lead_time_days_max: 5,
  length_cm: 12.5,
  width_cm: null,
  height_cm: null,
  weight_kg: null,
  product_categories: [{ id: 'c1' }],
  tags: ['Gift'],
  regions: ['hk'],
  hs_code: '6913.90',
  customs_description: '',
  origin_country: null,
  has_battery: false,
  is_dangerous_goods: false,
  battery: null,
  out_of_stock: false,
  restock_date: null,
  source_language: 'en',
  options: [{ id: 'o1', name: { en: 'Glaze' }, values: [{ id: 'v1', name: { en: 'Celadon', zh_TW: '青瓷' } }] }],
  variations: [
    {
      id: 'a',
      sku: 'VASE',
      barcode: '',
      stock: null,
      photo_id: null,
      wholesale_price: '78.00',
      retail_price: '158.00',
      option_ids: ['v1'],
      pricebooks: [{ currency_code: 'USD', wholesale_price: '10.00', retail_price: '20.00' }],
    },
  ],
  product_translations: [
    { language_code: 'zh_TW', name: '花瓶', description: '', material: '', color: '', size: '', style: '', version: '' },
  ],
} as unknown as Product

const saved = toDraft(product)
const edit = (changes: Partial<Draft>): Draft => ({ ...saved, ...changes })
const variation = (changes: Partial<DraftVariation>) => saved.variations.map((one) => ({ ...one, ...changes }))

test('the form holds numbers as text and missing values as an empty text', () => {
  expect(saved).toMatchObject({ case_quantity: '1', length_cm: '12.5', width_cm: '', origin_country: '', restock_date: '' })
  expect(saved.variations).toEqual([
    {
      key: 'a',
      id: 'a',
      sku: 'VASE',
      barcode: '',
      stock: '',
      cost_price: '',
      photo_id: '',
      wholesale_price: '78.00',
      retail_price: '158.00',
      option_values: ['Celadon'],
      books: { USD: { wholesale_price: '10.00', retail_price: '20.00' } },
    },
  ])
})

test('only the revision of an unchanged product is sent', () => {
  expect(toRequestBody(saved, saved, 'HKD')).toEqual({ revision: 7 })
  expect([changedFields(saved, saved), partChanges(saved, saved)]).toEqual([[], []])
})

test('only changed fields are sent, in the types of the call', () => {
  const draft = edit({ name: 'Bowl', length_cm: '', weight_kg: '0,5', origin_country: 'HK', tags: [], restock_date: '2026-12-01' })
  expect(toRequestBody(draft, saved, 'HKD')).toEqual({
    revision: 7,
    name: 'Bowl',
    length_cm: null,
    weight_kg: 0.5,
    origin_country: 'HK',
    tags: [],
    restock_date: '2026-12-01',
  })
  expect(partChanges(draft, saved)).toEqual(['basics', 'ordering', 'shipping'])
})

test('a changed variation is sent with all variations and options', () => {
  const draft = edit({ variations: variation({ stock: '4', wholesale_price: '1,080.00', photo_id: 'p' }) })
  expect(toRequestBody(draft, saved, 'HKD')).toEqual({
    revision: 7,
    options: saved.options,
    variations: [
      {
        id: 'a',
        sku: 'VASE',
        barcode: '',
        stock: 4,
        cost_price: null,
        photo_id: 'p',
        option_values: ['Celadon'],
        wholesale_price: '1080.00',
        retail_price: '158.00',
        pricebooks: [{ currency_code: 'USD', wholesale_price: '10.00', retail_price: '20.00' }],
      },
    ],
  })
})

test('a cost is sent as an amount, and not at all by a draft from before costs existed', () => {
  const sent = (changes: Partial<DraftVariation>) =>
    toRequestBody(edit({ variations: variation(changes) }), saved, 'HKD').variations?.map(({ cost_price }) => cost_price)
  expect(sent({ cost_price: '31,5' })).toEqual(['31.50'])
  const { cost_price: _, ...older } = saved.variations[0] ?? variation({})[0]!
  expect(toRequestBody(edit({ variations: [{ ...older, stock: '1' }] }), saved, 'HKD').variations?.[0]).not.toHaveProperty('cost_price')
})

test('stock that was not edited is not sent: some may have been sold in the meantime', () => {
  const sent = (changes: Partial<DraftVariation>) =>
    toRequestBody(edit({ variations: variation(changes) }), saved, 'HKD').variations?.map((sent) => 'stock' in sent && sent.stock)
  expect([sent({ sku: 'VS-9' }), sent({ stock: '4' })]).toEqual([[false], [4]])
})

test('only changed texts of translations are sent', () => {
  const texts = Object.fromEntries(textFields.map((field) => [field, ''])) as NonNullable<Draft['translations']['en']>
  const translations = { zh_TW: { ...texts, name: '花瓶', material: '陶' }, zh_CN: { ...texts, name: '花瓶' } }
  expect(toRequestBody(edit({ translations }), saved, 'HKD').product_translations).toEqual([
    { language_code: 'zh_CN', name: '花瓶' },
    { language_code: 'zh_TW', material: '陶' },
  ])
})

test('prices are read with thousands separators and decimal commas, and no other price than was typed is sent', () => {
  const read = (text: string) => parsePrices({ wholesale_price: text, retail_price: '' }, 'HKD').wholesale_price
  expect(['1,234.5', '12 000', '7', '12,50', '-5', '12.345', '1,234'].map(read)).toEqual([
    '1234.50',
    '12000.00',
    '7.00',
    '12.50',
    '-5',
    '12.345',
    '1,234',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(read(amount.toLocaleString('en', { minimumFractionDigits: 2 }))).toBe(amount.toFixed(2))
    }),
  )
})

test('a text that is changed back is no change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...textFields), fc.string(), (field, text) => {
      expect(changedFields(edit({ [field]: text }), saved)).toEqual(text === saved[field] ? [] : [field])
    }),
  )
})
