import type { ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import { expect, test } from 'vitest'
import { addError } from './error-groups.ts'

const errorIn = (row: number, value: string, message = 'Wrong') => ({ row, value, message, column: 'Category', field: 'category_ids' })

test('one problem of a column is one entry with its rows and values, however many rows have it', () => {
  const groups = new Map<string, ImportErrorGroup>()
  for (let row = 2; row <= 18; row += 1) addError(groups, errorIn(row, row % 2 ? 'Vase' : 'Bowl'))
  addError(groups, errorIn(19, 'Cup', 'Ambiguous'))
  expect([...groups.values()]).toEqual([
    { ...errorIn(2, 'Bowl'), rows: Array.from({ length: 17 }, (_, at) => at + 2), row_count: 17, values: ['Bowl', 'Vase'] },
    { ...errorIn(19, 'Cup', 'Ambiguous'), rows: [19], row_count: 1, values: ['Cup'] },
  ])
})

test('rows, values and groups are limited, the count is not', () => {
  const groups = new Map<string, ImportErrorGroup>()
  for (let row = 0; row < 1000; row += 1) addError(groups, errorIn(row, `value ${row}`))
  const [group] = groups.values()
  expect([group?.rows.length, group?.values.length, group?.row_count]).toEqual([100, 5, 1000])
  for (let row = 0; row < 1000; row += 1) addError(groups, errorIn(row, '', `message ${row}`))
  expect(groups.size).toBe(500)
})
