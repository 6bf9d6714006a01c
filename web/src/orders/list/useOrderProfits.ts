import type { OrderRow } from '@linesheet/contract/orders/orders'
import { listOrderProfits, type OrderProfit } from '@linesheet/contract/orders/orders.profit'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useHasRoom } from '../../kit/lists/columns.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

/** The width of the window from which the list shows the column. */
export const profitsFrom = 'extraWide' as const

/** The profits of the orders that a list shows, by order, once there is room for them; undefined for members who may not see costs. */
export function useOrderProfits(rows: readonly OrderRow[] | undefined): ReadonlyMap<string, OrderProfit> | undefined {
  const mayRead = mayReadCosts(useHasPermission())
  const hasRoom = useHasRoom()({ visibleFrom: profitsFrom })
  const ids = (rows ?? []).map(({ id }) => id).toSorted()
  const { data } = useEndpointQuery(
    listOrderProfits,
    { query: { ids: ids.join() } },
    { keepPrevious: true, enabled: mayRead && hasRoom && ids.length > 0 },
  )
  const items = data?.items
  const byOrder = useMemo(() => new Map(items?.map((item) => [item.order_id, item])), [items])
  return mayRead ? byOrder : undefined
}
