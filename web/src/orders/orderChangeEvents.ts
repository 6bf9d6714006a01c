import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'

/** The live events that each change of many orders causes. The tab that made the change does not get them, and invalidates its data by this table. */
export const orderChangeEvents: Record<OrderBulkAction | 'undo', readonly LiveEventName[]> = {
  accept: ['order.accepted'],
  pack: ['order.parcel_added'],
  ship: ['order.shipped'],
  cancel: ['order.cancelled'],
  tag: ['order.edited'],
  undo: ['order.accept_undone', 'order.ship_undone'],
}
