import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'

/** Which live events each change of many orders causes. The tab that made the change does not get them, and makes its data stale by this table. */
export const orderChangeEvents: Record<OrderBulkAction | 'undo', readonly LiveEventName[]> = {
  accept: ['order.accepted'],
  pack: ['order.parcel_added'],
  ship: ['order.shipped'],
  cancel: ['order.cancelled'],
  tag: ['order.edited'],
  undo: ['order.accept_undone', 'order.ship_undone'],
}
