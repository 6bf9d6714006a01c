import { autoAcceptObstacle, autoAcceptShipDate } from '@linesheet/domain/orders/auto-accept'
import { dayIn } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import { findOrderSettings } from '../brand/settings/order-settings.sql.ts'
import { lockStock } from '../catalogue/products/stock-lock.sql.ts'
import { writeAndPublish } from '../platform/events/brand-events.ts'
import type { Worker } from '../platform/outbox/outbox.ts'
import { findActivity, insertActivity } from './activities.sql.ts'
import { acceptLockedOrder, toOrderCall } from './change-order.ts'
import { lockFullOrder } from './orders.sql.ts'

const autoAcceptPayload = z.object({ order_id: z.string() })

/**
 * Accepts a new order for its brand, as one of its users would. An order that was answered in the meantime stays as it is. The reason why an order cannot be
 * accepted is written into its history under the id of the effect, so that a second attempt does not repeat it.
 */
export const acceptAutomatically: Worker = async ({ brand_id: brandId, id: effectId, payload }, context) => {
  const { order_id: orderId } = autoAcceptPayload.parse(payload)
  await writeAndPublish(context, brandId, async (call) => {
    const { tx, now, publish } = call
    const [order, settings, earlier] = await Promise.all([
      lockFullOrder(tx, brandId, orderId),
      findOrderSettings(tx, brandId),
      findActivity(tx, brandId, orderId, effectId),
    ])
    if (order.status !== 'new' || order.answered_at || earlier) return
    const lines = order.order_variations
    const stock = await lockStock(
      tx,
      brandId,
      lines.flatMap(({ variation_id }) => variation_id ?? []),
    )
    const hasAddress = !!(order.shipping_from_address ?? order.default_location)
    const reason = autoAcceptObstacle({ cancel_requested_at: order.cancel_requested_at, hasAddress, lines, stock })
    if (reason) {
      const activity = { id: effectId, kind: 'auto_accept_refused', actor: 'brand', after: { reason } } as const
      insertActivity(tx, brandId, orderId, activity, now)
      publish('order.auto_accept_refused', orderId)
      return
    }
    const target_shipment_date = autoAcceptShipDate(dayIn(order.time_zone, now), settings.lead_time_days, order.target_shipment_date)
    acceptLockedOrder(toOrderCall({ ...call, context }), order, { target_shipment_date, isAutomatic: true })
  })
}
