import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { advance, endJob, lockJob } from '../bulk/jobs.sql.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { Worker } from '../kernel/outbox.ts'
import { judgeAll, keepAll, type Verdict } from './apply-import.ts'
import { chunksOf, type Group, groupsIn, survey } from './grouping.ts'
import { countImported, findImport, knownIn, lockProducts, noteRefusedRows } from './imports.sql.ts'
import { fieldsOf } from './reading.ts'

const chunk = 100
const named = z.object({ job_id: z.string() })
export const headerFor = (header: readonly string[], fields: readonly (string | null)[]) => (column: string) =>
  header[fields.indexOf(column)] ?? ''

/**
 * Works through the products of a file, a chunk in a transaction with its own progress. After a crash, or beside a second process, it
 * goes on where the last chunk ended. The file goes when the job is over.
 */
export const importFile: Worker = async ({ brand_id: brandId, payload }, world) => {
  const { job_id: jobId } = named.parse(payload)
  const read = <T>(work: (tx: Tx) => Promise<T>) => world.db.write({ brandId }, work)
  const { storage_key, header, mapping } = await read((tx) => findImport(tx, brandId, jobId))
  const fields = fieldsOf(header, mapping, {})
  const of = { world, brandId, jobId, headerOf: headerFor(header, fields) }
  const path = await fetched(world, storage_key)
  try {
    if (path) {
      const groups = groupsIn(path, fields, await survey(path, fields, knownIn(read, brandId)))
      for await (const some of chunksOf(groups, chunk)) if (!(await workOn(of, some))) break
    }
    if (path) await workOn(of, [])
    else await giveUp(of)
    await world.ports.storage.delete(storage_key)
  } finally {
    if (path) await rm(path, { force: true })
  }
}

/** The file where it can be read more than once. Undefined when it is gone, because the job is over. */
async function fetched({ ports, config }: AppContext, key: string) {
  const stored = await ports.storage.get(key)
  if (!stored) return undefined
  const folder = join(config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await pipeline(stored.stream, createWriteStream(path))
  return path
}

type Of = { world: AppContext; brandId: string; jobId: string; headerOf: (column: string) => string }

/** Without its file, a job that is not over cannot be done. */
const giveUp = ({ world: { db, clock }, brandId, jobId }: Of) =>
  db.write({ brandId }, async (tx) => {
    const job = await lockJob(tx, brandId, jobId)
    if (job && isOpen(job)) await endJob(tx, brandId, jobId, { status: 'failed', finished_at: clock() })
  })
const isOpen = ({ status }: { status: string }) => ['waiting', 'running'].includes(status)

/** One chunk; the last, empty one ends the job. Answers whether there is more to do. */
async function workOn({ world: { db, clock, live }, brandId, jobId, headerOf }: Of, groups: readonly Group[]) {
  const changed = await db.write({ brandId }, async (tx) => {
    const now = clock()
    const job = await lockJob(tx, brandId, jobId)
    if (!job || !isOpen(job)) return undefined
    const fresh = groups.filter(({ index }) => index >= job.done)
    await lockProducts(
      tx,
      brandId,
      fresh.flatMap(({ productId }) => productId ?? []),
    )
    const verdicts = await judgeAll({ tx, brandId, now, headerOf }, fresh)
    const editing = { tx, brandId, now, publish: () => {}, ...(job.user_id && { userId: job.user_id }) }
    await keepAll(editing, verdicts)
    await Promise.all([
      countImported(tx, brandId, jobId, countsOf(verdicts)),
      noteRefusedRows(tx, brandId, jobId, verdicts.flatMap(refusedRowsOf)),
      advance(tx, brandId, jobId, groups.length ? doneAfter(job, fresh) : job.total, refusedOf(verdicts), now),
    ])
    return verdicts.flatMap(({ said, before }) => (said ? [before.id] : []))
  })
  const told = changed?.slice(0, 1).map((id) => ({ brandId, name: 'product.imported' as const, id })) ?? []
  live.publish([{ brandId, name: 'job.progress', id: jobId }, ...told])
  return changed !== undefined
}

/** One short of all, until the last row is read. */
const doneAfter = ({ done, total }: { done: number; total: number }, fresh: readonly Group[]) =>
  Math.min(total - 1, Math.max(done, (fresh.at(-1)?.index ?? -1) + 1))

/** What became of products, in numbers. */
export const countsOf = (verdicts: readonly Verdict[]) => ({
  created: verdicts.filter(({ said, group }) => said && !group.productId).length,
  updated: verdicts.filter(({ said, group }) => said && group.productId).length,
  unchanged: verdicts.filter(({ isSame }) => isSame).length,
})

const refusedOf = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ errors, before, group: { rows } }) =>
    errors.length ? [{ id: before.id, name: before.name || rows[0]?.said.sku || `${rows[0]?.row}`, code: 'import.refused' }] : [],
  )

const refusedRowsOf = ({ errors, group: { rows } }: Verdict) =>
  errors.length
    ? rows.map(({ row, cells }) => ({
        ...{ row, cells },
        errors: errors.filter((one) => one.row === row).map(({ column, field, message }) => ({ column, field, message })),
      }))
    : []
