import { expect, test } from 'vitest'
import { productFiles, tablesOf } from '../../../cases/product-tables.ts'
import { defaultRates } from '../../platform/currencies.ts'
import type { ProductColumn } from '../product-columns.ts'
import type { Decisions, QuestionKind } from './decisions.ts'
import { recogniseSheet } from './formats.ts'
import { readProducts } from './read-products.ts'
import type { SourceRow } from './source.ts'
import { type Translation, translate } from './translate.ts'

const toRows = (tables: ReturnType<typeof tablesOf>): SourceRow[] => {
  const [first] = tables
  return first ? [{ row: 1, cells: first.header }, ...first.rows] : []
}

/** A file of the cases as a brand with HKD imports it. */
async function translateFile(file: string, decisions: Decisions = {}): Promise<Translation> {
  const tables = tablesOf(file)
  const { format } = recogniseSheet(toRows(tables)) ?? expect.unreachable(file)
  const nothing = () => []
  return translate(await readProducts(format, tables, decisions), {
    ...{ baseCurrency: 'HKD', rates: defaultRates, language: 'en' },
    ...{ findCategories: nothing, suggestCategories: nothing },
  })
}

const rowsOf = ({ products }: Translation) => products.flatMap(({ rows }) => rows)
/** The cells of a column, in the order of the file's rows. */
const cellsOf = (translation: Translation, column: ProductColumn) => rowsOf(translation).map(({ values }) => values[column])

/** The questions of a file, besides its language, its categories, missing SKUs, rounding, and values for all products. */
const asked: Readonly<Record<string, readonly QuestionKind[]>> = {
  'amazon-flatfile.txt': ['wholesale', 'currency', 'base_prices'],
  'ankorstore-like.csv': ['base_prices', 'sale'],
  'bigcommerce.csv': ['wholesale', 'currency', 'sale', 'weight_unit', 'size_unit', 'photo_host', 'hidden'],
  'etsy-it.csv': ['wholesale', 'base_prices'],
  'etsy.csv': ['wholesale', 'base_prices'],
  'faire.tsv': ['base_prices'],
  'lightspeed.csv': ['wholesale', 'currency', 'sets', 'hidden'],
  'magento.csv': ['wholesale', 'currency', 'sale', 'weight_unit', 'photo_host'],
  'medusa.csv': ['wholesale', 'base_prices', 'weight_unit', 'size_unit'],
  'opencart.csv': ['wholesale', 'currency', 'photo_host'],
  'orderchamp-like.csv': ['currency', 'weight_unit'],
  'prestashop-products.csv': ['wholesale', 'currency'],
  'product-feed.tsv': ['wholesale', 'base_prices', 'sale', 'archived'],
  'shopify-no-quantity.csv': ['wholesale', 'currency'],
  'shopify.csv': ['wholesale', 'currency', 'sku_apostrophe', 'archived'],
  'shopware.csv': ['wholesale', 'currency', 'option_name', 'hidden'],
  'square.csv': ['wholesale', 'currency', 'base_prices', 'stock_place', 'archived'],
  'squarespace.csv': ['wholesale', 'currency', 'sale', 'weight_unit', 'size_unit', 'hidden'],
  'vendure.csv': ['wholesale', 'currency', 'weight_unit', 'photo_host'],
  'wix.csv': ['wholesale', 'currency', 'sale', 'weight_unit', 'photo_host', 'hidden_variations'],
  'woocommerce-de.csv': ['wholesale', 'currency', 'sale'],
  'woocommerce.csv': ['wholesale', 'currency', 'sale', 'any_value'],
}
const alwaysAsked: readonly QuestionKind[] = ['language', 'category', 'sku', 'ending', 'constant']

test.each(productFiles)('%s: each open question is asked once', async (file) => {
  const { questions } = await translateFile(file)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(questions.map(({ kind }) => kind).filter((kind) => !alwaysAsked.includes(kind))).toEqual(asked[file])
})

test('Shopify: stock, weight, tags, apostrophes, and an SKU that stands twice', async () => {
  const shopify = await translateFile('shopify.csv')
  expect(cellsOf(shopify, 'stock')).toEqual(['24', '0', '6', '-2', '', '40', '', '3', '12', '0', '80', '65', '0'])
  expect(cellsOf(shopify, 'weight_kg')[0]).toBe('120.0 g')
  expect(cellsOf(shopify, 'sku').slice(0, 2)).toEqual(['0417', '0418'])
  expect(cellsOf(shopify, 'option_1_name').filter(Boolean)).not.toContain('Title')
  expect(shopify.told).toMatchObject([
    { row: 2, code: 'weight_differs' },
    { row: 10, code: 'tags_cut', text: 'no plastic, made slowly' },
    { row: 17, code: 'sku_repeated', text: '16' },
  ])
  expect(shopify.products[0]?.rows[0]?.values.description_en).not.toMatch(/[<>]|&\w+;/)
})

test('WooCommerce: backorders, options with commas, texts that begin with a sign', async () => {
  const woocommerce = await translateFile('woocommerce.csv')
  expect(cellsOf(woocommerce, 'stock')).toEqual(['40', '5', '0', '', '18', '', '', '7'])
  expect(cellsOf(woocommerce, 'option_2_value').filter(Boolean)).toEqual(['Clay', 'Ink, deep', '–'])
  expect(rowsOf(woocommerce).at(-1)?.values).toMatchObject({ sku: '-77', name_en: '+ Extra Shade' })
  expect(woocommerce.refused).toMatchObject([{ row: 12, code: 'parent_missing', text: 'id:6150' }])
})

const skusAndStocks = (translation: Translation) => rowsOf(translation).map(({ values: { sku, stock } }) => [sku, stock])
const optionsOf = (translation: Translation) =>
  rowsOf(translation).map(({ values }) => [values.option_1_value, values.option_2_value].filter(Boolean).join(' / '))
const prices = (translation: Translation) => rowsOf(translation).map(({ values }) => [values.wholesale_EUR, values.retail_price])

/** The result of each answer to a question, the proposal first. */
const answers: [file: string, question: string, answer: string, read: (translation: Translation) => unknown[], expected: unknown[]][] = [
  ['wix.csv', 'sale', 'regular', (wix) => cellsOf(wix, 'retail_price').slice(4, 7), ['24.00', '30.00', '35.50']],
  ['wix.csv', 'sale', 'sale', (wix) => cellsOf(wix, 'retail_price').slice(4, 8), ['19.20', '24.00', '28.40', '9.90']],
  ['wix.csv', 'hidden_variations', 'bring_in', (wix) => optionsOf(wix).slice(4, 7), ['20 cm', '30 cm', '40 cm']],
  [
    'wix.csv',
    'hidden_variations',
    'leave_out',
    (wix) => [...optionsOf(wix).slice(4, 7), ...wix.told],
    ['20 cm', '30 cm', '', { row: 10, code: 'left_out', text: 'Olive wood spoon · 40 cm' }],
  ],
  [
    'ankorstore-like.csv',
    'sale',
    'regular',
    (ankorstore) => prices(ankorstore).map(([wholesale]) => wholesale),
    ['16.50', '17.50', '5.00'],
  ],
  ['ankorstore-like.csv', 'sale', 'sale', (ankorstore) => prices(ankorstore).map(([wholesale]) => wholesale), ['16.50', '17.50', '4.50']],
  ['square.csv', 'stock_place', 'sum', (square) => cellsOf(square, 'stock'), ['15', '4', '0', '1']],
  ['square.csv', 'stock_place', 'Current Quantity Harbour Shop', (square) => cellsOf(square, 'stock'), ['12', '4', '0', '1']],
  ['square.csv', 'stock_place', 'Current Quantity Market Stall', (square) => cellsOf(square, 'stock'), ['3', '0', '0', '0']],
  ['square.csv', 'stock_place', 'Current Quantity Old Shop', (square) => cellsOf(square, 'stock'), ['15', '4', '0', '1']],
  ['lightspeed.csv', 'sets', 'leave_out', (lightspeed) => cellsOf(lightspeed, 'sku'), ['CA-STONE', 'CA-TAR', '10023', 'OT-9']],
  ['lightspeed.csv', 'sets', 'bring_in', (lightspeed) => cellsOf(lightspeed, 'sku'), ['CA-STONE', 'CA-TAR', '10023', 'GS-1', 'OT-9']],
  ['woocommerce.csv', 'any_value', 'single', (woocommerce) => optionsOf(woocommerce).slice(1, 4), ['S / Clay', 'M / Ink, deep', 'L / –']],
  [
    'woocommerce.csv',
    'any_value',
    'split',
    (woocommerce) => optionsOf(woocommerce).slice(1, 5),
    ['S / Clay', 'M / Ink, deep', 'L / Clay', 'L / Ink, deep'],
  ],
  [
    'woocommerce.csv',
    'any_value',
    'split',
    (woocommerce) => skusAndStocks(woocommerce).slice(1, 5),
    [
      ['wy-robe-s-clay', '5'],
      ['WY-ROBE-M-INK', '0'],
      [undefined, ''],
      [undefined, ''],
    ],
  ],
]

test.each(answers)('%s: %s is %s', async (file, question, answer, read, expected) => {
  const translation = await translateFile(file, { [question]: answer })
  expect(read(translation)).toEqual(expected)
  expect(translation.questions.map(({ id }) => id)).toContain(question)
})

test('without an answer, the result is that of the first answer', async () => {
  for (const [file, question] of answers) {
    const { questions } = await translateFile(file)
    const { answer, choices } = questions.find(({ id }) => id === question) ?? expect.unreachable(question)
    expect([answer, file, question]).toEqual([choices[0], file, question])
  }
})

test('German numbers are read by their column', async () => {
  expect(cellsOf(await translateFile('woocommerce-de.csv'), 'retail_price')).toEqual(['24.90', '59.00', '62.00', '1249.00'])
})

test('prices in other currencies go to their books, and the brand’s own prices follow from one of them', async () => {
  const [first] = rowsOf(await translateFile('faire.tsv'))
  expect(first?.values).toMatchObject({ wholesale_USD: '9.50', retail_GBP: '16.00', wholesale_EUR: '8.90', retail_price: '147.65' })
  const [own] = rowsOf(await translateFile('faire.tsv', { base_prices: 'USD:8' }))
  expect(own?.values).toMatchObject({ wholesale_price: '76.00', retail_price: '152.00' })
})

test('prices with more than two decimals are reported', async () => {
  const { told } = await translateFile('prestashop-products.csv')
  const rounded = told.filter(({ code }) => code === 'price_rounded')
  expect(rounded).toEqual(expect.arrayContaining([{ row: 2, code: 'price_rounded', text: '39.166667' }]))
  expect((await translateFile('wix.csv')).told.map(({ code }) => code)).not.toContain('price_rounded')
})

test('¥ is yen in a Japanese file, also where it is left out', async () => {
  expect(cellsOf(await translateFile('amazon-flatfile.txt'), 'retail_JPY')).toEqual(['5800.00', '2640.00', '3300.00'])
})

test('bare weights above what goods weigh in kilogrammes are grams', async () => {
  expect(cellsOf(await translateFile('vendure.csv'), 'weight_kg').filter(Boolean)).toEqual(['85 g', '1240 g'])
  expect(cellsOf(await translateFile('wix.csv'), 'weight_kg').filter(Boolean)).toContain('0.08 kg')
})

test('rules fill what the file lacks', async () => {
  const byShare = await translateFile('woocommerce-de.csv', { wholesale: 'share:40', ending: '00' })
  expect(cellsOf(byShare, 'wholesale_price')).toEqual(['10.00', '24.00', '25.00', '500.00'])
  const byCost = await translateFile('shopify.csv', { wholesale: 'cost:1.5', currency: 'EUR' })
  expect(cellsOf(byCost, 'wholesale_EUR')[0]).toBe('9.60')
  expect(cellsOf(byCost, 'wholesale_EUR'), 'a variation without a cost: half of its retail price').toContain('8.25')
  const forWholesale = await translateFile('woocommerce-de.csv', { wholesale: 'given', retail: 'factor:2.5' })
  expect(cellsOf(forWholesale, 'wholesale_price')).toEqual(['24.90', '59.00', '62.00', '1249.00'])
  expect(cellsOf(forWholesale, 'retail_price')).toEqual(['62.25', '147.50', '155.00', '3122.50'])
  const made = await translateFile('shopify.csv', { sku: 'make', archived: 'leave_out' })
  expect(cellsOf(made, 'sku')).toContain('ENAMEL-CAMP-MUG-CREAM')
  expect(made.products).toHaveLength(5)
})

test('costs are imported in the currency of the brand, at the rate of its prices', async () => {
  const inOwn = cellsOf(await translateFile('shopify.csv', { currency: 'HKD' }), 'cost_price')
  expect(inOwn[0]).toBe('6.40')
  expect(cellsOf(await translateFile('shopify.csv', { currency: 'EUR', base_prices: 'EUR:10' }), 'cost_price')[0]).toBe('64.00')
  const without = await translateFile('woocommerce-de.csv')
  expect(rowsOf(without).some(({ values }) => 'cost_price' in values)).toBe(false)
})

test('columns that the file does not fill can have one value for all new products', async () => {
  const decisions = {
    'constant:origin_country': 'IT',
    'constant:material_en': 'Steel',
    'constant:weight_kg': '1 kg',
    'constant:hs_code': '',
  }
  const { products, questions } = await translateFile('shopify.csv', decisions)
  const defaults = products.flatMap(({ rows }) => rows.map((row) => row.defaults))
  expect(new Set(defaults)).toEqual(new Set([{ origin_country: 'IT', material_en: 'Steel' }]))
  const open = questions.filter(({ kind }) => kind === 'constant')
  expect(open.map(({ about }) => about)).not.toContain('weight_kg')
  expect(open).toContainEqual(expect.objectContaining({ id: 'constant:origin_country', answer: 'IT', isAnswered: true }))
  expect(open).toContainEqual(expect.objectContaining({ id: 'constant:customs_description', answer: '', isAnswered: false }))
  expect((await translateFile('shopify.csv')).products.flatMap(({ rows }) => rows.flatMap((row) => row.defaults ?? []))).toEqual([])
})
