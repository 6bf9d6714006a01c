import { expect, test } from 'vitest'
import { readTable } from '../../../cases/product-tables.ts'
import { defaultRates } from '../../platform/currencies.ts'
import type { Decisions } from './decisions.ts'
import { isOwnSheet, recogniseSheet } from './formats.ts'
import { readProducts } from './read-products.ts'
import { translate } from './translate.ts'

const rowsOf = (file: string) => {
  const { header, rows } = readTable(`../edge/${file}`)
  return [{ row: 1, cells: header }, ...rows]
}

/** A file as a brand with HKD sees it: whether it is a sheet of ours, and its products, questions, notes and refusals by row. */
async function read(file: string, decisions: Decisions = {}) {
  const rows = rowsOf(file)
  const { format, table } = recogniseSheet(rows) ?? expect.unreachable(file)
  const nothing = () => []
  const context = { baseCurrency: 'HKD', rates: defaultRates, language: 'en', findCategories: nothing, suggestCategories: nothing } as const
  const { products, questions, told, refused } = await translate(await readProducts(format, [table], decisions), context)
  return {
    products: products.map((product) => product.rows.map(({ row }) => row)),
    cells: new Map(products.flatMap((product) => product.rows.map(({ row, values }) => [row, values]))),
    questions: questions.filter(({ kind }) => kind !== 'language' && kind !== 'constant'),
    told,
    refused,
  }
}

test('duplicate-headers.csv: the brand is asked which of two columns with one header counts', async () => {
  const proposed = await read('duplicate-headers.csv')
  expect(proposed.questions[0]).toMatchObject({ id: 'column:Stock', answer: 'C', choices: ['C', 'D'], rows: [2], samples: ['C: 7, D: 9'] })
  expect(proposed.cells.get(2)?.stock).toBe('7')
  const { cells } = await read('duplicate-headers.csv', { 'column:Stock': 'D' })
  expect([2, 3].map((row) => cells.get(row)?.stock)).toEqual(['9', '3'])
  const other = await read('duplicate-headers.csv', { 'column:Stock': 'K' })
  expect(other.questions[0]).toMatchObject({ answer: 'C', isAnswered: false })
})

test('title-rows.csv: the currency named in the title is proposed, and rows without a product are reported', async () => {
  const { products, questions, told } = await read('title-rows.csv')
  expect(products).toEqual([[5, 6], [8]])
  expect(questions).toMatchObject([
    { kind: 'currency', answer: 'GBP', isAnswered: false },
    { kind: 'base_prices', answer: 'GBP' },
  ])
  expect(told).toEqual([
    { row: 9, code: 'ignored_row', text: 'Total' },
    { row: 10, code: 'ignored_row', text: 'Carriage paid over £250' },
  ])
})

test('same-name.csv: two products of one name stay two; the brand is asked which rows are one product', async () => {
  expect(await isOwnSheet(rowsOf('same-name.csv'))).toBe(false)
  const proposed = await read('same-name.csv')
  expect(proposed.products).toEqual([[2, 4], [3], [5], [6]])
  expect(proposed.questions[0]).toMatchObject({ kind: 'one_product', answer: 'name', choices: ['name', 'row'], rows: [2, 3, 4, 5, 6] })
  expect((await read('same-name.csv', { one_product: 'row' })).products).toEqual([[2], [3], [4], [5], [6]])
})

test('options.csv: the brand is asked about options that do not fit together, and only rows that repeat a name or a variation are refused', async () => {
  expect(await isOwnSheet(rowsOf('options.csv'))).toBe(false)
  const { products, cells, questions, refused } = await read('options.csv')
  expect(products).toEqual([[2, 3], [5], [6, 7], [8], [10]])
  expect(questions.map(({ id, rows, answer }) => [id, rows, answer])).toEqual([
    ['option_names:Size / Colour', [2, 3], 'Size'],
    ['option_values:red / Red', [8, 9], 'one'],
    ['currency', expect.any(Array), 'HKD'],
    ['option_name', [6, 7], 'Option'],
  ])
  expect(cells.get(5)).not.toHaveProperty('option_1_name')
  expect(refused).toEqual([
    { row: 4, code: 'option_name_repeated', text: 'Size' },
    { row: 9, code: 'variation_repeated', text: '8' },
    { row: 11, code: 'variation_repeated', text: '10' },
  ])
  const decided = await read('options.csv', {
    'option_names:Size / Colour': 'Colour',
    'option_values:red / Red': 'each',
    option_name: 'Volume',
  })
  expect([2, 3, 6, 8, 9].map((row) => [decided.cells.get(row)?.option_1_name, decided.cells.get(row)?.option_1_value])).toEqual([
    ['Colour', 'S'],
    ['Colour', 'Red'],
    ['Volume', 'Small'],
    ['Colour', 'red'],
    ['Colour', 'Red'],
  ])
})

test.each(['update.csv', 'zero-width.csv'])('%s is a sheet of our own columns without open questions', async (file) => {
  expect(await isOwnSheet(rowsOf(file))).toBe(true)
})
