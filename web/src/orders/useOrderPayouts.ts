import type { OrderRow } from '@linesheet/contract/orders'
import { listOrderPayouts, type OrderPayout } from '@linesheet/contract/payouts.reports'
import { useMemo, useSyncExternalStore } from 'react'
import { useHasPermission } from '../kit/company.tsx'
import { useEndpointQuery } from '../kit/queries.ts'

/** From where the list has room for the column (`extraWide` in Table.module.css). */
const wideScreen = '(min-width: 1600px)'
const hasRoom = () => matchMedia(wideScreen).matches
function watchRoom(watcher: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** The payouts of the orders that a list shows, by order; undefined for members who may not see payouts, and where there is no room for them. */
export function useOrderPayouts(rows: readonly OrderRow[] | undefined): ReadonlyMap<string, OrderPayout> | undefined {
  const mayRead = useHasPermission()('payouts:read')
  const isShown = useSyncExternalStore(watchRoom, hasRoom) && mayRead
  // In the order of the ids: another sort of the same orders is the same question.
  const ids = (rows ?? []).map(({ id }) => id).toSorted()
  const payouts = useEndpointQuery(
    listOrderPayouts,
    { query: { ids: ids.join() } },
    { keepPrevious: true, enabled: isShown && ids.length > 0 },
  )
  const items = payouts.data?.items
  const byOrder = useMemo(() => new Map(items?.map((item) => [item.order_id, item])), [items])
  return isShown ? byOrder : undefined
}
