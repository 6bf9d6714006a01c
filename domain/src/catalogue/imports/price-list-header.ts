import { findColumns } from './columns.ts'
import { priceList } from './formats/price-list.ts'
import type { SourceRow, SourceTable } from './source.ts'

/** The number of first rows that are searched for a header, which may stand below titles, terms and an address. */
const searchedRows = 30

/** A score for how much a row looks like the header of a price list: a name, and columns that identify or price the product. */
function score({ cells }: SourceRow) {
  const fields = new Set(findColumns(priceList, cells).map(({ field }) => field))
  const isPriced = fields.has('wholesale') || fields.has('retail') || fields.has('price')
  const isHeader = (fields.has('name') || fields.has('sku')) && (isPriced || fields.size >= 4)
  return isHeader ? fields.size : 0
}

/** The table below the row that looks most like a header; undefined if no row does. */
export function findPriceList(rows: readonly SourceRow[]): { table: SourceTable; headerRow: number } | undefined {
  const [found] = rows
    .slice(0, searchedRows)
    .map((row) => ({ row, score: score(row) }))
    .toSorted((a, b) => b.score - a.score)
  if (!found?.score) return undefined
  const { row: best } = found
  const title = rows.filter(({ row }) => row < best.row).flatMap(({ cells }) => cells.filter(Boolean))
  return { table: { header: best.cells, rows: rows.filter(({ row }) => row > best.row), title }, headerRow: best.row }
}
