import { documentDays } from '@linesheet/domain/orders/order-documents'
import { daysAfter } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { endJob, findJob, isUnfinished, lockJob, type RefusedRow, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { collectDocuments } from './collect-documents.sql.ts'
import { renderFile } from './documents.ts'
import { withLabelImages } from './label-images.ts'
import { documentsKey, documentsPrefix, type PrintPayload } from './print-job.ts'

const jobPayload = z.object({ job_id: z.string() })
/** After three failures the file is given up, so that the user is notified within a minute. */
const attemptsAllowed = 3

/**
 * Prints the documents of a job's orders as one PDF. After a crash the file is made again from the beginning, under the same key. One transaction ends the
 * job and queues the deletion of the file a day later.
 */
export const runDocumentsJob: Worker = async ({ brand_id: brandId, payload, attempts }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  const { db, ports } = context
  const job = await db.write({ brandId }, (tx) => lockJob(tx, brandId, jobId))
  if (!job || !isUnfinished(job)) return
  try {
    const { ids, kinds } = job.payload as PrintPayload
    const { documents, refused } = await db.read({ brandId }, (tx) =>
      collectDocuments(tx, brandId, { ids, kinds, userId: job.user_id, now: context.clock() }),
    )
    if (documents.length) {
      const pdf = await renderFile(
        await withLabelImages(ports.storage, documents),
        (drawn) => void reportProgress(context, brandId, jobId, drawn / documents.length),
      )
      await ports.storage.put(documentsKey(brandId, jobId), pdf, 'application/pdf')
    }
    await finishJob(context, brandId, jobId, refused)
  } catch (error) {
    if (attempts < attemptsAllowed) throw error
    context.log.warn({ job: jobId, err: error }, 'documents could not be printed')
    await updateJob(context, brandId, jobId, (tx, now) => endJob(tx, brandId, jobId, { status: 'failed', finished_at: now }))
  }
}

/** Changes the job unless it is over. Returns whether it did. */
const updateJob = (context: AppContext, brandId: string, jobId: string, change: (tx: Tx, now: Date, total: number) => Promise<unknown>) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const job = await lockJob(tx, brandId, jobId)
    if (!job || !isUnfinished(job)) return false
    await change(tx, now, job.total)
    publish('job.progress', jobId)
    return true
  })

/** Stays one below the total until the file is stored. A failure here does not stop the job. */
const reportProgress = (context: AppContext, brandId: string, jobId: string, part: number) =>
  updateJob(context, brandId, jobId, (tx, now, total) =>
    updateProgress(tx, brandId, jobId, Math.min(total - 1, Math.floor(part * total)), [], now),
  ).catch((error) => context.log.warn({ job: jobId, err: error }, 'progress was not stored'))

async function finishJob(context: AppContext, brandId: string, jobId: string, refused: RefusedRow[]) {
  const prefix = documentsPrefix(brandId, jobId)
  const isFinished = await updateJob(context, brandId, jobId, async (tx, now, total) => {
    await updateProgress(tx, brandId, jobId, total, refused, now)
    const removal = { kind: 'files.remove', payload: { prefix }, run_at: daysAfter(now, documentDays) }
    insertEffect(tx, brandId, removal, now)
  })
  if (isFinished) return
  // Cancelled in the meantime; but if another process was faster, the same file is its result.
  const { status } = await context.db.read({ brandId }, (tx) => findJob(tx, brandId, jobId))
  if (status !== 'done') await context.ports.storage.deleteAll(prefix)
}
