import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'

/** The live events of a change of many orders, by its action: a tab skips those of its own changes. */
export const orderChangeEvents: Record<OrderBulkAction | 'undo', readonly LiveEventName[]> = {
  accept: ['order.accepted'],
  pack: ['order.parcel_added'],
  ship: ['order.shipped'],
  cancel: ['order.cancelled'],
  tag: ['order.edited'],
  undo: ['order.accept_undone', 'order.ship_undone'],
}
