import type { Effect } from '../../platform/outbox/outbox.ts'

export const shipmentEffectKind = 'orders.shipment'

/** The effect that posts what a shipment earned, once it cannot be undone any more: the ledger is only added to. */
export const shipmentEffect = (orderId: string, until: Date): Effect => ({
  kind: shipmentEffectKind,
  payload: { order_id: orderId },
  run_at: until,
})
