import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SourceTable } from '../src/catalogue/imports/source.ts'

const separators: Record<string, string> = { tsv: '\t', txt: '\t' }

/** A file of the cases as its rows, with the numbers that a spreadsheet shows. */
export function readTable(file: string, headerRow = 1): SourceTable {
  const text = readFileSync(new URL(`./products/${file}`, import.meta.url), 'utf8').replace(/^\ufeff/, '')
  const [first = ''] = text.split('\n')
  const delimiter = separators[file.split('.')[1] ?? ''] ?? (first.split(';').length > first.split(',').length ? ';' : ',')
  const rows = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: false,
    trim: first.includes(' , '),
  }) as string[][]
  const [header = [], ...below] = rows.slice(headerRow - 1)
  return { header, rows: below.map((cells, at) => ({ row: headerRow + 1 + at, cells })).filter(({ cells }) => cells.some(Boolean)) }
}

export const productFiles = readdirSync(new URL('./products', import.meta.url)).filter(
  (file) => /\.(?:csv|tsv|txt)$/.test(file) && !/^(?:expected|price-list|prestashop-comb)/.test(file),
)
const headerRows: Record<string, number> = { 'amazon-flatfile.txt': 3 }
export const tablesOf = (file: string) => [
  readTable(file, headerRows[file]),
  ...(file === 'prestashop-products.csv' ? [readTable('prestashop-combinations.csv')] : []),
]
export const expectedCounts = parse(readFileSync(new URL('./products/expected.tsv', import.meta.url), 'utf8'), {
  delimiter: '\t',
  columns: true,
  relax_column_count: true,
}) as Record<string, string>[]
