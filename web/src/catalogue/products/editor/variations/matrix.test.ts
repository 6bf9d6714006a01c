import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftOption, DraftVariation } from '../draft.ts'
import { buildMatrix, combinationCount, currenciesWithErrors, fillFromFirst, latestVariations, renameValue } from './matrix.ts'

const option = (name: string, ...values: string[]): DraftOption => ({ name: { en: name }, values: values.map((en) => ({ name: { en } })) })
const variation = (...option_values: string[]): DraftVariation => ({
  key: option_values.join(),
  id: option_values.join(),
  sku: option_values.join('-'),
  barcode: '',
  stock: '',
  photo_id: '',
  wholesale_price: '10.00',
  retail_price: '20.00',
  option_values,
  books: {},
})
let keys = 0
const newKey = () => `new${keys++}`
const shown = (all: DraftVariation[]) => all.map(({ option_values, sku, id }) => [option_values.join('/'), sku, id !== undefined])

test('existing variations keep their SKU and id; new ones begin with the prices of the first', () => {
  const made = buildMatrix(
    [option('Size', 'S', 'M'), option('Glaze', 'White', 'Blue')],
    { current: [variation('S', 'White'), variation('M', 'Blue')] },
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

test('existing variations get the first value of a new option', () => {
  const made = buildMatrix(
    [option('Size', 'S', 'M'), option('Glaze', 'White', 'Blue')],
    { current: [variation('S'), variation('M')] },
    'en',
    newKey,
  )
  expect(shown(made)).toEqual([
    ['S/White', 'S', true],
    ['S/Blue', '', false],
    ['M/White', 'M', true],
    ['M/Blue', '', false],
  ])
})

test('after an option is removed, the first variation of each remaining combination stays', () => {
  const before = [variation('S', 'White'), variation('S', 'Blue'), variation('M', 'White'), variation('M', 'Blue')]
  expect(shown(buildMatrix([option('Size', 'S', 'M')], { current: before, removedOption: 1 }, 'en', newKey))).toEqual([
    ['S', 'S-White', true],
    ['M', 'M-White', true],
  ])
  expect(shown(buildMatrix([option('Glaze', 'White')], { current: before, removedOption: 0 }, 'en', newKey))).toEqual([
    ['White', 'S-White', true],
  ])
  expect(shown(buildMatrix([], { current: [variation('S')], removedOption: 0 }, 'en', newKey))).toEqual([['', 'S', true]])
})

test('a value that was removed by mistake gets its variations’ data back', () => {
  const all = latestVariations(new Map(), [variation('S'), variation('M')])
  const gone = [...latestVariations(all, [{ ...variation('M'), sku: 'NEWER' }]).values()]
  const made = buildMatrix([option('Size', 'S', 'M')], { current: [variation('S')], removed: gone }, 'en', newKey)
  expect(shown(made)).toEqual([
    ['S', 'S', true],
    ['M', 'NEWER', true],
  ])
})

test('without options there is one variation', () => {
  expect(shown(buildMatrix([], { current: [variation()] }, 'en', newKey))).toEqual([['', '', true]])
  expect(combinationCount([option('Size', 'S', 'M'), option('Glaze', 'White')])).toBe(2)
})

test('a renamed value is renamed in its variations', () => {
  const { options, variations } = renameValue([option('Size', 'S', 'M')], [variation('S'), variation('M')], 0, 1, 'Medium', 'en')
  expect(options[0]?.values.map(({ name }) => name.en)).toEqual(['S', 'Medium'])
  expect(variations.map(({ option_values }) => option_values)).toEqual([['S'], ['Medium']])
})

test('an option without values is left out of the variations', () => {
  const { variations } = renameValue([option('Glaze'), option('Size', 'S')], [variation('S')], 1, 0, 'Small', 'en')
  expect(variations[0]?.option_values).toEqual(['Small'])
})

test('all variations are filled from the first: its prices in one currency, or its stock', () => {
  const yen = { JPY: { wholesale_price: '1500', retail_price: '3200' } }
  const all = [{ ...variation('S'), stock: '4', books: yen }, variation('M')]
  expect(fillFromFirst(all, 'stock').map(({ stock, books }) => [stock, books])).toEqual([
    ['4', yen],
    ['4', {}],
  ])
  expect(fillFromFirst(all, 'prices', 'JPY')[1]).toMatchObject({ stock: '', books: yen, wholesale_price: '10.00' })
  expect(fillFromFirst(all, 'prices', 'USD')[0]?.books).toEqual(yen)
})

test('the price books with errors are found', () => {
  const all = [
    { ...variation('S'), books: { USD: { wholesale_price: '1', retail_price: '1' }, JPY: { wholesale_price: '1', retail_price: '1' } } },
  ]
  expect(currenciesWithErrors({ 'variations.0.pricebooks.1.retail_price': 'margin_too_low', name: 'required' }, all)).toEqual(['JPY'])
})

test('the matrix has each combination once, and a kept variation only once', () => {
  const values = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL'), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), fc.array(values, { minLength: 1, maxLength: 3 }), (before, after) => {
      const toOptions = (all: string[][]) => all.map((names, index) => option(`Option ${index}`, ...names))
      const current = buildMatrix(toOptions(before), { current: [variation()] }, 'en', newKey)
      const next = buildMatrix(toOptions(after), { current }, 'en', newKey)
      expect(next).toHaveLength(combinationCount(toOptions(after)))
      expect(new Set(next.map(({ option_values }) => option_values.join('/'))).size).toBe(next.length)
      expect(new Set(next.map(({ key }) => key)).size).toBe(next.length)
    }),
  )
})
