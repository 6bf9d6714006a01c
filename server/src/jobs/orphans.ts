import { daysAfter } from '@linesheet/domain/days'
import { undoDays } from '../bulk/jobs.sql.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { findOrphanImports, findOrphanPhotos, type StoredPart } from './orphans.sql.ts'

type Kind = { folder: string; key: RegExp; ofNobody: (tx: Tx, parts: StoredPart[], now: Date) => Promise<StoredPart[]> }
const kinds: Kind[] = [
  {
    folder: 'photos/',
    // photos/<brand>/<id>-<random>/<size>
    key: /^(photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/,
    // A day longer than an undo is offered, for one that is under way
    ofNobody: (tx, photos, now) => findOrphanPhotos(tx, photos, daysAfter(now, -undoDays - 1)),
  },
  { folder: 'imports/', key: /^(imports\/([0-9a-f-]{36})\/([0-9a-f-]{36}))$/, ofNobody: findOrphanImports },
]
const atOnce = 500
/** More than so many, and more than half of all there are, are not what crashes leave: these are another house's files. */
const believable = 100

type Found = StoredPart & { place: string; stored_at: Date }

/** Removes bytes that have no row: a process died between the two. What is younger than a day may still get its row. */
export async function removeOrphans(context: AppContext) {
  for (const kind of kinds) await removeOrphansOf(kind, context)
}

async function removeOrphansOf(kind: Kind, { db, ports, clock, log }: AppContext) {
  const now = clock()
  const found = await storedOf(kind, ports.storage)
  const old = found.filter(({ stored_at }) => stored_at < daysAfter(now, -1))
  const orphans: Found[] = []
  for (let at = 0; at < old.length; at += atOnce) {
    const some = new Map(old.slice(at, at + atOnce).map((one) => [`${one.brand_id} ${one.id}`, one]))
    const asked = [...some.values()].map(({ brand_id, id }) => ({ brand_id, id }))
    const ofNobody = await db.asOwnerEach((tx) => kind.ofNobody(tx, asked, now))
    orphans.push(...ofNobody.flatMap(({ brand_id, id }) => some.get(`${brand_id} ${id}`) ?? []))
  }
  if (orphans.length > believable && orphans.length > found.length / 2)
    throw new Error(`${orphans.length} of ${found.length} of ${kind.folder} have no row: is this the storage of this database?`)
  for (const { place } of orphans) await (place.endsWith('/') ? ports.storage.deleteAll(place) : ports.storage.delete(place))
  if (orphans.length) log.info({ folder: kind.folder, removed: orphans.length }, 'orphaned files removed')
}

/** All of the kind in the storage, each as old as the youngest of its files. */
async function storedOf({ folder, key: shape }: Kind, storage: AppContext['ports']['storage']): Promise<Found[]> {
  const all = new Map<string, Found>()
  for await (const { key, stored_at } of storage.list(folder)) {
    const [, place, brand_id, id] = shape.exec(key) ?? []
    if (!place || !brand_id || !id) continue
    const before = all.get(place)
    if (!before || before.stored_at < stored_at) all.set(place, { place, brand_id, id, stored_at })
  }
  return [...all.values()]
}
