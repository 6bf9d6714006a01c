import {
  bulkChangeOrders,
  findUnpackedOrders,
  type RefusedOrder,
  retryRefusedOrders,
  undoChangedOrders,
  undoOrders,
} from '@linesheet/contract/orders/orders.bulk'
import { checkJobUndo, jobUndoDeadline } from '@linesheet/domain/orders/undo'
import { areaOfJob } from '@linesheet/domain/platform/jobs'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { serve, serveBatch } from '../../platform/http/serve.ts'
import { endJob, findJob, lockJobProgress } from '../../platform/jobs/jobs.sql.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import type { OrderCall } from '../change-order.ts'
import { findOrderIds, maxBulkOrders } from '../orders.batches.sql.ts'
import { findUnpacked } from '../shipments/unpacked.sql.ts'
import { findUndoableIds, findUndoJobId, moveJobUndos } from '../undo/undo-job.sql.ts'
import { undoOrder } from '../undo/undo-order.ts'
import { type AttemptedChange, attemptChange, type BatchCall, scopeOf, type UndoableOrder, undoOf } from './attempt-change.ts'
import { findJobChange, findOrderNumbers, findRefusedIds } from './bulk-change.sql.ts'
import { applyBulkChange, parseBulkChange } from './bulk-change.ts'
import { startJob } from './start-job.ts'

export const orderBulkRoutes = [
  serveBatch(bulkChangeOrders, async (call) => {
    const { context, brandId, userId, now, body, lastStep } = call
    const { ids, filter } = body
    if (!ids && !filter) throw invalidInputRefusal({ ids: 'value_required' })
    const timeZone = await context.db.read({ brandId }, (tx) => findTimeZone(tx, brandId))
    const change = parseBulkChange(body, timeZone, now)
    const changeOne: ChangeOne = (orderCall, id) => applyBulkChange(orderCall, id, change)
    if (ids) return { ...(await changeOrders(call, [...new Set(ids)], changeOne)), job: null }
    return lastStep(scopeOf(call), async (tx, after) => {
      const matching = await findOrderIds(tx, brandId, filter ?? {}, now)
      if (matching.length > maxBulkOrders) throw new Refusal('order.too-many', 'Up to 10,000 orders at once. Narrow the filter')
      const payload = { ids: selectedIds(matching, body), change, undoable: body.undoable }
      const job = await startJob({ tx, brandId, userId, now, ...after }, payload)
      return { done: 0, refused: [], job }
    })
  }),

  serveBatch(undoOrders, async (call) => {
    const versions = new Map(call.body.orders.map(({ id, version }) => [id, version]))
    return changeOrders(call, [...versions.keys()], async (orderCall, id) => {
      await undoOrder(orderCall, id, versions.get(id) ?? 0)
      return undefined
    })
  }),

  serve(findUnpackedOrders, async ({ tx, brandId, now, body }) => {
    const { ids, filter } = body
    if (!ids && !filter) throw invalidInputRefusal({ ids: 'value_required' })
    return findUnpacked(tx, brandId, ids ?? selectedIds(await findOrderIds(tx, brandId, filter ?? {}, now), body))
  }),

  serve(retryRefusedOrders, async (call) => {
    const { tx, brandId, params } = call
    const job = await findJobChange(tx, brandId, params.id)
    if (!job) throw notFoundRefusal('job')
    return startJob(call, { ...job, ids: await findRefusedIds(tx, brandId, params.id) })
  }),

  serve(undoChangedOrders, async (call) => {
    const { tx, brandId, now, params, publish } = call
    const job = await lockJobProgress(tx, brandId, params.id)
    if (!job || areaOfJob(job.kind) !== 'orders') throw notFoundRefusal('job')
    const undoJobId = await findUndoJobId(tx, brandId, params.id)
    if (undoJobId) return findJob(tx, brandId, undoJobId)
    const ids = await findUndoableIds(tx, brandId, params.id)
    checkJobUndo({ finishedAt: job.finished_at === null ? null : new Date(job.finished_at), changes: ids.length, now })
    // The job that undoes needs time, too.
    await moveJobUndos(tx, brandId, params.id, { until: jobUndoDeadline(now), now })
    await endJob(tx, brandId, params.id, { undone_at: now })
    publish('job.undone', params.id)
    return startJob(call, { ids, change: { action: 'undo', job_id: params.id } })
  }),
]

type ChangeOne = (orderCall: OrderCall, id: string) => ReturnType<AttemptedChange>

/** Changes each order in a transaction of its own, in the given order. A refused order does not stop the others. */
async function changeOrders(call: BatchCall, ids: readonly string[], change: ChangeOne) {
  const refused: RefusedOrder[] = []
  const orders: UndoableOrder[] = []
  for (const id of ids) {
    const { refusal, undoableVersion: version } = await attemptChange(call, id, (orderCall) => change(orderCall, id))
    if (refusal) refused.push({ id, number: null, ...refusal })
    if (version) orders.push({ id, version })
  }
  const numbers = await call.context.db.read({ brandId: call.brandId }, (tx) =>
    findOrderNumbers(
      tx,
      call.brandId,
      refused.map(({ id }) => id),
    ),
  )
  return {
    done: ids.length - refused.length,
    refused: refused.map((order) => ({ ...order, number: numbers.get(order.id) ?? null })),
    ...undoOf(orders, call.now),
  }
}
