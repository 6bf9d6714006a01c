import { bulkChangeOrders, type RefusedOrder } from '@linesheet/contract/orders.bulk'
import { invalidInput, Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { endJob, findJob, insertJob } from '../bulk/jobs.sql.ts'
import { serveBatch } from '../kernel/serve.ts'
import { attemptChange, type BatchCall, scopeOf } from './attempt-change.ts'
import { findOrderNumbers } from './bulk-change.sql.ts'
import { applyBulkChange, type BulkOrderChange, parseBulkChange } from './bulk-change.ts'
import { findOrderIds, maxBulkOrders } from './orders.batches.sql.ts'
import { findBrandTimeZone } from './place-order.sql.ts'

export const orderBulkRoutes = [
  serveBatch(bulkChangeOrders, async (call) => {
    const { context, brandId, userId, now, body, lastStep } = call
    const { ids, filter } = body
    if (!ids && !filter) throw invalidInput({ ids: 'value_required' })
    const timeZone = await context.db.read({ brandId }, (tx) => findBrandTimeZone(tx, brandId))
    const change = parseBulkChange(body, timeZone ?? 'UTC', now)
    if (ids) return { ...(await changeOrders(call, [...new Set(ids)], change)), job: null }
    return lastStep(scopeOf(call), async (tx, { enqueue, publish }) => {
      const matching = await findOrderIds(tx, brandId, filter ?? {}, now)
      if (matching.length > maxBulkOrders) throw new Refusal('order.too-many', 'Up to 10,000 orders at once. Narrow the filter')
      const [id, total] = [newId(), matching.length]
      await insertJob(
        tx,
        { brand_id: brandId, id, user_id: userId, kind: `orders.${change.action}`, payload: { ids: matching, change }, total },
        now,
      )
      if (total) await enqueue({ kind: 'orders.bulk', queue: 'jobs', payload: { job_id: id } })
      else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
      publish('job.added', id)
      return { done: 0, refused: [], job: await findJob(tx, brandId, id) }
    })
  }),
]

/** Changes each order in a transaction of its own, in the given order. What one is refused for does not stop the others. */
async function changeOrders(call: BatchCall, ids: readonly string[], change: BulkOrderChange) {
  const refused: RefusedOrder[] = []
  for (const id of ids) {
    const refusal = await attemptChange(call, id, (context) => applyBulkChange(context, id, change))
    if (refusal) refused.push({ id, number: null, ...refusal })
  }
  const numbers = await call.context.db.read({ brandId: call.brandId }, (tx) =>
    findOrderNumbers(
      tx,
      call.brandId,
      refused.map(({ id }) => id),
    ),
  )
  return { done: ids.length - refused.length, refused: refused.map((order) => ({ ...order, number: numbers.get(order.id) ?? null })) }
}
