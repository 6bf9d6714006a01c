import { randomUUID } from 'node:crypto'
import { daysAfter } from '@linesheet/domain/platform/days'
import { documentKey } from '../../platform/files/file-storage.ts'
import { photoFolder } from '../../platform/photos/photo-storage.ts'
import type { StoredRecord } from '../cleanup/orphans.sql.ts'
import { type StoredKind, storedKinds } from '../cleanup/stored-kinds.ts'
import { sampleBrands } from './brands.sql.ts'
import { type FileRow, type FileTable, filesAfter, fileTables, sampleFiles } from './files.sql.ts'
import { type Finding, type Installation, warning } from './findings.ts'

const sampleRows = 200
const sampledBrands = 5
const sampledFiles = 500
const batchSize = 500
/** The number of files that are requested from the storage at a time. */
const concurrency = 16
/** Orphans are deleted within a day (operations/cleanup/orphans.ts): older ones were missed. */
const orphanDays = 3

/** A storage key that each stored file of a row has. */
function keyOf(table: FileTable, { brand_id, id, access_key }: FileRow) {
  if (access_key !== null) return `${photoFolder(brand_id, { id, access_key })}/print.jpg`
  return documentKey(table === 'order_files' ? 'order-files' : 'message-files', brand_id, id)
}

/** Rows whose file is not in the storage: of a sample, or of all. */
export async function checkMissingFiles({ db, storage, all }: Installation): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of fileTables) {
    let [asked, missing] = [0, [] as string[]]
    for await (const rows of all ? allFiles(db, table) : [await db.asOwnerEach((tx) => sampleFiles(tx, table, sampleRows))]) {
      asked += rows.length
      missing = missing.concat(
        await missingKeys(
          storage,
          rows.map((row) => keyOf(table, row)),
        ),
      )
    }
    if (missing.length)
      findings.push(
        warning(
          `${missing.length} of ${asked} files of ${table} are not in the storage, such as ${missing[0]}`,
          `Is STORAGE_URL that of this database? Else restore them from the backup of the storage${all ? '' : '; `npm run doctor -- --all` counts them'}`,
        ),
      )
  }
  return findings
}

async function* allFiles(db: Installation['db'], table: FileTable) {
  for (let last: FileRow | undefined; ; ) {
    const rows = await db.asOwnerEach((tx) => filesAfter(tx, table, last, batchSize))
    yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

async function missingKeys(storage: Installation['storage'], keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  const rest = keys.values()
  const ask = async () => {
    for (const key of rest) if ((await storage.size(key)) === undefined) missing.push(key)
  }
  await Promise.all(Array.from({ length: concurrency }, ask))
  return missing
}

/** Files without a row: of some brands, or of all. */
export async function checkOrphanFiles(installation: Installation): Promise<Finding[]> {
  const { db, all } = installation
  const brands = all ? [''] : (await db.asOwnerEach((tx) => sampleBrands(tx, randomUUID(), sampledBrands))).map((id) => `${id}/`)
  const findings: Finding[] = []
  for (const kind of storedKinds) {
    let orphans = 0
    for (const brand of brands) orphans += await countOrphans(kind, `${kind.folder}${brand}`, installation)
    if (orphans)
      findings.push(
        warning(
          `${orphans} stored files below ${kind.folder} belong to no row${all ? '' : `, of ${brands.length} brands`}`,
          'The task `orphans` deletes them daily, unless too many have no row: look for it in the log',
        ),
      )
  }
  return findings
}

async function countOrphans({ pattern, findOrphans }: StoredKind, prefix: string, { db, storage, now, all }: Installation) {
  const before = daysAfter(now(), -orphanDays)
  let orphans = 0
  let batch = new Map<string, StoredRecord>()
  const countBatch = async () => {
    const records = [...batch.values()]
    batch = new Map()
    if (records.length) orphans += (await db.asOwnerEach((tx) => findOrphans(tx, records, now()))).length
  }
  let seen = 0
  for await (const { key, stored_at } of storage.list(prefix)) {
    const [, , brand_id, id] = pattern.exec(key) ?? []
    if (brand_id && id && stored_at < before) batch.set(id, { brand_id, id })
    if (batch.size === batchSize) await countBatch()
    seen += 1
    if (!all && seen === sampledFiles) break
  }
  await countBatch()
  return orphans
}
