import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import { AcceptOrdersDialog } from './AcceptOrdersDialog.tsx'
import type { BulkTarget, OrderChange } from './bulkTarget.ts'
import { CancelOrdersDialog } from './CancelOrdersDialog.tsx'
import { PackOrdersDialog } from './PackOrdersDialog.tsx'
import { RefusedOrdersDialog } from './RefusedOrdersDialog.tsx'
import { ShipOrdersDialog } from './ShipOrdersDialog.tsx'
import { TagOrdersDialog } from './TagOrdersDialog.tsx'
import type { OrderBulk } from './useOrderBulk.ts'

export type OpenBulk = { action: OrderBulkAction; target: BulkTarget; clear: () => void }
const dialogs = {
  accept: AcceptOrdersDialog,
  pack: PackOrdersDialog,
  ship: ShipOrdersDialog,
  cancel: CancelOrdersDialog,
  tag: TagOrdersDialog,
}

/** The dialog of the chosen action, then the orders that were refused. */
export function OrderBulkDialogs({ open, bulk, onClose }: { open: OpenBulk | undefined; bulk: OrderBulk; onClose: () => void }) {
  if (bulk.refused) return <RefusedOrdersDialog refused={bulk.refused} bulk={bulk} />
  if (!open) return null
  const Dialog = dialogs[open.action]
  const submit = async (change: OrderChange) => {
    const sent = await bulk.start(change, open.target)
    if (sent) open.clear()
    return sent
  }
  return <Dialog target={open.target} bulk={bulk} onSubmit={submit} onClose={onClose} />
}
