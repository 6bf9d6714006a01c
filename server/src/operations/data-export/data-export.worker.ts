import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { endJob, findJob, isUnfinished, lockJobProgress, type RefusedRow, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { openZipWriter } from '../../platform/sheets/zip-writer.ts'
import { restartProgress } from './export.sql.ts'
import { exportExpiry, exportKey, exportPrefix } from './export-job.ts'
import { measureExport, writeExport } from './write-export.ts'

const jobPayload = z.object({ job_id: z.string() })
/** After three failures the export is given up, so that the user is notified. */
const attemptsAllowed = 3
const reportEveryMs = 1000
const maxListedFiles = 500

/** The user stopped the export. */
class Stopped extends Error {}

/**
 * Exports all data of a brand as one ZIP, which is streamed into the storage while it is made. After a crash it is made again from the beginning, under the
 * same key, and the progress says so; one transaction ends the job and queues the deletion of the file when it expires.
 */
export const runDataExport: Worker = async ({ brand_id: brandId, payload, attempts }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  const { db, ports, clock, log } = context
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.read({ brandId }, work)
  const job = { context, brandId, jobId }
  const total = await measureExport({ read, brandId })
  if (!(await updateJob(job, (tx) => restartProgress(tx, brandId, jobId, total)))) return
  const zip = openZipWriter(clock())
  const stored = ports.storage.put(exportKey(brandId, jobId), zip.output, 'application/zip')
  // Nobody consumes the ZIP any more: without this, its writer would wait for ever.
  stored.catch((error) => zip.fail(error))
  try {
    const missing = await writeExport(zip, { read, brandId, storage: ports.storage }, progressReporter(job, total))
    await stored
    await finishJob(job, total, missing)
  } catch (error) {
    zip.fail(error instanceof Error ? error : new Error(String(error)))
    await stored.catch(() => {})
    if (error instanceof Stopped) return
    if (attempts < attemptsAllowed) throw error
    log.warn({ job: jobId, err: error }, 'the data could not be exported')
    await updateJob(job, (tx, now) => endJob(tx, brandId, jobId, { status: 'failed', finished_at: now }))
  }
}

type ExportJob = { context: AppContext; brandId: string; jobId: string }

/** Changes the job unless it is over. Returns whether it did. */
const updateJob = ({ context, brandId, jobId }: ExportJob, change: (tx: Tx, now: Date) => Promise<unknown>) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const job = await lockJobProgress(tx, brandId, jobId)
    if (!job || !isUnfinished(job)) return false
    await change(tx, now)
    publish('job.progress', jobId)
    return true
  })

/** Stores the progress about once a second, and yields to requests in between. Throws when the user stopped the job. */
function progressReporter(job: ExportJob, total: number) {
  let [done, reportedAt] = [0, performance.now()]
  return async (count: number) => {
    done += count
    await setImmediate()
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    // One less than the total, until the file is stored.
    const shown = Math.min(done, total - 1)
    if (!(await updateJob(job, (tx, now) => updateProgress(tx, job.brandId, job.jobId, shown, [], now)))) throw new Stopped()
  }
}

async function finishJob(job: ExportJob, total: number, missing: readonly string[]) {
  const { context, brandId, jobId } = job
  const prefix = exportPrefix(brandId, jobId)
  const lost = missing.slice(0, maxListedFiles).map((path): RefusedRow => ({ id: jobId, name: path, code: 'file.missing' }))
  const isFinished = await updateJob(job, async (tx, now) => {
    await updateProgress(tx, brandId, jobId, total, lost, now)
    const removal = { kind: 'files.remove', payload: { prefix }, run_at: exportExpiry(now.toISOString()) }
    insertEffect(tx, brandId, removal, now)
  })
  if (isFinished) return
  // Stopped in the meantime; but if another process was faster, the same file is its result.
  const { status } = await context.db.read({ brandId }, (tx) => findJob(tx, brandId, jobId))
  if (status !== 'done') await context.ports.storage.deleteAll(prefix)
}
