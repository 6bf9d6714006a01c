import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { insertJobChanges, isUnfinished, lockJob, type RefusedRow, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { lockProducts } from '../products/products.sql.ts'
import { actions } from './actions.ts'
import { type BulkInput, type ImmediateAction, toRefused } from './bulk-action.ts'

const chunkSize = 200
export const jobPayload = z.object({ job_id: z.string() })
export type BulkPayload = BulkInput & { action: BulkAction; ids: string[] }

/**
 * Works through the products of a job in chunks, each in a transaction with the job's progress. After a crash, or in parallel with another process, it
 * continues where the last chunk ended. Other transactions wait for a chunk at most.
 */
export const runBulkJob: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  while (await runChunk(context, brandId, jobId));
}

/** Refuses the products of a chunk that the brand does not have, by their ids. */
export const missingProducts = (chunk: readonly string[], present: readonly string[]): RefusedRow[] =>
  chunk.filter((id) => !present.includes(id)).map((id) => ({ id, name: id, code: 'product.missing' }))

/** Returns whether there is more to do. */
const runChunk = (context: AppContext, brandId: string, jobId: string): Promise<boolean> =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx, now } = call
    call.publish('job.progress', jobId)
    const job = await lockJob(tx, brandId, jobId)
    if (!job || !isUnfinished(job)) return false
    const { action, ids, ...input } = job.payload as BulkPayload & { action: ImmediateAction }
    const chunk = ids.slice(job.done, job.done + chunkSize)
    // Locked before they are read: the next statement sees changes that were made while this one waited.
    const present = await lockProducts(tx, brandId, chunk)
    const outcomes = await actions[action].apply({ ...call, userId: job.user_id }, chunk, input)
    const done = Math.min(job.total, job.done + chunkSize)
    const refused = outcomes.flatMap(toRefused)
    await Promise.all([
      insertJobChanges(
        tx,
        brandId,
        jobId,
        outcomes.filter((outcome) => outcome.refused === null),
      ),
      updateProgress(tx, brandId, jobId, done, [...refused, ...missingProducts(chunk, present)], now),
    ])
    return done < job.total
  })
