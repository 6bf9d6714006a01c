import { daysAfter } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import type { Storage } from '../../platform/ports/storage/storage.types.ts'
import type { StoredRecord } from './orphans.sql.ts'
import { type StoredKind, storedKinds } from './stored-kinds.ts'

const batchSize = 500
/** Crashes leave few files: if more than this and more than half of all files have no row, the storage belongs to another database. */
const plausibleCount = 100

/** `path`: the key of its only file, or the prefix of its files, which ends with `/`. */
type StoredFiles = StoredRecord & { path: string; stored_at: Date }

/** Deletes files without a row, which a crash between storing both leaves. Files younger than a day may still get their row. */
export async function removeOrphans(context: AppContext) {
  for (const kind of storedKinds) await removeOrphansOfKind(kind, context)
}

async function removeOrphansOfKind(kind: StoredKind, { db, ports, clock, log }: AppContext) {
  const now = clock()
  const stored = await listStored(kind, ports.storage)
  const old = stored.filter(({ stored_at }) => stored_at < daysAfter(now, -1))
  const orphans: StoredFiles[] = []
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = new Map(old.slice(start, start + batchSize).map((files) => [`${files.brand_id} ${files.id}`, files]))
    const records = [...batch.values()].map(({ brand_id, id }) => ({ brand_id, id }))
    const found = await db.asOwnerEach((tx) => kind.findOrphans(tx, records, now))
    orphans.push(...found.flatMap(({ brand_id, id }) => batch.get(`${brand_id} ${id}`) ?? []))
  }
  if (orphans.length > plausibleCount && orphans.length > stored.length / 2)
    throw new Error(`${orphans.length} of ${stored.length} of ${kind.folder} have no row: is this the storage of this database?`)
  for (const { path } of orphans) await (path.endsWith('/') ? ports.storage.deleteAll(path) : ports.storage.delete(path))
  if (orphans.length) log.info({ folder: kind.folder, removed: orphans.length }, 'orphaned files removed')
}

/** All records of a kind in the storage, each with the time of its youngest file. */
async function listStored({ folder, pattern }: StoredKind, storage: Storage): Promise<StoredFiles[]> {
  const records = new Map<string, StoredFiles>()
  for await (const { key, stored_at } of storage.list(folder)) {
    const [, path, brand_id, id] = pattern.exec(key) ?? []
    if (!path || !brand_id || !id) continue
    const known = records.get(path)
    if (!known || known.stored_at < stored_at) records.set(path, { path, brand_id, id, stored_at })
  }
  return [...records.values()]
}
