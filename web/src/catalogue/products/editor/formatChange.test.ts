import { expect, test } from 'vitest'
import { en } from '../../../words/en/all.ts'
import { translator } from '../../../words/translate.ts'
import { zh_CN } from '../../../words/zh_CN/all.ts'
import { zh_TW } from '../../../words/zh_TW/all.ts'
import { changeFormatter, type ProductChange } from './formatChange.ts'

const languages = { en: translator('en', en), zh_CN: translator('zh_CN', zh_CN), zh_TW: translator('zh_TW', zh_TW) }
const said = (change: Partial<ProductChange>, language: keyof typeof languages = 'en') => {
  const { formatHeadline: headOf, formatDetails: detailsOf } = changeFormatter(languages[language], 'HKD')
  const whole: ProductChange = {
    id: '',
    kind: 'edited',
    actor_name: 'Mira',
    fields: {},
    prices: [],
    costs: null,
    variations: [],
    created_at: '',
    ...change,
  }
  return [headOf(whole), ...detailsOf(whole)].join(' | ')
}
const eur = (count: number, wholesale_price: (string | null)[] | null, retail_price: (string | null)[] | null = null) => ({
  currency_code: 'EUR' as const,
  count,
  wholesale_price,
  retail_price,
})
const usd = { ...eur(12, null), currency_code: 'USD' as const }

test.each<[string, Partial<ProductChange>]>([
  ['Mira changed 1 price (EUR) | wholesale EUR 12.00 → 12.60', { kind: 'prices', prices: [eur(1, ['12.00', '12.60'])] }],
  [
    'Mira changed 2 prices (EUR) | wholesale no price → EUR 1,200.00 | retail no price → EUR 2,400.00',
    { kind: 'prices', prices: [eur(2, [null, '1200.00'], [null, '2400.00'])] },
  ],
  ['Mira changed 14 prices in the price grid (EUR, USD)', { kind: 'price_grid', prices: [eur(2, null), usd] }],
  [
    'Mira edited the product by import | name Cup → Bowl | 12 prices in USD',
    { kind: 'imported', fields: { name: ['Cup', 'Bowl'] }, prices: [usd] },
  ],
  ['Mira edited the product | cost HKD 20.00 → –', { costs: { count: 2, cost_price: ['20.00', null] } }],
  ['Mira edited the product | 3 costs', { costs: { count: 3, cost_price: null } }],
  [
    'Mira edited the product | wholesale price HKD 50.00 → 60.00 | description',
    { fields: { wholesale_price: ['50.00', '60.00'], description: null } },
  ],
  ['The marketplace deactivated the product', { kind: 'deactivated', actor_name: null, fields: { status: ['active', 'inactive'] } }],
  ['Mira undid a bulk change | status Active → Draft', { kind: 'undone', fields: { status: ['active', 'draft'] } }],
  ['Mira set the stock of all variations | stock various → always in stock', { kind: 'stock', fields: { stock: ['various', null] } }],
  ['Mira marked the product as a bestseller', { kind: 'bestseller', fields: { is_bestseller: [false, true] } }],
  ['Mira changed the bestseller mark', { kind: 'bestseller' }],
  [
    'Mira changed the variation V-S | stock 3 → 5 | wholesale EUR 12.00 → no price',
    {
      kind: 'variation_changed',
      variations: [{ name: 'V-S', became: 'changed', fields: { stock: [3, 5] } }],
      prices: [eur(1, ['12.00', null])],
    },
  ],
  [
    'Mira edited the product | variation A added | variation B: barcode – → 489 | variation C deleted | and 2 more variations',
    {
      variations: [
        { name: 'A', became: 'added', fields: {} },
        { name: 'B', became: 'changed', fields: { barcode: ['', '489'] } },
        ...['C', 'D', 'E'].map((name) => ({ name, became: 'removed' as const, fields: {} })),
      ],
    },
  ],
])('%s', (text, change) => {
  expect(said(change)).toBe(text)
})

test('in Chinese', () => {
  const grid: Partial<ProductChange> = { kind: 'price_grid', prices: [eur(2, ['12.00', '12.60']), usd] }
  expect(said(grid, 'zh_CN')).toBe('Mira 在批量改价表中更改了 14 个价格（EUR、USD） | 批发价 EUR 12.00 → 12.60')
  expect(said({ ...grid, actor_name: null }, 'zh_TW')).toBe('平台 在價格總表中變更了 14 個價格（EUR、USD） | 批發價 EUR 12.00 → 12.60')
})
