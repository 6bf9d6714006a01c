import { categoryFinder } from '@linesheet/domain/catalogue/categories'
import { findColumns, knownHeader } from '@linesheet/domain/catalogue/imports/columns'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { readProducts } from '@linesheet/domain/catalogue/imports/read-products'
import type { SourceTable } from '@linesheet/domain/catalogue/imports/source'
import { categorySuggester } from '@linesheet/domain/catalogue/imports/suggest-categories'
import { type Translation, translate } from '@linesheet/domain/catalogue/imports/translate'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { findBrandCurrency, findRates } from '../../../brand/currencies/currencies.sql.ts'
import { yieldEvery } from '../../../platform/http/yield.ts'
import { findCategories } from '../../products/products.sql.ts'
import { findLastDecisions } from '../imports.sql.ts'
import type { Read } from '../sheet-import.ts'
import { withPicturesBySku } from './match-pictures.ts'
import { type Choice, type ReadUpload, readUpload } from './read-upload.ts'
import { sourceColumns } from './source-columns.ts'
import { writeTranslated } from './translated-file.ts'

/** The products of another system or of a price list, as now stored in the file at `path`: by our own columns. */
export type TranslatedUpload = Omit<ReadUpload, 'tables'> & {
  header: string[]
  /** The header's columns that were mapped to ours. */
  mapping: Record<string, ProductColumn>
  translation: Translation
  cellsOf: (row: number) => string[]
  /** The brand's decisions about this kind of file, now and before. */
  decisions: Decisions
  baseCurrency: CurrencyCode
  /** Pictures of a ZIP that belong to no product. */
  unmatched: string[]
}

type Scope = { read: Read; brandId: string; language: Language; decisions: Decisions; choice: Choice }

/** Translates an uploaded file of another system in place; undefined if it has our own columns, or is not recognised. */
export async function translateUpload(path: string, fileName: string, scope: Scope): Promise<TranslatedUpload | undefined> {
  const upload = await readUpload(path, fileName, scope.language, scope.choice)
  const [table] = upload?.tables ?? []
  if (!upload || !table) return undefined
  return translateSheets(path, upload, table, scope).catch(async (error) => {
    await upload.close()
    throw error
  })
}

async function translateSheets(
  path: string,
  upload: ReadUpload,
  table: SourceTable,
  { read, brandId, language, decisions: chosen }: Scope,
): Promise<TranslatedUpload> {
  const { format, tables, pictures } = upload
  const [baseCurrency, rates, categories, remembered] = await read((tx) =>
    Promise.all([findBrandCurrency(tx, brandId), findRates(tx), findCategories(tx), findLastDecisions(tx, brandId, format.id)]),
  )
  const decisions = { ...remembered, ...chosen }
  const context = {
    baseCurrency,
    rates,
    language,
    pictures,
    findCategories: categoryFinder(categories),
    suggestCategories: categorySuggester(categories),
  }
  const pause = yieldEvery()
  const translated = await translate(await readProducts(format, tables, decisions, pause), context, pause)
  const { products, unmatched } = withPicturesBySku(translated.products, pictures)
  const translation = { ...translated, products }
  const byRow = new Map(tables.toReversed().flatMap(({ rows }) => rows.map(({ row, cells }) => [row, cells])))
  const cellsOf = (row: number) => [...(byRow.get(row) ?? [])]
  await writeTranslated(path, format.id, products, cellsOf)
  const columns = findColumns(format, knownHeader(format, table) ?? table.header)
  const mapping = Object.fromEntries(
    columns.flatMap((column) => {
      const own = sourceColumns(column, translation.language, baseCurrency)
      return own ? [[table.header[column.at] ?? '', own]] : []
    }),
  )
  return { ...upload, header: [...table.header], mapping, translation, cellsOf, decisions, baseCurrency, unmatched }
}
