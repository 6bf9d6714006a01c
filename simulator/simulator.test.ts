import { RateInput } from '@linesheet/contract/brand/currencies'
import { editStoreDetails } from '@linesheet/contract/brand/store'
import { addProduct } from '@linesheet/contract/catalogue/products'
import { TranslationInput } from '@linesheet/contract/catalogue/translations'
import { OrderInput, RetailerInput } from '@linesheet/contract/connections/marketplace'
import { marginPercent, priceErrors } from '@linesheet/domain/catalogue/pricing'
import { productLimits } from '@linesheet/domain/catalogue/products'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  noondayProducts,
  optionTranslations,
  productBody,
  shelfVariations,
  slowFerryProducts,
  translatedLanguages,
} from './data/catalogue.ts'
import { createRetailers } from './data/retailers.ts'
import { demoBrands } from './demo/brands.ts'
import { demoStores } from './demo/stores.ts'
import { planOrders } from './histories/plan-orders.ts'
import { translationDeliveries } from './live/deliver-translations.ts'
import { ratesForDay } from './live/rates.ts'
import { retailerAnswer } from './live/simulate-orders.ts'
import { randomFrom } from './random.ts'

const anchor = new Date('2026-11-20T02:00:00Z')
const shelf = shelfVariations(slowFerryProducts)
const goods = [...slowFerryProducts, ...noondayProducts]
/** The categories of a server that has every category of the items. */
const categories = goods.map(({ category: en }) => ({ id: en, parent_id: null, en, zh_CN: en, zh_TW: en }))
const plan = (retailers = createRetailers('demo', 60)) => planOrders({ key: 'slow-ferry', count: 270, anchor, retailers, shelf })

test('the same seed creates the same data, another seed other data', () => {
  expect(createRetailers(7, 80)).toEqual(createRetailers(7, 80))
  expect(createRetailers(8, 80)).not.toEqual(createRetailers(7, 80))
  expect(plan()).toEqual(plan())
  expect(randomFrom(1).next()).not.toBe(randomFrom(2).next())
})

test('sixty distinct retailers of many countries are valid input of the marketplace API', () => {
  const retailers = createRetailers('demo', 60)
  for (const retailer of retailers) expect(z.safeParse(RetailerInput, retailer).error?.issues ?? [], retailer.name).toEqual([])
  expect(new Set(retailers.map(({ external_id }) => external_id)).size).toBe(60)
  expect(new Set(retailers.map(({ name }) => name)).size).toBe(60)
  expect(new Set(retailers.map(({ country_code }) => country_code)).size).toBeGreaterThan(9)
  for (const language of ['en', 'zh_CN', 'zh_TW']) expect(retailers.some(({ language_code }) => language_code === language)).toBe(true)
})

test('the store of each demo brand is valid input', () => {
  expect(Object.keys(demoStores)).toEqual(demoBrands.map(({ key }) => key))
  for (const { fields } of Object.values(demoStores)) expect(z.safeParse(editStoreDetails.body, fields).error?.issues ?? []).toEqual([])
})

test('forty products are valid input and keep a margin of 20% in every currency', () => {
  expect(slowFerryProducts).toHaveLength(40)
  for (const item of goods) {
    const body = productBody(item, categories)
    expect(z.safeParse(addProduct.body, body).error?.issues ?? [], item.sku).toEqual([])
    for (const { wholesale_price, retail_price, pricebooks = [] } of body.variations ?? [])
      for (const { currency_code, ...prices } of [{ currency_code: 'HKD' as const, wholesale_price, retail_price }, ...pricebooks])
        expect(priceErrors(prices, currency_code), item.sku).toEqual({})
    expect(body.product_translations?.map(({ language_code, name }) => [language_code, !!name])).toEqual(
      translatedLanguages(item).map((language) => [language, true]),
    )
  }
})

test('a few products lack something, so that the demo has products that need attention', () => {
  const skusOf = (lacks: (item: (typeof goods)[number]) => boolean) => slowFerryProducts.filter(lacks).map(({ sku }) => sku)
  expect(skusOf(({ hasOnePhoto }) => !!hasOnePhoto)).toEqual(['SF-SPN', 'SF-CST'])
  expect(skusOf(({ hsCode }) => !hsCode)).toEqual(['SF-VMN', 'SF-CST'])
  expect(skusOf((item) => translatedLanguages(item).length < 2)).toEqual(['SF-HKF'])
  const margin = (item: (typeof goods)[number]) => marginPercent(productBody(item, categories)) ?? 0
  expect(skusOf((item) => margin(item) < 25)).toEqual(['SF-TOT'])
  expect(skusOf(({ stockLeft }) => stockLeft !== undefined && stockLeft <= productLimits.lowStockLimit)).toEqual([
    'SF-POT',
    'SF-BRD',
    'SF-BKE',
  ])
})

test('tags of the demo brand are each used by several products', () => {
  const words = Map.groupBy(
    slowFerryProducts.flatMap((item) => productBody(item, categories).tags ?? []),
    (tag) => tag,
  )
  expect([...words.keys()].toSorted()).toEqual([
    'By the till',
    'Double box',
    'Fair table',
    'Photograph again',
    'Sham Shui Po workshop',
    '中秋',
  ])
  for (const [word, items] of words) expect(items.length, word).toBeGreaterThan(1)
})

test('SKUs are unique', () => {
  const skus = goods.flatMap((item) => productBody(item, categories).variations?.map(({ sku }) => sku) ?? [])
  expect(new Set(skus).size).toBe(skus.length)
})

test('the orders of thirteen months are valid input, and their steps follow in order of time', () => {
  const orders = plan()
  expect(orders).toHaveLength(270)
  const id = '01890000-0000-7000-8000-000000000000'
  for (const { steps, placed_at, lines, weight: _, country: _country, ...order } of orders) {
    const order_variations = lines.map(({ sku: _, ...line }) => ({ ...line, variation_id: id }))
    const sent = { ...order, brand_id: id, placed_at: placed_at.toISOString(), order_variations }
    expect(z.safeParse(OrderInput, sent).error?.issues ?? [], order.external_id).toEqual([])
    for (const [at, step] of steps.entries()) expect(step.at >= (steps[at - 1]?.at ?? placed_at), order.external_id).toBe(true)
    expect(placed_at <= anchor).toBe(true)
  }
})

test('every option and option value has Chinese names', () => {
  for (const item of goods) {
    const { options = [], variations = [] } = productBody(item, categories)
    for (const name of [...options, ...variations.flatMap(({ option_values = [] }) => option_values)]) {
      const words = optionTranslations.find(({ en }) => en === name)
      expect([words?.zh_CN, words?.zh_TW].every(Boolean), name).toBe(true)
    }
  }
})

test('the rates of a day are valid input and always the same', () => {
  const rates = ratesForDay('2026-11-20')
  for (const rate of rates) expect(z.safeParse(RateInput, rate).error?.issues ?? [], rate.currency_code).toEqual([])
  expect(ratesForDay('2026-11-20')).toEqual(rates)
  expect(ratesForDay('2026-11-21')).not.toEqual(rates)
  for (const { currency_code, rate } of rates) if (currency_code === 'HKD') expect(Math.abs(Number(rate) - 7.775)).toBeLessThan(0.01)
})

test('translation deliveries are valid input, one per language', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const texts = { name: 'Paper Moon Lamp', description: 'A lamp of our own.', [id]: 'Colour' }
  const asked = (['zh_CN', 'zh_TW'] as const).map((language_code) => ({ language_code, due_by: '2026-11-27', texts }))
  const data = { product_id: id, source_language: 'en', languages: asked }
  const heard = { id, event: 'translation.requested' as const, at: anchor.toISOString(), brand_id: id, sequence: 1, data }
  const deliveries = translationDeliveries(heard)
  for (const delivery of deliveries) expect(z.safeParse(TranslationInput, delivery).error?.issues ?? []).toEqual([])
  expect(deliveries.map(({ language_code, fields }) => [language_code, fields])).toEqual([
    ['zh_CN', { name: '纸月灯', description: '[zh_CN] A lamp of our own.', options: { [id]: '颜色' } }],
    ['zh_TW', { name: '紙月燈', description: '[zh_TW] A lamp of our own.', options: { [id]: '顏色' } }],
  ])
  expect(translationDeliveries(heard)).toEqual(deliveries)
})

test('most retailers accept a manual order; those who decline say why, and nobody changes their mind', () => {
  const answers = Array.from({ length: 200 }, (_, at) => retailerAnswer(`order ${at}`))
  const accepted = answers.filter(({ kind }) => kind === 'retailer_accepted').length
  expect(accepted).toBeGreaterThan(140)
  expect(accepted).toBeLessThan(195)
  for (const answer of answers) if (answer.kind === 'retailer_declined') expect(answer.reason).not.toBe('')
  expect(retailerAnswer('order 7')).toEqual(retailerAnswer('order 7'))
})
