import type { OrderRow } from '@linesheet/contract/orders/orders'
import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import { canPerform } from '@linesheet/domain/orders/orders'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import type { RowHotkeys } from '../../kit/lists/columns.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { stepKeys } from '../orderKeys.ts'

/** Functions that open the dialog of an action for one order, and for the selected ones. */
type Open = {
  forOrder: (action: OrderBulkAction, order: OrderRow) => void
  forSelected: (action: OrderBulkAction, selection: Selection) => void
}

/**
 * `a` accepts, `b` packs and `s` ships the order in focus, or all selected ones if it is among them; `p` opens its packing slip in the
 * language of its retailer.
 */
export function useOrderRowHotkeys(rows: readonly OrderRow[] | undefined, open: Open): RowHotkeys {
  const { t } = useWords()
  const { now } = useDateContext()
  const canWrite = useHasPermission()('orders:write')
  const onOrder = (act: (order: OrderRow, selection?: Selection) => void) => (id: string, selection?: Selection) => {
    const order = rows?.find((row) => row.id === id)
    if (order) act(order, selection)
  }
  const openSlip = ({ id }: OrderRow) => void window.open(paths.packingSlip(id), '_blank', 'noopener')
  const steps = stepKeys.map(({ key, action, makes }) => [
    key,
    onOrder((order, selection) => {
      if (selection?.has(order.id)) open.forSelected(action, selection)
      else if (canPerform(makes, order, { by: 'brand', now })) open.forOrder(action, order)
      else showToast({ text: t('orders.notNow', { number: order.number, status: t(`orders.status.${order.status}`) }) })
    }),
  ])
  return { p: onOrder(openSlip), ...(canWrite && Object.fromEntries(steps)) }
}
