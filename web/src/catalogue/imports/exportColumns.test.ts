import { productColumns } from '@linesheet/domain/catalogue/product-columns'
import { expect, test } from 'vitest'
import { columnGroupNames, columnGroups, exportColumns } from './exportColumns.ts'

test('each column is in one group, except for columns that every export has', () => {
  const groupsOf = (column: string) => columnGroupNames.filter((group) => columnGroups[group].test(column))
  expect(productColumns.filter((column) => groupsOf(column).length !== 1)).toEqual(['product_key', 'sku'])
})

test('all groups give every column; some groups give their columns and the SKU', () => {
  expect(exportColumns(columnGroupNames)).toBeUndefined()
  expect(exportColumns(['prices', 'photos'])).toBe('sku,wholesale_price,retail_price,cost_price,photos')
})
