import type { OrderRow } from '@linesheet/contract/orders'
import { listOrderPayouts, type OrderPayout } from '@linesheet/contract/payouts.reports'
import { useMemo } from 'react'
import { useHasPermission } from '../kit/company.tsx'
import { useEndpointQuery } from '../kit/queries.ts'

/** The payouts of the orders that a list shows, by order; undefined for members who may not see payouts. */
export function useOrderPayouts(rows: readonly OrderRow[] | undefined): ReadonlyMap<string, OrderPayout> | undefined {
  const isAllowed = useHasPermission()('payouts:read')
  // In the order of the ids: another sort of the same orders is the same question.
  const ids = (rows ?? []).map(({ id }) => id).toSorted()
  const payouts = useEndpointQuery(
    listOrderPayouts,
    { query: { ids: ids.join() } },
    { keepPrevious: true, enabled: isAllowed && ids.length > 0 },
  )
  const items = payouts.data?.items
  const byOrder = useMemo(() => new Map(items?.map((item) => [item.order_id, item])), [items])
  return isAllowed ? byOrder : undefined
}
