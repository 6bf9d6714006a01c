import { daysAfter } from '@linesheet/domain/days'
import { undoDays } from '../bulk/jobs.sql.ts'
import type { World } from '../kernel/world.ts'
import { type PhotoOf, photosOfNobody } from './orphans.sql.ts'

/** photos/<brand>/<id>-<random>/<size> */
const photo = /^(photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-\w+\/)[^/]+$/
const atOnce = 500
/** More than so many, and more than half of all there are, are not what crashes leave: these are another house's files. */
const believable = 100

type Found = PhotoOf & { prefix: string; stored_at: Date }

/** Removes photos' bytes that have no row: a process died between the two. What is younger than a day may still get its row. */
export async function removeOrphans({ db, ports, clock, log }: World) {
  const now = clock()
  const found = await photosIn(ports.storage)
  const old = found.filter(({ stored_at }) => stored_at < daysAfter(now, -1))
  const orphans: Found[] = []
  for (let at = 0; at < old.length; at += atOnce) {
    const some = new Map(old.slice(at, at + atOnce).map((one) => [`${one.brand_id} ${one.id}`, one]))
    const asked = [...some.values()].map(({ brand_id, id }) => ({ brand_id, id }))
    // A day longer than an undo is offered, for one that is under way
    const ofNobody = await db.asOwnerEach((tx) => photosOfNobody(tx, asked, daysAfter(now, -undoDays - 1)))
    orphans.push(...ofNobody.flatMap(({ brand_id, id }) => some.get(`${brand_id} ${id}`) ?? []))
  }
  if (orphans.length > believable && orphans.length > found.length / 2)
    throw new Error(`${orphans.length} of ${found.length} stored photos have no row: is this the storage of this database?`)
  for (const { prefix } of orphans) await ports.storage.deleteAll(prefix)
  if (orphans.length) log.info({ photos: orphans.length }, 'orphaned photos removed')
}

/** Every photo in the storage, as old as the youngest of its sizes. */
async function photosIn(storage: World['ports']['storage']): Promise<Found[]> {
  const photos = new Map<string, Found>()
  for await (const { key, stored_at } of storage.list('photos/')) {
    const [, prefix, brand_id, id] = photo.exec(key) ?? []
    if (!prefix || !brand_id || !id) continue
    const before = photos.get(prefix)
    if (!before || before.stored_at < stored_at) photos.set(prefix, { prefix, brand_id, id, stored_at })
  }
  return [...photos.values()]
}
