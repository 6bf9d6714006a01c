import { dataExportDays } from '@linesheet/domain/data-export'
import { daysAfter } from '@linesheet/domain/days'
import { undoDays } from '../bulk/jobs.sql.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { Storage } from '../ports/storage.types.ts'
import {
  findExpiredExports,
  findFilesOfEndedJobs,
  findOrphanCatalogues,
  findOrphanMessageFiles,
  findOrphanOrderFiles,
  findOrphanPhotos,
  findOrphanVideos,
  type StoredRecord,
} from './orphans.sql.ts'

/** Files of one kind. `pattern` matches their keys: the prefix or key of a record, the brand's id and the record's id. */
type StoredKind = {
  folder: string
  pattern: RegExp
  findOrphans: (tx: Tx, records: StoredRecord[], now: Date) => Promise<StoredRecord[]>
}
const kinds: StoredKind[] = [
  {
    folder: 'photos/',
    // photos/<brand>/<id>-<random>/<size>
    pattern: /^(photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/,
    // A day longer than an undo is offered, for one that is in progress.
    findOrphans: (tx, photos, now) => findOrphanPhotos(tx, photos, daysAfter(now, -undoDays - 1)),
  },
  // order-files/<brand>/<id>/file: what orders keep besides pictures
  { folder: 'order-files/', pattern: /^(order-files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanOrderFiles },
  // message-files/<brand>/<id>/file: what messages have besides pictures
  { folder: 'message-files/', pattern: /^(message-files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanMessageFiles },
  // videos/<brand>/<id>-<random>/video.mp4
  { folder: 'videos/', pattern: /^(videos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/, findOrphans: findOrphanVideos },
  // applications/<no brand>/<id>/file: catalogues of brands that apply
  { folder: 'applications/', pattern: /^(applications\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findOrphanCatalogues },
  { folder: 'imports/', pattern: /^(imports\/([0-9a-f-]{36})\/([0-9a-f-]{36}))$/, findOrphans: findFilesOfEndedJobs },
  // documents/<brand>/<job>/<name>, which nobody may download any more after a day
  { folder: 'documents/', pattern: /^(documents\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/, findOrphans: findFilesOfEndedJobs },
  // exports/<brand>/<job>/data.zip, of exports that ended long ago or without a file
  {
    folder: 'exports/',
    pattern: /^(exports\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/)[^/]+$/,
    findOrphans: (tx, files, now) => findExpiredExports(tx, files, daysAfter(now, -dataExportDays)),
  },
]
const batchSize = 500
/** Crashes leave few files: when more than this and more than half of all files have no row, the storage belongs to another database. */
const plausibleCount = 100

/** `path`: the key of its only file, or the prefix of its files, which ends with `/`. */
type StoredFiles = StoredRecord & { path: string; stored_at: Date }

/** Deletes files without a row, which a crash between the two leaves. Files younger than a day may still get their row. */
export async function removeOrphans(context: AppContext) {
  for (const kind of kinds) await removeOrphansOfKind(kind, context)
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
