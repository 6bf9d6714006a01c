import type { OrderRow } from '@linesheet/contract/orders/orders'
import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { loadModule } from '../../kit/layout/loadModule.ts'
import type { ListState } from '../../kit/lists/listState.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import type { OpenBulk } from '../bulk/OrderBulkDialogs.tsx'
import { useOrderBulk } from '../bulk/useOrderBulk.ts'
import { orderFilter } from './orders.query.ts'

const OrderBulkDialogs = lazy(() =>
  loadModule(() => import('../bulk/OrderBulkDialogs.tsx')).then((module) => ({ default: module.OrderBulkDialogs })),
)
const TrackingListDialog = lazy(() =>
  loadModule(() => import('../tracking/TrackingListDialog.tsx')).then((module) => ({ default: module.TrackingListDialog })),
)

type OrderListDialogs = {
  /** Opens the dialog of an action for the selected orders. */
  openFor: (action: OrderBulkAction, selection: Selection) => void
  openForOrder: (action: OrderBulkAction, order: OrderRow) => void
  openTrackingList: () => void
  dialogs: ReactNode
}

/** The dialogs of the order list. `rows` are the shown ones; rows of other pages are remembered while they are selected. */
export function useOrderListDialogs(state: ListState, rows: readonly OrderRow[] | undefined): OrderListDialogs {
  const [open, setOpen] = useState<OpenBulk>()
  const [isTrackingOpen, setTrackingOpen] = useState(false)
  const bulk = useOrderBulk()
  const seen = useRef(new Map<string, OrderRow>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])

  const openBulk = (next: OpenBulk) => {
    bulk.reset()
    setOpen(next)
  }
  return {
    openFor(action, { target, count, clear }) {
      const selected = target(orderFilter(state))
      const chosen =
        'ids' in selected ? { ...selected, rows: selected.ids.flatMap((id) => seen.current.get(id) ?? []), count } : { ...selected, count }
      openBulk({ action, target: chosen, clear })
    },
    openForOrder: (action, order) => openBulk({ action, target: { ids: [order.id], rows: [order], count: 1 }, clear: () => {} }),
    openTrackingList: () => setTrackingOpen(true),
    dialogs: (
      <Suspense>
        {(open || bulk.refused) && <OrderBulkDialogs open={open} bulk={bulk} onClose={() => setOpen(undefined)} />}
        {isTrackingOpen && <TrackingListDialog onClose={() => setTrackingOpen(false)} />}
      </Suspense>
    ),
  }
}
