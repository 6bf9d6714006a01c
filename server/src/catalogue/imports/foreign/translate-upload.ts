import { categoryFinder } from '@linesheet/domain/catalogue/categories'
import { findColumns, knownHeader } from '@linesheet/domain/catalogue/imports/columns'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import type { Format } from '@linesheet/domain/catalogue/imports/format'
import { isOwnSheet, recogniseSheet } from '@linesheet/domain/catalogue/imports/formats'
import { readProducts } from '@linesheet/domain/catalogue/imports/read-products'
import type { SourceRow } from '@linesheet/domain/catalogue/imports/source'
import { categorySuggester } from '@linesheet/domain/catalogue/imports/suggest-categories'
import { type Translation, translate } from '@linesheet/domain/catalogue/imports/translate'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { maxImportRows } from '@linesheet/domain/platform/column-guesses'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { findBrandCurrency, findRates } from '../../../brand/currencies/currencies.sql.ts'
import { yieldEvery } from '../../../platform/http/yield.ts'
import { sheetRows } from '../../../platform/sheets/rows.ts'
import { findCategories } from '../../products/products.sql.ts'
import { findLastDecisions } from '../imports.sql.ts'
import type { Read } from '../sheet-import.ts'
import { sourceColumns } from './source-columns.ts'
import { writeTranslated } from './translated-file.ts'

/** The products of another system or of a price list, as the file at `path` now has them: by our own columns. */
export type TranslatedUpload = {
  format: Format
  headerRow: number
  header: string[]
  /** The header's columns that became ours. */
  mapping: Record<string, ProductColumn>
  translation: Translation
  cellsOf: (row: number) => string[]
  /** What the brand has decided about this make of file, now and before. */
  decisions: Decisions
  baseCurrency: CurrencyCode
}

type Scope = { read: Read; brandId: string; language: Language; decisions: Decisions }

async function readAll(path: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  const yieldToOthers = yieldEvery()
  for await (const row of sheetRows(path)) {
    await yieldToOthers()
    if (rows.length > maxImportRows) throw invalidInputRefusal({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    rows.push(row)
  }
  return rows
}

/** Translates an uploaded file of another system where it is; undefined where it has our own columns, or nothing that is recognised. */
export async function translateUpload(
  path: string,
  { read, brandId, language, decisions: chosen }: Scope,
): Promise<TranslatedUpload | undefined> {
  const rows = await readAll(path)
  const recognised = isOwnSheet(rows) ? undefined : recogniseSheet(rows)
  if (!recognised) return undefined
  const { format, table, headerRow } = recognised
  const [baseCurrency, rates, categories, remembered] = await read((tx) =>
    Promise.all([findBrandCurrency(tx, brandId), findRates(tx), findCategories(tx), findLastDecisions(tx, brandId, format.id)]),
  )
  const decisions = { ...remembered, ...chosen }
  const context = {
    ...{ baseCurrency, rates, language, decisions },
    ...{ findCategories: categoryFinder(categories), suggestCategories: categorySuggester(categories) },
  }
  const pause = yieldEvery()
  const translation = await translate(await readProducts(format, [table], pause), context, pause)
  const byRow = new Map(table.rows.map(({ row, cells }) => [row, [...cells]]))
  const cellsOf = (row: number) => byRow.get(row) ?? []
  await writeTranslated(path, format.id, translation.products, cellsOf)
  const columns = findColumns(format, knownHeader(format, table) ?? table.header)
  const mapping = Object.fromEntries(
    columns.flatMap((column) => {
      const own = sourceColumns(column, translation.language, baseCurrency)
      return own ? [[table.header[column.at] ?? '', own]] : []
    }),
  )
  return { format, headerRow, header: [...table.header], mapping, translation, cellsOf, decisions, baseCurrency }
}
