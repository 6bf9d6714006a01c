import { findColumns, knownHeader } from './columns.ts'
import type { Format } from './format.ts'
import { readProduct } from './read-product.ts'
import type { SourceFile, SourceNote, SourceProduct, SourceTable } from './source.ts'
import { type KnownRow, SourceCells } from './source-cells.ts'

/** Reads the products of tables of one make, in the order of the file. Throws where a table is of another make. */
export function readProducts(format: Format, tables: readonly SourceTable[]): SourceFile {
  const told: SourceNote[] = []
  const refused: SourceNote[] = []
  const rows = tables.flatMap((table) => knownRows(format, table))
  const groups = new Map<string, KnownRow[]>()
  const keyOf = keyFinder(format, rows)
  for (const row of rows) {
    const { cells, kind } = row
    const key = kind === 'ignored' ? undefined : keyOf(row)
    if (kind === 'ignored') told.push({ row: cells.row, code: 'ignored_row', text: cells.read('name') || cells.read('sku') })
    else if (key === undefined) refused.push({ row: cells.row, code: 'parent_missing', text: cells.read('parent') || cells.read('key') })
    else groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const products = [...groups.values()].flatMap((rows) => {
    const own = (rows.find(({ kind }) => kind === 'product') ?? rows.find(({ kind }) => kind === 'both'))?.cells
    if (own) return readProduct(format, { own, rows }, told)
    refused.push(...rows.map(({ cells }) => ({ row: cells.row, code: 'parent_missing' as const, text: cells.read('key') })))
    return []
  })
  const unpriced = products.flatMap((product) => {
    const row = unpricedRow(product)
    return row ? [[product, row] as const] : []
  })
  const without = new Set(unpriced.map(([product]) => product))
  return { products: products.filter((product) => !without.has(product)), told, refused: [...refused, ...unpriced.map(([, note]) => note)] }
}

/** A product whose prices are all nothing, or no prices, is an entry for something else: a service, a wrapping, a special request. */
function unpricedRow({ variations }: SourceProduct): SourceNote | undefined {
  const prices = variations.flatMap(({ amounts }) => amounts.filter(({ kind }) => kind === 'retail' || kind === 'wholesale'))
  const [first] = prices
  if (!first || prices.some(({ text }) => /[1-9]/.test(text.normalize('NFKC')))) return undefined
  return { row: first.row, code: /0/.test(first.text) ? 'price_zero' : 'price_unreadable', text: first.text }
}

function knownRows(format: Format, table: SourceTable): KnownRow[] {
  const header = knownHeader(format, table)
  if (!header) throw new RangeError(`The table is not of ${format.system}`)
  const columns = findColumns(format, header)
  return table.rows.map((row) => {
    const cells = new SourceCells(columns, row, format.restore)
    return { cells, kind: format.kindOf?.(cells.read) ?? 'both' }
  })
}

/** What tells the product of a row; undefined where the file has no product for it. */
function keyFinder({ rows: belonging, namesOf = (read) => [read('key')] }: Format, rows: readonly KnownRow[]) {
  const isNaming = belonging === 'name their product' || belonging === 'named by their product'
  const fold = (name: string) => name.trim().toLowerCase()
  const isProduct = ({ kind }: KnownRow) => kind === 'product' || kind === 'both'
  const ownKey = ({ cells }: KnownRow) => `row ${cells.row}`
  const named = new Map(
    isNaming ? rows.filter(isProduct).flatMap((row) => namesOf(row.cells.read).map((name) => [fold(name), ownKey(row)])) : [],
  )
  let above: string | undefined
  return (row: KnownRow): string | undefined => {
    if (belonging === 'same key') return fold(row.cells.read('key')) || ownKey(row)
    const listed = belonging === 'named by their product' ? named.get(fold(row.cells.read('sku'))) : undefined
    if (listed) return listed
    if (isProduct(row)) above = ownKey(row)
    if (isProduct(row) || belonging === 'each') return ownKey(row)
    return belonging === 'below' ? above : named.get(fold(row.cells.read('parent')))
  }
}
