import type { OrderRow } from '@linesheet/contract/orders/orders'
import { type bulkChangeOrders, maxOrderIds } from '@linesheet/contract/orders/orders.bulk'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { SelectionTarget } from '../../kit/lists/useSelection.ts'

export type BulkBody = RequestInput<typeof bulkChangeOrders>['body']
/** A change of many orders, without the orders. */
export type OrderChange = Omit<BulkBody, 'ids' | 'filter' | 'except' | 'expected_count'>
/** The orders to change: some of the list, or all that match its filters. `rows` are the ones that the list has shown. */
export type BulkTarget =
  | { ids: readonly string[]; rows: readonly OrderRow[]; count: number }
  | (Extract<SelectionTarget<NonNullable<BulkBody['filter']>>, { filter: unknown }> & { count: number })

/** The requests that change the orders, each with at most as many as a request may have. A request has the tracking of its own orders only. */
export function requestBodies(change: OrderChange, ids: readonly string[]): BulkBody[] {
  const bodies: BulkBody[] = []
  for (let at = 0; at < ids.length; at += maxOrderIds) {
    const some = ids.slice(at, at + maxOrderIds)
    const tracking = change.tracking?.filter(({ id }) => some.includes(id))
    bodies.push({ ...change, ids: some, ...(tracking && { tracking }) })
  }
  return bodies
}
