import { listRetailerOrders } from '@linesheet/contract/network'
import { useHasPermission } from '../../kit/company.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'

/** The latest orders of a retailer, for a role that may see them. */
export const useRetailerOrders = (companyId: string) =>
  useEndpointQuery(
    listRetailerOrders,
    { params: { id: companyId }, query: { items_per_page: 5 } },
    { enabled: useHasPermission()('orders:read') },
  )
