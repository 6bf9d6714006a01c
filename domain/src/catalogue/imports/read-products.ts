import { isSheetError } from '../../platform/readers/fold-input.ts'
import { findColumns, knownHeader } from './columns.ts'
import { type Decisions, Questions } from './decisions.ts'
import type { Format } from './format.ts'
import { keyFinder } from './product-keys.ts'
import { readProduct } from './read-product.ts'
import { withoutRepeatedColumns } from './repeated-columns.ts'
import type { SourceFile, SourceNote, SourceProduct, SourceTable, SourceVariation } from './source.ts'
import { type KnownRow, SourceCells } from './source-cells.ts'
import { withStockPlace } from './stock-places.ts'

/** Called between the steps of long work, so that other work can run. */
export type Pause = () => Promise<void>

/** Reads the products of tables that one system wrote, in the order of the file, by the brand's decisions about it. Throws if another system wrote a table. */
export async function readProducts(
  format: Format,
  tables: readonly SourceTable[],
  decisions: Decisions = {},
  pause: Pause = async () => {},
): Promise<SourceFile> {
  const questions = new Questions(decisions)
  const told: SourceNote[] = []
  const refused: SourceNote[] = []
  const rows: KnownRow[] = []
  for (const table of tables)
    for (const row of knownRows(format, table, questions)) {
      rows.push(row)
      await pause()
    }
  const groups = new Map<string, KnownRow[]>()
  const keyOf = keyFinder(format, rows, questions)
  for (const row of rows) {
    const { cells, kind } = row
    const key = kind === 'ignored' ? undefined : keyOf(row)
    if (kind === 'ignored') told.push({ row: cells.row, code: 'ignored_row', text: cells.read('name') || cells.read('sku') || cells.first })
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
    if (own) products.push(readProduct(format, { own, rows }, { told, questions }))
    else refused.push(...rows.map(({ cells }) => ({ row: cells.row, code: 'parent_missing' as const, text: cells.read('key') })))
    await pause()
  }
  const kept = products.flatMap((product) => withoutUnusable(product, refused))
  return { products: kept, told, refused, questions, title: tables.flatMap(({ title }) => title ?? []) }
}

/**
 * A product without unusable variations, whose price is an error of a spreadsheet. Empty if no usable variation is left or every price is zero or unreadable:
 * such an entry is something else, for example a service, gift wrapping or a special request.
 */
function withoutUnusable(product: SourceProduct, refused: SourceNote[]): SourceProduct[] {
  const pricesOf = ({ amounts }: SourceVariation) => amounts.filter(({ kind }) => kind !== 'cost' && kind !== 'sale')
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

function* knownRows(format: Format, table: SourceTable, questions: Questions): Generator<KnownRow> {
  const header = knownHeader(format, table)
  if (!header) throw new RangeError(`The table is not of ${format.system}`)
  const read = withoutRepeatedColumns(format, findColumns(format, header), table, questions)
  const columns = withStockPlace(format, read, table, questions)
  for (const row of table.rows) {
    const cells = new SourceCells(columns, row, format.restore)
    const kind = format.kindOf?.(cells.read) ?? 'both'
    yield { cells, kind: kind === 'set' ? kindOfSet(cells, questions) : kind }
  }
}

function kindOfSet({ row, read }: SourceCells, questions: Questions): 'both' | 'ignored' {
  const question = { kind: 'sets', proposal: 'leave_out', choices: ['leave_out', 'bring_in'] } as const
  return questions.ask(question, row, read('name')) === 'bring_in' ? 'both' : 'ignored'
}
