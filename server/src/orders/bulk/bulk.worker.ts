import { jobUndoDeadline, undoDeadline } from '@linesheet/domain/orders/undo'
import { Refusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndCollect } from '../../platform/events/brand-events.ts'
import type { BrandEvent } from '../../platform/events/live-events.ts'
import { isUnfinished, lockJob, lockJobProgress, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { canUndo, toOrderCall } from '../change-order.ts'
import { findVersionAfter, insertUndoableChange, moveJobUndos } from '../undo/undo-job.sql.ts'
import { undoOrder } from '../undo/undo-order.ts'
import { toChangeRefusal } from './attempt-change.ts'
import { findOrderNumbers, insertJobRefusal } from './bulk-change.sql.ts'
import { applyBulkChange, type OrderJobPayload } from './bulk-change.ts'

const jobPayload = z.object({ job_id: z.string() })
/** Browsers refetch after each event, so the events of many orders go out together. */
const publishMs = 250

type OrderJob = { context: AppContext; brandId: string; jobId: string } & OrderJobPayload
type Attempt = (call: Call, orderId: string) => Promise<void>

/**
 * Works through the orders of a job, each in a transaction with the job's progress. After a crash, or in parallel with another process, it continues with the
 * order after the last one; a cancelled job ends before its next order. However the job ends, it stores until when notifications of its changes wait.
 */
export const runOrderJob: Worker = async ({ brand_id: brandId, id: effectId, payload }, context) => {
  const { job_id: jobId } = jobPayload.parse(payload)
  const stored = await context.db.write({ brandId }, (tx) => lockJob(tx, brandId, jobId))
  if (!stored) return
  const job = { context, brandId, jobId, ...(stored.payload as OrderJobPayload) }
  let waiting: BrandEvent[] = []
  let since = performance.now()
  const publish = (events: readonly BrandEvent[], atOnce: boolean) => {
    waiting.push(...events)
    if (!atOnce && performance.now() - since < publishMs) return
    context.live.publish([...waiting, { brandId, name: 'job.progress', id: jobId }])
    waiting = []
    since = performance.now()
  }
  let outcome = await changeNext(job, effectId)
  for (; outcome.hasMore; outcome = await changeNext(job, effectId)) publish(outcome.events, false)
  await releaseChanges(job)
  publish(outcome.events, true)
}

/** Changes the next order of the job, or stores why it was not changed. */
async function changeNext(job: OrderJob, effectId: string) {
  const change = changeOrRefuse(job, effectId)
  let attempted: string | undefined
  try {
    return await advance(job, (call, orderId) => {
      attempted = orderId
      return change(call, orderId)
    })
  } catch (error) {
    // If the cause is not the order, this fails as well, and the job is retried later. A lost connection may have committed the order.
    return advance(job, (call, orderId) => (orderId === attempted ? refuse(job, effectId, error)(call, orderId) : change(call, orderId)))
  }
}

async function advance({ context, brandId, jobId, ids }: OrderJob, attempt: Attempt) {
  const { result: hasMore, events } = await writeAndCollect(context, brandId, async (call) => {
    const { tx, now } = call
    const progress = await lockJobProgress(tx, brandId, jobId)
    const orderId = progress && ids[progress.done]
    if (!orderId || !isUnfinished(progress)) return false
    await attempt({ ...call, userId: progress.user_id }, orderId)
    await updateProgress(tx, brandId, jobId, progress.done + 1, [], now)
    return progress.done + 1 < progress.total
  })
  return { hasMore, events }
}

const changeOrRefuse =
  (job: OrderJob, effectId: string): Attempt =>
  async (call, orderId) => {
    try {
      await applyJobChange(job, call, orderId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await refuse(job, effectId, error)(call, orderId)
    }
  }

/** Makes the change of the job, or undoes another job's change; stores which orders can be undone. */
async function applyJobChange({ context, jobId, change, undoable }: OrderJob, call: Call, orderId: string) {
  const { tx, brandId, now } = call
  if (change.action === 'undo') return undoOrder(call, orderId, await findVersionAfter(tx, brandId, change.job_id, orderId))
  const undoUntil = undoable ? jobUndoDeadline(now) : undefined
  const orderCall = toOrderCall({ ...call, undoUntil, context })
  const order = await applyBulkChange(orderCall, orderId, change)
  if (canUndo(orderCall, order)) await insertUndoableChange(tx, brandId, jobId, order)
}

/** Notifications of the job's changes go out soon after its end; after an undo, notifications of the changes that stay go out at once. */
const releaseChanges = ({ context, brandId, jobId, change, undoable }: OrderJob) =>
  context.db.write({ brandId }, async (tx) => {
    const progress = await lockJobProgress(tx, brandId, jobId)
    if (!progress?.finished_at || progress.undone_at) return
    const [now, finishedAt] = [context.clock(), new Date(progress.finished_at)]
    if (change.action === 'undo') await moveJobUndos(tx, brandId, change.job_id, { until: finishedAt, now })
    else if (undoable) await moveJobUndos(tx, brandId, jobId, { until: undoDeadline(finishedAt), now })
  })

const refuse =
  ({ context, jobId }: OrderJob, effectId: string, reason: unknown): Attempt =>
  async ({ tx, brandId }, id) => {
    const numbers = await findOrderNumbers(tx, brandId, [id])
    const { code, error } = toChangeRefusal(reason, effectId, context)
    await insertJobRefusal(tx, brandId, jobId, { id, name: numbers.get(id) ?? id, code, error })
  }
