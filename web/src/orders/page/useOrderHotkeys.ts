import type { OrderRow } from '@linesheet/contract/orders/orders'
import { canPerform } from '@linesheet/domain/orders/orders'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import type { RowHotkeys } from '../../kit/lists/columns.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'

/** What accepts one order, and the selected ones. */
type Accept = { order: (order: OrderRow) => void; selected: (selection: Selection) => void }

/** `a` accepts the order in focus, or all selected ones if it is among them; `p` opens its packing slip in the language of its retailer. */
export function useOrderHotkeys(rows: readonly OrderRow[] | undefined, accept: Accept): RowHotkeys {
  const { t } = useWords()
  const { now } = useDateContext()
  const canWrite = useHasPermission()('orders:write')
  const onOrder = (act: (order: OrderRow, selection?: Selection) => void) => (id: string, selection?: Selection) => {
    const order = rows?.find((row) => row.id === id)
    if (order) act(order, selection)
  }
  const openSlip = ({ id }: OrderRow) => void window.open(paths.packingSlip(id), '_blank', 'noopener')
  const acceptNew = (order: OrderRow, selection?: Selection) => {
    if (selection?.has(order.id)) accept.selected(selection)
    else if (canPerform('accept', order, { by: 'brand', now })) accept.order(order)
    else showToast({ text: t('refusal.order.cannot-accept') })
  }
  return { p: onOrder(openSlip), ...(canWrite && { a: onOrder(acceptNew) }) }
}
