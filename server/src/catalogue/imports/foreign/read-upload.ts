import { isOwnSheet, type RecognisedTable, recogniseSheet } from '@linesheet/domain/catalogue/imports/formats'
import type { SourceRow, SourceTable } from '@linesheet/domain/catalogue/imports/source'
import { maxImportRows } from '@linesheet/domain/platform/column-guesses'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { yieldEvery } from '../../../platform/http/yield.ts'
import { convertZippedToUtf8, encodingOfSheets } from '../../../platform/sheets/convert.ts'
import type { DetectedEncoding } from '../../../platform/sheets/detect-encoding.ts'
import { listSheets, type Sheet } from '../../../platform/sheets/list-sheets.ts'
import { type OpenUpload, openUpload } from '../../../platform/sheets/open-upload.ts'
import { sheetRows } from '../../../platform/sheets/rows.ts'

/**
 * Where the products are in an upload, as chosen by a person: the name of a sheet, the row of the header. By default hidden rows and columns are left out.
 * `encoding`: the encoding of the sheets in a ZIP.
 */
export type Choice = {
  sheet?: string | undefined
  headerRow?: number | undefined
  withHidden: boolean
  encoding?: Encoding | undefined
}

export type ReadUpload = Omit<RecognisedTable, 'table'> & {
  /** Tables of one system: a PrestaShop shop exports one of products, and one of their combinations. */
  tables: SourceTable[]
  sheets: Pick<Sheet, 'name' | 'isHidden' | 'rows'>[]
  sheet: string
  /** How many rows and columns are hidden. */
  hidden: number
  /** The encoding of the CSV files in a ZIP; null for any other upload. */
  encoding: DetectedEncoding | null
  /** Files of a ZIP that are not read. */
  ignored: string[]
  /** The pictures of a ZIP, by their file names. */
  pictures: string[]
  /** Reads the bytes of a picture, by its index among them, until `close`. */
  readPicture: OpenUpload['readPicture']
  close: () => Promise<void>
}

type File = { path: string; name: string }

/**
 * Reads the contents of an upload of another system or of a price list, which the caller has to close; undefined for a sheet of our own columns, and for a
 * file that is not recognised.
 */
export async function readUpload(path: string, fileName: string, language: Language, choice: Choice): Promise<ReadUpload | undefined> {
  const upload = await openUpload(path, { name: fileName, language })
  const found = await readSheets(upload, language, choice).catch(async (error) => {
    await upload.close()
    throw error
  })
  if (!found) await upload.close()
  return found
}

async function readSheets(upload: OpenUpload, language: Language, choice: Choice): Promise<ReadUpload | undefined> {
  const read: { file: File; found: FoundTable; encoding: DetectedEncoding | null }[] = []
  for (const file of upload.sheets) {
    const encoding = upload.isZip ? await convertZippedToUtf8(file.path, choice.encoding, language) : null
    const found = await readFile(file.path, choice, upload.pictures.length > 0)
    if (found) read.push({ file, found, encoding })
  }
  const [first] = read
  if (!first) return undefined
  const ofOneMake = read.filter(({ found }) => found.format === first.found.format)
  const others = upload.sheets.filter((sheet) => !ofOneMake.some(({ file }) => file === sheet))
  const { table: _, ...rest } = first.found
  return {
    ...rest,
    tables: ofOneMake.map(({ found }) => found.table),
    encoding: encodingOfSheets(ofOneMake.flatMap(({ encoding }) => encoding ?? [])),
    ignored: [...others.map(({ name }) => name), ...upload.ignored],
    pictures: upload.pictures.map(({ name }) => name),
    readPicture: upload.readPicture,
    close: upload.close,
  }
}

type FoundTable = RecognisedTable & Pick<ReadUpload, 'sheets' | 'sheet' | 'hidden'>

async function readFile(
  path: string,
  { sheet: chosen, headerRow, withHidden }: Choice,
  hasPictures: boolean,
): Promise<FoundTable | undefined> {
  const listed = await listSheets(path)
  const found = listed.find(({ name }) => name === chosen) ?? listed.find(({ isHidden, rows }) => !isHidden && rows > 0) ?? listed[0]
  const all = await readRows(path, found?.name)
  const sheet = found ?? { name: '', isHidden: false, rows: all.length, hiddenRows: [], hiddenColumns: [] }
  const sheets = found ? listed : [sheet]
  const hiddenColumns = new Set(withHidden ? [] : sheet.hiddenColumns)
  const hiddenRows = new Set(withHidden ? [] : sheet.hiddenRows)
  const rows = all
    .filter(({ row }) => !hiddenRows.has(row))
    .map(({ row, cells }) => ({ row, cells: hiddenColumns.size ? cells.map((cell, at) => (hiddenColumns.has(at) ? '' : cell)) : cells }))
  const below = headerRow === undefined ? rows : rows.filter(({ row }) => row >= headerRow)
  const recognised = (await isOwnSheet(below, hasPictures)) ? undefined : recogniseSheet(below)
  if (!recognised) return undefined
  return {
    ...recognised,
    sheets: sheets.map(({ name, isHidden, rows: count }) => ({ name, isHidden, rows: count })),
    sheet: sheet.name,
    hidden: sheet.hiddenRows.length + sheet.hiddenColumns.length,
  }
}

/** All rows of a sheet, with merged areas filled. Throws if there are more than a file may have. */
export async function readRows(path: string, sheet?: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  const yieldToOthers = yieldEvery()
  for await (const row of sheetRows(path, { sheet, fillMerged: true })) {
    await yieldToOthers()
    if (rows.length > maxImportRows) throw invalidInputRefusal({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    rows.push(isOneText(row.cells) ? { ...row, cells: row.cells.map((cell, at) => (at === 0 ? cell : '')) } : row)
  }
  return rows
}

/** Whether a row is a title or a note, merged over the whole row. */
function isOneText(cells: readonly string[]) {
  const texts = cells.filter(Boolean)
  return texts.length > 3 && texts.every((text) => text === texts[0])
}
