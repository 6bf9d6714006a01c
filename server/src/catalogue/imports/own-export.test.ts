import { isOwnSheet, recogniseFormat } from '@linesheet/domain/catalogue/imports/formats'
import { productColumns } from '@linesheet/domain/catalogue/product-columns'
import { languages } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { columnTitle } from './columns.words.ts'

const row = (at: number, cells: readonly string[]) => ({ row: at, cells })
const values = productColumns.map((column) => (/price|wholesale|retail/.test(column) ? '10.00' : column))

test.each(languages)('an export with a header in %s is a sheet of ours, and of no other system', async (language) => {
  const titles = productColumns.map((column) => columnTitle(column, language))
  expect(await isOwnSheet([row(1, titles), row(2, productColumns), row(3, values)])).toBe(true)
  expect(recogniseFormat({ header: titles, rows: [row(2, values)] })).toBeUndefined()
})

test('a CSV export, and one with pictures in its ZIP, is a sheet of ours', async () => {
  const rows = [row(1, productColumns), row(2, values)]
  expect(await isOwnSheet(rows)).toBe(true)
  expect(await isOwnSheet(rows, true)).toBe(true)
  expect(recogniseFormat({ header: productColumns, rows: [row(2, values)] })).toBeUndefined()
})
