import * as z from 'zod/mini'
import { findOrdersToComplete } from '../money/payouts/paid-orders.sql.ts'
import { writeAndPublish } from '../platform/events/brand-events.ts'
import type { Worker } from '../platform/outbox/outbox.ts'
import { completePaidOrder } from './complete-order.ts'

const payloadSchema = z.object({ payout_id: z.string() })

/**
 * Completes the fulfilled orders of a payout, each in a transaction of its own; after a crash it continues where it stopped. Orders that are fulfilled later
 * are completed at that time.
 */
export const completePaidOrders: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { payout_id } = payloadSchema.parse(payload)
  let after = ''
  for (;;) {
    const ids = await context.db.write({ brandId }, (tx) => findOrdersToComplete(tx, brandId, payout_id, after))
    if (!ids.length) return
    for (const id of ids) await writeAndPublish(context, brandId, (call) => completePaidOrder(call, id))
    after = ids.at(-1) ?? after
  }
}
