import { v7 as newId } from 'uuid'
import type { MemberCall } from '../../platform/call.ts'
import { endJob, findJob, insertJob } from '../../platform/jobs/jobs.sql.ts'
import type { OrderJobPayload } from './bulk-change.ts'

export const orderJobEffect = 'orders.bulk'
/** The effect of jobs that undo. It has a kind of its own, so that a server of the previous release, which would run it as a change, leaves it alone. */
export const undoJobEffect = 'orders.undo'

/** Starts a job that changes each of these orders, in their order. */
export async function startJob({ tx, brandId, userId, now, enqueue, publish }: MemberCall, payload: OrderJobPayload) {
  const { ids, change } = payload
  const [id, total] = [newId(), ids.length]
  await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: `orders.${change.action}`, payload, total }, now)
  const kind = change.action === 'undo' ? undoJobEffect : orderJobEffect
  if (total) enqueue({ kind, queue: 'jobs', payload: { job_id: id } })
  else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
  publish('job.added', id)
  return findJob(tx, brandId, id)
}
