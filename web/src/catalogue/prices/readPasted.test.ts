import { expect, test } from 'vitest'
import { columnsFor } from './cells.ts'
import { readPasted } from './readPasted.ts'

const columns = columnsFor(['HKD', 'JPY'])
const paste = (column: number, ...texts: string[]) =>
  readPasted(
    texts.map((text, row) => ({ row, column, text })),
    columns,
  ).map(({ text }) => text)

test('unambiguous cells of a pasted column decide the others, and cells that remain unclear stay as they are', () => {
  expect(paste(0, '12.50', '1,234', '12,500')).toEqual(['12.50', '1234.00', '12500.00'])
  expect(paste(0, '8,90', '1.234')).toEqual(['8.90', '1234.00'])
  expect(paste(0, '1,234', '5')).toEqual(['1,234', '5.00'])
  expect(paste(0, 'HK$ 88', '£42.00')).toEqual(['HK$ 88', '£42.00'])
  expect(paste(2, '1,250', '1.250', '９，９００')).toEqual(['1250.00', '1250.00', '9900.00'])
})

test('computed prices are rounded, and other texts stay', () => {
  expect(paste(0, '3.3333333333', '-5', 'ask us', '')).toEqual(['3.33', '-5', 'ask us', ''])
})
