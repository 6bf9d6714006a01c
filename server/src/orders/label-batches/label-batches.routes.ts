import {
  buyLabelBatch,
  createLabelBatch,
  getLabelBatch,
  listLabelBatches,
  requoteLabelBatch,
  stopLabelBatch,
} from '@linesheet/contract/orders/labels.batches'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { canRequote, maxLabelBatchOrders } from '@linesheet/domain/orders/label-batches'
import { quoteHours } from '@linesheet/domain/orders/labels'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findOrderIds } from '../orders.batches.sql.ts'
import { confirmQuotes, lockBatchOrders, requoteOrders, stopBatchOrders } from './batch-orders.sql.ts'
import { checkChoices, stoppedRefusal } from './check-choices.ts'
import { findLabelBatch, findUnfinishedBatches, insertLabelBatch, setBatchBuyer } from './label-batches.sql.ts'
import { batchEffect } from './label-batches.worker.ts'

export const labelBatchRoutes = [
  serve(createLabelBatch, async (call) => {
    const { tx, brandId, userId, now, body } = call
    const [id, orderIds] = [newId(), await findBatchOrders(tx, brandId, body, now)]
    await insertLabelBatch(tx, brandId, { id, userId, orderIds, now })
    return workOn(call, id)
  }),

  serve(listLabelBatches, async ({ tx, brandId, now }) => ({
    items: await findUnfinishedBatches(tx, brandId, new Date(now.getTime() - quoteHours * 3_600_000)),
  })),

  serve(getLabelBatch, ({ tx, brandId, params }) => findLabelBatch(tx, brandId, params.id)),

  serve(requoteLabelBatch, async (call) => {
    const { tx, brandId, params, body } = call
    await lockBatchOrders(tx, brandId, params.id)
    const { orders } = await findLabelBatch(tx, brandId, params.id)
    const states = new Map(orders.map(({ id, state }) => [id, state]))
    const unknown = body.ids.findIndex((id) => !states.has(id))
    if (unknown >= 0) throw invalidInputRefusal({ [`ids.${unknown}`]: 'unknown_value' })
    const requoted = body.ids.filter((id) => canRequote(states.get(id) ?? 'bought'))
    await requoteOrders(tx, brandId, params.id, requoted)
    return workOn(call, params.id)
  }),

  serve(buyLabelBatch, async (call) => {
    const { tx, brandId, userId, params, body } = call
    await checkChoices(tx, brandId, await lockBatchOrders(tx, brandId, params.id), body)
    await confirmQuotes(tx, brandId, params.id, body.choices)
    await setBatchBuyer(tx, brandId, params.id, userId)
    return workOn(call, params.id)
  }),

  serve(stopLabelBatch, async ({ tx, brandId, params, publish }) => {
    await lockBatchOrders(tx, brandId, params.id)
    await stopBatchOrders(tx, brandId, params.id, stoppedRefusal())
    publish('label_batch.changed', params.id)
    return findLabelBatch(tx, brandId, params.id)
  }),
]

/** Queues the batch for a worker, and returns the batch. */
async function workOn({ tx, brandId, enqueue, publish }: Call, id: string) {
  enqueue({ kind: batchEffect, queue: 'labels', payload: { batch_id: id } })
  publish('label_batch.changed', id)
  return findLabelBatch(tx, brandId, id)
}

type Body = ParsedRequest<typeof createLabelBatch>['body']

async function findBatchOrders(tx: Tx, brandId: string, { ids, filter, ...selection }: Body, now: Date) {
  if (ids) return [...new Set(ids)]
  if (!filter) throw invalidInputRefusal({ ids: 'value_required' })
  const matching = selectedIds(await findOrderIds(tx, brandId, filter, now), selection)
  if (!matching.length) throw invalidInputRefusal({ filter: 'value_required' })
  if (matching.length > maxLabelBatchOrders)
    throw invalidInputRefusal({ filter: { code: 'too_many', values: { max: maxLabelBatchOrders } } })
  return matching
}
