import { listRetailerOrders } from '@linesheet/contract/orders/orders.by-record'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

/** The latest orders of a retailer, for a role that may see them. */
export const useRetailerOrders = (retailerId: string) =>
  useEndpointQuery(
    listRetailerOrders,
    { params: { id: retailerId }, query: { items_per_page: 5 } },
    { enabled: useHasPermission()('orders:read') },
  )
