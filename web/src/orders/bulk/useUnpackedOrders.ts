import { findUnpackedOrders } from '@linesheet/contract/orders/orders.bulk'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import type { BulkTarget } from './bulkTarget.ts'

/** The orders of a target with units in no parcel. */
export const useUnpackedOrders = (target: BulkTarget) => useEndpointQuery(findUnpackedOrders, { body: selectionOf(target) })

function selectionOf(target: BulkTarget) {
  if ('ids' in target) return { ids: [...target.ids] }
  const { count: _, ...selection } = target
  return selection
}
