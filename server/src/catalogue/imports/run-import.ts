import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { findProfile } from '../../account/settings/user.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { endJob, isUnfinished, lockJob, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { addImportCounts, findImport, insertRefusedRows } from './imports.sql.ts'
import { countOutcomes, headerByColumn } from './outcomes.ts'
import { inChunks } from './product-groups.ts'
import type { CheckedUnit, CheckInput, SheetImport, Survey, Unit } from './sheet-import.ts'

const jobPayload = z.object({ job_id: z.string() })

/**
 * The worker of a kind of import: processes the records of a file in chunks, each in a transaction with the job's progress. After a crash, or in parallel
 * with another process, it continues where the last chunk ended. The file is deleted when the job is over.
 */
export const importWorker =
  <K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(definition: SheetImport<K, S, U, C, P>): Worker =>
  async ({ brand_id: brandId, payload }, context) => {
    const { job_id: jobId } = jobPayload.parse(payload)
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.write({ brandId }, work)
    const [{ storage_key, header, mapping, decisions }, prepared] = await read((tx) =>
      Promise.all([findImport(tx, brandId, jobId, definition.kind), definition.prepare(tx, brandId, jobId)]),
    )
    const fields = definition.guessColumns(header, mapping)
    const clearsEmpty = decisions.empty === 'clear'
    const job = { context, brandId, jobId, prepared, headerOf: headerByColumn(header, fields), clearsEmpty }
    const path = await downloadFile(context, storage_key)
    try {
      if (path) {
        const units = definition.units(path, fields, await definition.survey(path, fields, { read, brandId }))
        for await (const chunk of inChunks(units, definition.chunkSize)) if (!(await runChunk(definition, job, chunk))) break
      }
      if (path) await runChunk(definition, job, [])
      else await failJob(job)
      await context.ports.storage.delete(storage_key)
    } finally {
      if (path) await rm(path, { force: true })
    }
  }

/** Copies the file to a local path, so that it can be read more than once. Undefined when it was deleted because the job is over. */
async function downloadFile({ ports, config }: AppContext, key: string) {
  const stored = await ports.storage.get(key)
  if (!stored) return undefined
  const folder = join(config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await pipeline(stored.stream, createWriteStream(path))
  return path
}

type ImportJob<P> = { context: AppContext; brandId: string; jobId: string; prepared: P } & Pick<CheckInput, 'headerOf' | 'clearsEmpty'>

/** Ends a job that is not over but has lost its file. */
const failJob = ({ context: { db, clock }, brandId, jobId }: ImportJob<unknown>) =>
  db.write({ brandId }, async (tx) => {
    const job = await lockJob(tx, brandId, jobId)
    if (job && isUnfinished(job)) await endJob(tx, brandId, jobId, { status: 'failed', finished_at: clock() })
  })

/** One chunk; the last, empty one ends the job. Returns whether there is more to do. */
const runChunk = <K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  { lock, check, save, hasFixedTotal }: SheetImport<K, S, U, C, P>,
  { context, brandId, jobId, prepared, headerOf, clearsEmpty }: ImportJob<P>,
  units: readonly U[],
): Promise<boolean> =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx, now } = call
    call.publish('job.progress', jobId)
    const job = await lockJob(tx, brandId, jobId)
    if (!job || !isUnfinished(job)) return false
    const rest = units.filter(({ index }) => index >= job.done)
    await lock(tx, brandId, rest)
    const language = job.user_id ? (await findProfile(tx, job.user_id)).language_code : 'en'
    const checked = await check({ ...call, language, headerOf, clearsEmpty }, rest)
    const done = await save({ ...call, userId: job.user_id, jobId }, checked, prepared)
    await Promise.all([
      addImportCounts(tx, brandId, jobId, countOutcomes(done)),
      insertRefusedRows(tx, brandId, jobId, done.flatMap(refusedRows)),
      updateProgress(
        tx,
        brandId,
        jobId,
        units.length ? doneAfter(job, rest, hasFixedTotal ? job.total : job.total - 1) : job.total,
        refusedUnits(done),
        now,
      ),
    ])
    return true
  })

/**
 * The progress after these units, at most `limit`: one less than all until the last row is read, because the number of records may have changed since the
 * upload.
 */
const doneAfter = ({ done }: { done: number }, units: readonly Unit[], limit: number) =>
  Math.min(limit, Math.max(done, (units.at(-1)?.index ?? -1) + 1))

const refusedUnits = (checked: readonly CheckedUnit[]) =>
  checked.flatMap(({ errors, id, name }) => (errors.length ? [{ id, name, code: 'import.refused' }] : []))

/** The rows of a refused record; for any other record, the rows with cells that are left out. */
const refusedRows = ({ errors, left = [], rows }: CheckedUnit) =>
  rows.flatMap(({ row, cells }) => {
    const found = [...errors, ...left].filter((error) => error.row === row)
    if (!errors.length && !found.length) return []
    return { row, cells, errors: found.map(({ column, field, message, error: parts }) => ({ column, field, message, error: parts })) }
  })
