import { expect, test } from 'vitest'
import type { DraftOption, DraftVariation } from './draft.ts'
import { combinationCount, matrixOf, renamed } from './matrix.ts'

const option = (name: string, ...values: string[]): DraftOption => ({ name: { en: name }, values: values.map((en) => ({ name: { en } })) })
const variation = (...option_values: string[]): DraftVariation => ({
  ...{ key: option_values.join(), id: option_values.join(), sku: option_values.join('-'), barcode: '', stock: '' },
  ...{ wholesale_price: '10.00', retail_price: '20.00', option_values, books: {} },
})
let keys = 0
const newKey = () => `new${keys++}`
const shown = (all: DraftVariation[]) => all.map(({ option_values, sku, id }) => [option_values.join('/'), sku, id !== undefined])

test('what was there keeps its SKU and id; what is new begins with the first one’s prices', () => {
  const made = matrixOf(
    [option('Size', 'S', 'M'), option('Glaze', 'White', 'Blue')],
    [variation('S', 'White'), variation('M', 'Blue')],
    'en',
    newKey,
  )
  expect(shown(made)).toEqual([
    ['S/White', 'S-White', true],
    ['S/Blue', '', false],
    ['M/White', '', false],
    ['M/Blue', 'M-Blue', true],
  ])
  expect(made[1]).toMatchObject({ wholesale_price: '10.00', retail_price: '20.00' })
})

test('a new option type gives its first value to what is there', () => {
  const made = matrixOf([option('Size', 'S', 'M'), option('Glaze', 'White', 'Blue')], [variation('S'), variation('M')], 'en', newKey)
  expect(shown(made)).toEqual([
    ['S/White', 'S', true],
    ['S/Blue', '', false],
    ['M/White', 'M', true],
    ['M/Blue', '', false],
  ])
})

test('without options there is one variation', () => {
  expect(shown(matrixOf([], [variation()], 'en', newKey))).toEqual([['', '', true]])
  expect(combinationCount([option('Size', 'S', 'M'), option('Glaze', 'White')])).toBe(2)
})

test('a renamed value is renamed in its variations', () => {
  const { options, variations } = renamed([option('Size', 'S', 'M')], [variation('S'), variation('M')], 0, 1, { en: 'Medium' }, 'en')
  expect(options[0]?.values.map(({ name }) => name.en)).toEqual(['S', 'Medium'])
  expect(variations.map(({ option_values }) => option_values)).toEqual([['S'], ['Medium']])
})
