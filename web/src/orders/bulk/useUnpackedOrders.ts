import { findUnpackedOrders } from '@linesheet/contract/orders/orders.bulk'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import type { BulkTarget } from './bulkTarget.ts'

/** The orders of a target with units in no parcel; undefined until they are known. */
export function useUnpackedOrders(target: BulkTarget) {
  const { data, isError } = useEndpointQuery(findUnpackedOrders, { body: selectionOf(target) })
  return isError ? none : data
}
export type UnpackedOrders = NonNullable<ReturnType<typeof useUnpackedOrders>>

const none = { count: 0, items: [] }

function selectionOf(target: BulkTarget) {
  if ('ids' in target) return { ids: [...target.ids] }
  const { count: _, ...selection } = target
  return selection
}
