import { lockProducts } from '../imports/imports.sql.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Worker } from '../kernel/outbox.ts'
import { findProducts } from '../products/products.sql.ts'
import { madeOfAll, writeAll } from '../products/translating.several.ts'
import { type BulkPayload, named } from './bulk.worker.ts'
import { advance, isOpen, lockJob, noteChanges, type Refused } from './jobs.sql.ts'
import { namesOf, textRows } from './texts.sql.ts'

/** Few: the machine is asked for all of them at once. */
const chunk = 5
/** Why it would make nothing of the others either: they are not asked for, and say so. */
const lasting = ['translator.quota', 'translator.unreachable']

/**
 * Has a machine translate the products of a job. It is waited for while nothing is locked; what it made is written with the progress, and
 * thrown away where another process came first.
 */
export const translateManyProducts: Worker = async ({ brand_id: brandId, payload }, world) => {
  const { job_id: jobId } = named.parse(payload)
  while (await workOn(world, brandId, jobId));
}

/** One chunk. Answers whether there is more to do. */
async function workOn({ db, clock, live, ports }: AppContext, brandId: string, jobId: string) {
  const job = await db.write({ brandId }, (tx) => lockJob(tx, brandId, jobId))
  if (!job || !isOpen(job)) return false
  const { ids, languages = [] } = job.payload as BulkPayload
  const some = ids.slice(job.done, job.done + chunk)
  const made = await madeOfAll(ports.translator, await db.read({ brandId }, (tx) => findProducts(tx, brandId, some)), languages)
  const end = made.find(({ refused }) => refused && lasting.includes(refused))?.refused
  const changed = await db.write({ brandId }, async (tx) => {
    const now = clock()
    const held = await lockJob(tx, brandId, jobId)
    if (!held || !isOpen(held) || held.done !== job.done) return []
    await lockProducts(tx, brandId, some)
    const before = await textRows(tx, brandId, some, languages)
    const written = await writeAll({ tx, brandId, now, publish: () => {}, ...(job.user_id && { userId: job.user_id }) }, made)
    const after = await textRows(tx, brandId, written, languages)
    const rest = end ? await namesOf(tx, brandId, ids.slice(job.done + chunk)) : []
    const refused: Refused[] = [
      ...made.flatMap((one) => (one.refused ? [{ id: one.product.id, name: one.product.name, code: one.refused }] : [])),
      ...rest.map((product) => ({ ...product, code: end ?? '' })),
    ]
    const changes = written.map((id) => ({ id, before: before.get(id) ?? {}, after: after.get(id) ?? {} }))
    await noteChanges(tx, brandId, jobId, changes)
    await advance(tx, brandId, jobId, end ? job.total : Math.min(job.total, job.done + chunk), refused, now)
    return written
  })
  live.publish([
    { brandId, name: 'job.progress', id: jobId },
    ...changed.slice(0, 1).map((id) => ({ brandId, name: 'product.translated' as const, id })),
  ])
  return true
}
