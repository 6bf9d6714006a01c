import { Readable } from 'node:stream'
import { findStore } from '../../brand/store/store-profile.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/ports/storage/storage.types.ts'
import type { ZipWriter } from '../../platform/sheets/zip-writer.ts'
import { csvStream } from './csv-stream.ts'
import {
  countExportedRows,
  type ExportedRow,
  fileOwners,
  fileTableNames,
  findCovers,
  findExportedMembers,
  findExportedRetailers,
  findExportedRows,
  findStoredFiles,
} from './export.sql.ts'
import { exportedTables } from './exported-tables.ts'
import { type ExportedFile, fileOf, openFile, photoOf, storeFilesOf } from './stored-files.ts'

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type Source = { read: Read; brandId: string; storage: Storage }
/** Called with the number of rows and files that were added to the ZIP. Throws to stop it. */
type OnProgress = (count: number) => Promise<void>

type Sheet = {
  file: string
  columns: readonly string[]
  find: (tx: Tx, brandId: string, after?: readonly string[]) => Promise<ExportedRow[]>
}
const sheets: readonly Sheet[] = [
  ...exportedTables.map(
    (table): Sheet => ({
      file: table.file,
      columns: table.columns,
      find: (tx, brandId, after) => findExportedRows(tx, brandId, table, after),
    }),
  ),
  {
    file: 'members.csv',
    columns: ['user_id', 'username', 'first_name', 'last_name', 'role', 'created_at'],
    find: findExportedMembers,
  },
  {
    file: 'network.csv',
    columns: [
      'retailer_id',
      'name',
      'retailer_type',
      'retail_channel',
      'contact',
      'email',
      'phone',
      'country_code',
      'language_code',
      'is_language_known',
      'addresses',
      'status',
      'source',
      'note',
      'tags',
      'locked_at',
      'orders',
      'last_ordered_at',
      'last_contacted_at',
      'created_at',
    ],
    find: findExportedRetailers,
  },
]

/** About how much an export has to write: rows, and the files that have a row. */
export async function measureExport({ read, brandId }: Pick<Source, 'read' | 'brandId'>) {
  let total = 1
  for (const table of exportedTables) {
    const count = await read((tx) => countExportedRows(tx, brandId, table))
    total += fileTableNames.includes(table.table) ? 2 * count : count
  }
  return total
}

/** Writes all data of a brand, one file after the other. Returns the files that the storage has lost. */
export async function writeExport(zip: ZipWriter, source: Source, onProgress: OnProgress): Promise<string[]> {
  const { read, brandId, storage } = source
  await zip.add('README.txt', Readable.from([readme]), true)
  for (const { file, columns, find } of sheets)
    await zip.add(
      file,
      csvStream(columns, (after) => read((tx) => find(tx, brandId, after)), onProgress),
      true,
    )
  const missing: string[] = []
  for await (const file of exportedFiles(source)) {
    const content = await openFile(storage, file)
    if (content) await zip.add(file.path, content.stream, false)
    else missing.push(file.path)
    await onProgress(1)
  }
  if (missing.length) await zip.add('missing-files.txt', Readable.from(missing.map((path) => `${path}\n`)), true)
  zip.end()
  return missing
}

async function* exportedFiles({ read, brandId }: Source): AsyncGenerator<ExportedFile> {
  yield* storeFilesOf(await read((tx) => findStore(tx, brandId)))
  for (const { id, cover_photo } of await read((tx) => findCovers(tx, brandId))) yield photoOf(`collections/${id}`, cover_photo)
  for (const kind of fileOwners)
    for (let after: string | undefined; ; ) {
      const last = after
      const batch = await read((tx) => findStoredFiles(tx, brandId, kind, last))
      for (const row of batch) yield fileOf(brandId, kind, row)
      after = batch.at(-1)?.id
      if (!after) break
    }
}

const readme = `All that Linesheet has of your brand.

Each CSV is one kind of record, in UTF-8; open it in any spreadsheet. Records name each other by id: order-variations.csv are the lines
of orders.csv, by order_id. Amounts have two decimals, moments are in UTC. A text that a spreadsheet would take for a formula begins
with an apostrophe.

files/ has the photos in their largest size, and documents as they were uploaded. Their names are in product-files.csv,
order-files.csv, dispute-photos.csv and message-files.csv. A document that has not been scanned for malware, or has some, is left out.

Passwords, cards and bank details are not in it.
`
