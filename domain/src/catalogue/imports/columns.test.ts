import { expect, test } from 'vitest'
import { findColumns } from './columns.ts'
import { priceList } from './formats/price-list.ts'
import { recogniseSheet } from './formats.ts'

/** In ms. With a comparison of each name with each whole cell, this would take minutes. */
const aMoment = 10_000

test('a sheet with long texts in its first rows is recognised in a moment', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ row: at + 2, cells: ['Cup', '10.00', 'x'.repeat(500_000)] }))
  const began = performance.now()
  const recognised = recogniseSheet([{ row: 1, cells: ['Product', 'Wholesale HKD', 'Remarks'] }, ...rows])
  expect(recognised).toMatchObject({ format: priceList, headerRow: 1 })
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('a header is found with and without the text in its brackets, and long texts are not headers', () => {
  const fieldsOf = (...header: string[]) => findColumns(priceList, header).map(({ at, field }) => [at, field])
  expect(fieldsOf('Product (as printed)', 'Weight (kg)')).toEqual([
    [0, 'name'],
    [1, 'weight'],
  ])
  expect(fieldsOf(`Product${' '.repeat(300)}`)).toEqual([])
})
