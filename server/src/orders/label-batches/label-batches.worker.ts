import * as z from 'zod/mini'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { carrierUnreachableRefusal } from '../../platform/ports/carriers/carriers.types.ts'
import { limitConcurrency } from '../../platform/ports/limit-concurrency.ts'
import { type BatchPass, buyBatchOrder, quoteBatchOrder } from './batch-order.ts'
import { claimBatchOrder, claimMs, findItemNames, findWork, refuseBatchOrder } from './batch-orders.sql.ts'
import { toBatchRefusal, toProblems } from './batch-refusal.ts'

/** The effect that works on a batch, and its worker's name. */
export const batchEffect = 'labels.batch'
const batchPayload = z.object({ batch_id: z.string() })

/** The number of orders of a batch about which carriers are asked at a time. */
const ordersAtOnce = 4
/** After this many orders in a row without an answer from the carrier, the others are not tried: each would wait as long. */
const outageAfter = 5
/**
 * The minimum interval between events, because browsers refetch the batch with all its prices after each: for 200 orders with 20 prices each almost a
 * megabyte uncompressed.
 */
const publishMs = 1000

/**
 * Requests prices for the orders that wait for them, and buys the confirmed labels, each order on its own. After a crash, an order whose purchase was started
 * is finished by that purchase, the others by another run. Two runs of one batch never ask about the same order: a run skips orders that another run has
 * claimed, and checks them again when the claim ends.
 */
export const workOnLabelBatch: Worker = async ({ brand_id: brandId, id: effectId, payload }, context, note) => {
  const { batch_id: batchId } = batchPayload.parse(payload)
  const publish = () => context.live.publish([{ brandId, name: 'label_batch.changed', id: batchId }])
  const work = await context.db.write({ brandId }, (tx) => findWork(tx, brandId, batchId))
  let isLeft = false
  let unanswered = 0
  let published = performance.now()

  async function workOn(order: (typeof work)[number]) {
    const { order_id: orderId, state, bought_by: userId } = order
    if (!(await context.db.write({ brandId }, (tx) => claimBatchOrder(tx, brandId, batchId, order, context.clock())))) {
      isLeft = true
      return
    }
    const pass: BatchPass = { context, brandId, batchId, orderId, userId }
    try {
      if (unanswered >= outageAfter) throw carrierUnreachableRefusal()
      await (state === 'waiting' ? quoteBatchOrder(pass) : buyBatchOrder(pass))
      unanswered = 0
    } catch (error) {
      const refusal = toBatchRefusal(error, effectId, context)
      unanswered = refusal.isUnanswered ? unanswered + 1 : 0
      await context.db.write({ brandId }, async (tx) => {
        const names = await findItemNames(tx, brandId, orderId)
        await refuseBatchOrder(tx, brandId, batchId, orderId, { ...refusal, problems: toProblems(refusal.errors, names) })
      })
    }
    if (performance.now() - published < publishMs) return
    published = performance.now()
    publish()
  }

  const limited = limitConcurrency(ordersAtOnce)
  const outcomes = await Promise.allSettled(work.map((order) => limited(() => workOn(order))))
  publish()
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  if (isLeft) {
    const now = context.clock()
    const run_at = new Date(now.getTime() + claimMs)
    note((tx) => insertEffect(tx, brandId, { kind: batchEffect, queue: 'labels', payload: { batch_id: batchId }, run_at }, now))
  }
}
