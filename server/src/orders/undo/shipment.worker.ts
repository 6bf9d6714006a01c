import * as z from 'zod/mini'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { lockOrder } from '../orders.sql.ts'
import { endUndoOf } from '../transition.ts'
import { shipmentEffect } from './shipment-effect.ts'

const payloadSchema = z.object({ order_id: z.string() })

/**
 * Posts the earnings of a shipment, later if the time to undo it was extended. Does nothing if it was undone, or if another change of the order has posted
 * them.
 */
export const settleShipment: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { order_id } = payloadSchema.parse(payload)
  await writeAndPublish(context, brandId, async (call) => {
    const order = await lockOrder(call.tx, brandId, order_id)
    if (!order.shipped_at || !order.undo_until) return
    const until = new Date(order.undo_until)
    if (until > call.now) return call.enqueue(shipmentEffect(order.id, until))
    endUndoOf(call, order)
    call.publish('order.shipped', order.id)
  })
}
