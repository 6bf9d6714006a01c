import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { endJob, isUnfinished, lockJob, updateProgress } from '../bulk/jobs.sql.ts'
import { writeAndPublish } from '../kernel/brand-events.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { Worker } from '../kernel/outbox.ts'
import { lockProducts } from '../products/products.sql.ts'
import { findProfile } from '../settings/user.sql.ts'
import { type CheckedProduct, checkProducts, type PositionFor, saveProducts } from './apply-import.ts'
import { addImportCounts, findFirstPosition, findImport, insertRefusedRows, productIdFinder } from './imports.sql.ts'
import { countOutcomes, headerByColumn } from './outcomes.ts'
import { inChunks, type ProductGroup, readGroups, surveyFile } from './product-groups.ts'
import { columnFields } from './read-file.ts'

const chunkSize = 100
const jobPayload = z.object({ job_id: z.string() })

/**
 * Works through the products of a file in chunks, each in a transaction with the job's progress. After a crash, or beside a second process,
 * it continues where the last chunk ended. The file is deleted when the job is over.
 */
export const runImportJob: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.write({ brandId }, work)
  const [{ storage_key, header, mapping }, positionFor] = await read((tx) =>
    Promise.all([findImport(tx, brandId, jobId), importPositions(tx, brandId, jobId)]),
  )
  const fields = columnFields(header, mapping, {})
  const job = { context, brandId, jobId, positionFor, headerOf: headerByColumn(header, fields) }
  const path = await downloadFile(context, storage_key)
  try {
    if (path) {
      const groups = readGroups(path, fields, await surveyFile(path, fields, productIdFinder(read, brandId)))
      for await (const chunk of inChunks(groups, chunkSize)) if (!(await runChunk(job, chunk))) break
    }
    if (path) await runChunk(job, [])
    else await failJob(job)
    await context.ports.storage.delete(storage_key)
  } finally {
    if (path) await rm(path, { force: true })
  }
}

/** Copies the file to where it can be read more than once. Undefined when it was deleted because the job is over. */
async function downloadFile({ ports, config }: AppContext, key: string) {
  const stored = await ports.storage.get(key)
  if (!stored) return undefined
  const folder = join(config.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await pipeline(stored.stream, createWriteStream(path))
  return path
}

type ImportJob = { context: AppContext; brandId: string; jobId: string; positionFor: PositionFor; headerOf: (column: string) => string }

/** The new products of a file stand first in the brand's order, in the file's order, also when the job continues after a crash. */
async function importPositions(tx: Tx, brandId: string, jobId: string): Promise<PositionFor> {
  const job = await lockJob(tx, brandId, jobId)
  const first = job ? await findFirstPosition(tx, brandId, job.created_at) : 0
  return (index) => first - ((job?.total ?? 0) - index) * 1024
}

/** Ends a job that is not over but has lost its file. */
const failJob = ({ context: { db, clock }, brandId, jobId }: ImportJob) =>
  db.write({ brandId }, async (tx) => {
    const job = await lockJob(tx, brandId, jobId)
    if (job && isUnfinished(job)) await endJob(tx, brandId, jobId, { status: 'failed', finished_at: clock() })
  })

/** One chunk; the last, empty one ends the job. Returns whether there is more to do. */
const runChunk = ({ context, brandId, jobId, positionFor, headerOf }: ImportJob, groups: readonly ProductGroup[]): Promise<boolean> =>
  writeAndPublish(context, brandId, async (tx, publish) => {
    publish('job.progress', jobId)
    const now = context.clock()
    const job = await lockJob(tx, brandId, jobId)
    if (!job || !isUnfinished(job)) return false
    const rest = groups.filter(({ index }) => index >= job.done)
    await lockProducts(
      tx,
      brandId,
      rest.flatMap(({ productId }) => productId ?? []),
    )
    const language = job.user_id ? (await findProfile(tx, job.user_id)).language_code : 'en'
    const checked = await checkProducts({ tx, brandId, now, language, headerOf }, rest)
    await saveProducts({ tx, brandId, now, publish, userId: job.user_id }, checked, positionFor)
    await Promise.all([
      addImportCounts(tx, brandId, jobId, countOutcomes(checked)),
      insertRefusedRows(tx, brandId, jobId, checked.flatMap(refusedRows)),
      updateProgress(tx, brandId, jobId, groups.length ? doneAfter(job, rest) : job.total, refusedProducts(checked), now),
    ])
    return true
  })

/** One less than all, until the last row is read. */
const doneAfter = ({ done, total }: { done: number; total: number }, groups: readonly ProductGroup[]) =>
  Math.min(total - 1, Math.max(done, (groups.at(-1)?.index ?? -1) + 1))

const refusedProducts = (checked: readonly CheckedProduct[]) =>
  checked.flatMap(({ errors, before, group: { rows } }) =>
    errors.length ? [{ id: before.id, name: before.name || rows[0]?.values.sku || `${rows[0]?.row}`, code: 'import.refused' }] : [],
  )

const refusedRows = ({ errors, group: { rows } }: CheckedProduct) =>
  errors.length
    ? rows.map(({ row, cells }) => ({
        row,
        cells,
        errors: errors
          .filter((error) => error.row === row)
          .map(({ column, field, message, error: parts }) => ({ column, field, message, error: parts })),
      }))
    : []
