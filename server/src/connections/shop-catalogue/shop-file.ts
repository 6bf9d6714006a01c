import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { productColumns } from '@linesheet/domain/catalogue/product-columns'
import { csvLine } from '@linesheet/domain/platform/csv'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { findProfile } from '../../account/settings/user.sql.ts'
import { translateUpload } from '../../catalogue/imports/foreign/translate-upload.ts'
import { findLastMapping } from '../../catalogue/imports/imports.sql.ts'
import { productImport } from '../../catalogue/imports/product-import.ts'
import { type ColumnFields, readHead } from '../../catalogue/imports/read-file.ts'
import type { Read } from '../../catalogue/imports/sheet-import.ts'
import type { AppContext } from '../../platform/context.ts'
import type { ShopRows } from '../../platform/ports/shops/shops.types.ts'
import { catalogueKey } from '../shops/readings.ts'
import type { CatalogueRow } from './catalogue.sql.ts'

/** Products of a shop by our own columns, in a file that exists until `close`. */
export type ShopFile = {
  path: string
  columns: ColumnFields
  /** The language of the texts. */
  language: Language
  /** The decisions on all questions that the file leaves open, by the brand or by proposals. */
  answers: Decisions
  /** Rows that became no product. */
  refused: number
}

type Scope = { context: AppContext; brandId: string; shop: CatalogueRow }

/** Works with the products of the last whole reading. Undefined if its file is gone. */
export async function withReading<T>(scope: Scope, use: (file: ShopFile) => Promise<T>): Promise<T | undefined> {
  const { context, brandId, shop } = scope
  const stored = shop.catalogue_id ? await context.ports.storage.get(catalogueKey(brandId, shop.catalogue_id)) : undefined
  return stored && withFile(scope, stored.stream, {}, use)
}

/**
 * Works with some products, read from the shop now. Questions that their few rows leave open are answered as for all products; if their language seems to
 * differ from the others', the next whole reading decides.
 */
export const withRows = <T>(scope: Scope, rows: AsyncGenerator<ShopRows>, use: (file: ShopFile) => Promise<T>): Promise<T | undefined> => {
  const answers = scope.shop.catalogue_answers
  return withFile(scope, Readable.from(linesOf(rows)), answers, async (file) =>
    file.language === answers.language ? use(file) : undefined,
  )
}

async function* linesOf(batches: AsyncGenerator<ShopRows>) {
  for await (const { rows } of batches) yield rows.map(csvLine).join('')
}

async function withFile<T>(
  scope: Scope,
  content: Readable,
  answers: Decisions,
  use: (file: ShopFile) => Promise<T>,
): Promise<T | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-comparison-'))
  try {
    const path = join(folder, 'catalogue.csv')
    await pipeline(content, createWriteStream(path))
    const file = await translateFile(scope, path, answers)
    return file && (await use(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Converts the file of a system to our columns, with the brand's decisions about its files. A file with our own columns is not changed. Undefined if it
 * contains no product.
 */
async function translateFile({ context, brandId, shop }: Scope, path: string, decisions: Decisions): Promise<ShopFile | undefined> {
  const read: Read = (work) => context.db.read({ brandId }, work)
  const { language_code } = await read((tx) => findProfile(tx, shop.created_by))
  // Texts that were read in one language are not read in another because a person now uses another.
  const own = languages.find((known) => known === shop.catalogue_answers.language) ?? language_code
  const scope = { read, brandId, language: own, decisions, choice: { withHidden: false } }
  const upload = await translateUpload(path, 'catalogue.csv', scope)
  if (!upload)
    return shop.kind === 'files' ? { path, columns: await ownColumns(path, scope), language: own, answers: {}, refused: 0 } : undefined
  await upload.close()
  const { language, questions, refused } = upload.translation
  const answers = Object.fromEntries(questions.map(({ id, answer }) => [id, answer]))
  return {
    path,
    columns: productColumns,
    language,
    answers: { ...answers, language },
    refused: new Set(refused.map(({ row }) => row)).size,
  }
}

/** The columns of a file of our own, as an import of the brand maps them. Throws if it has no rows. */
async function ownColumns(path: string, { read, brandId }: { read: Read; brandId: string }): Promise<ColumnFields> {
  const { header, names = [] } = await readHead(path)
  const remembered = await read((tx) => findLastMapping(tx, brandId, productImport.kind))
  const named = Object.fromEntries(names.map((name, at) => [header[at] ?? '', name]))
  return productImport.guessColumns(header, { ...remembered, ...named })
}
