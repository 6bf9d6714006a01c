import { isSheetError } from '../../platform/readers/fold-input.ts'
import { findColumns, knownHeader } from './columns.ts'
import type { Format } from './format.ts'
import { readProduct } from './read-product.ts'
import type { SourceFile, SourceNote, SourceProduct, SourceTable, SourceVariation } from './source.ts'
import { type KnownRow, SourceCells } from './source-cells.ts'

/** Called between the steps of long work, so that others have their turn. */
export type Pause = () => Promise<void>

/** Reads the products of tables of one make, in the order of the file. Throws where a table is of another make. */
export async function readProducts(format: Format, tables: readonly SourceTable[], pause: Pause = async () => {}): Promise<SourceFile> {
  const told: SourceNote[] = []
  const refused: SourceNote[] = []
  const rows: KnownRow[] = []
  for (const table of tables)
    for (const row of knownRows(format, table)) {
      rows.push(row)
      await pause()
    }
  const groups = new Map<string, KnownRow[]>()
  const keyOf = keyFinder(format, rows)
  for (const row of rows) {
    const { cells, kind } = row
    const key = kind === 'ignored' ? undefined : keyOf(row)
    if (kind === 'ignored') told.push({ row: cells.row, code: 'ignored_row', text: cells.read('name') || cells.read('sku') })
    else if (key === undefined) refused.push({ row: cells.row, code: 'parent_missing', text: cells.read('parent') || cells.read('key') })
    else {
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  const products: SourceProduct[] = []
  for (const rows of groups.values()) {
    const own = (rows.find(({ kind }) => kind === 'product') ?? rows.find(({ kind }) => kind === 'both'))?.cells
    if (own) products.push(readProduct(format, { own, rows }, told))
    else refused.push(...rows.map(({ cells }) => ({ row: cells.row, code: 'parent_missing' as const, text: cells.read('key') })))
    await pause()
  }
  const kept = products.flatMap((product) => withoutUnusable(product, refused))
  return { products: kept, told, refused }
}

/**
 * A product without what cannot become one: variations with an error of a spreadsheet for a price; and one whose prices are all nothing, or no
 * prices, is an entry for something else: a service, a wrapping, a special request.
 */
function withoutUnusable(product: SourceProduct, refused: SourceNote[]): SourceProduct[] {
  const pricesOf = ({ amounts }: SourceVariation) => amounts.filter(({ kind }) => kind === 'retail' || kind === 'wholesale')
  const variations = product.variations.filter((variation) => {
    const error = pricesOf(variation).find(({ text }) => isSheetError(text))
    if (error) refused.push({ row: variation.row, code: 'sheet_error', text: error.text })
    return !error
  })
  const prices = variations.flatMap(pricesOf)
  const [first] = prices
  const isPriced = !first || prices.some(({ text }) => /[1-9]/.test(text.normalize('NFKC')))
  if (!isPriced) refused.push({ row: first.row, code: /0/.test(first.text) ? 'price_zero' : 'price_unreadable', text: first.text })
  return isPriced && variations.length ? [{ ...product, variations }] : []
}

function* knownRows(format: Format, table: SourceTable): Generator<KnownRow> {
  const header = knownHeader(format, table)
  if (!header) throw new RangeError(`The table is not of ${format.system}`)
  const columns = findColumns(format, header)
  for (const row of table.rows) {
    const cells = new SourceCells(columns, row, format.restore)
    yield { cells, kind: format.kindOf?.(cells.read) ?? 'both' }
  }
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
  const described = new Map<string, string>()
  /** Two things of one name have two descriptions; a row without a name belongs to the row above it. */
  function sharedName({ read }: SourceCells, above: string | undefined) {
    if (read('key')) return `key ${fold(read('key'))}`
    const name = fold(read('name'))
    if (!name) return above
    const key = `name ${name} ${read('description') || (described.get(name) ?? '')}`
    described.set(name, described.get(name) ?? read('description'))
    return key
  }
  return (row: KnownRow): string | undefined => {
    if (belonging === 'same key') return fold(row.cells.read('key')) || ownKey(row)
    if (belonging === 'same name') {
      above = sharedName(row.cells, above) ?? ownKey(row)
      return above
    }
    const listed = belonging === 'named by their product' ? named.get(fold(row.cells.read('sku'))) : undefined
    if (listed) return listed
    if (isProduct(row)) above = ownKey(row)
    if (isProduct(row) || belonging === 'each') return ownKey(row)
    return belonging === 'below' ? above : named.get(fold(row.cells.read('parent')))
  }
}
