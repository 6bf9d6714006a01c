import { listOrderPayouts, type OrderPayout } from '@linesheet/contract/money/payouts.reports'
import type { OrderRow } from '@linesheet/contract/orders/orders'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useHasRoom } from '../../kit/lists/columns.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

/** The width of the window from which the list shows the column. */
export const payoutsFrom = 'wider' as const

/** The payouts of the orders that a list shows, by order, once there is room for them; undefined for members who may not see payouts. */
export function useOrderPayouts(rows: readonly OrderRow[] | undefined): ReadonlyMap<string, OrderPayout> | undefined {
  const mayRead = useHasPermission()('payouts:read')
  const hasRoom = useHasRoom()({ visibleFrom: payoutsFrom })
  // Sorted, so that another order of the same rows uses the same query.
  const ids = (rows ?? []).map(({ id }) => id).toSorted()
  const payouts = useEndpointQuery(
    listOrderPayouts,
    { query: { ids: ids.join() } },
    { keepPrevious: true, enabled: mayRead && hasRoom && ids.length > 0 },
  )
  const items = payouts.data?.items
  const byOrder = useMemo(() => new Map(items?.map((item) => [item.order_id, item])), [items])
  return mayRead ? byOrder : undefined
}
