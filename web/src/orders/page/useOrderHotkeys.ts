import type { OrderRow } from '@linesheet/contract/orders/orders'
import { canPerform } from '@linesheet/domain/orders/orders'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import type { RowHotkeys } from '../../kit/lists/columns.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'

/** `a` accepts the order in focus, `p` opens its packing slip in the language of its retailer. */
export function useOrderHotkeys(rows: readonly OrderRow[] | undefined, accept: (order: OrderRow) => void): RowHotkeys {
  const { t } = useWords()
  const { now } = useDateContext()
  const canWrite = useHasPermission()('orders:write')
  const onOrder = (act: (order: OrderRow) => void) => (id: string) => {
    const order = rows?.find((row) => row.id === id)
    if (order) act(order)
  }
  const openSlip = ({ id }: OrderRow) => void window.open(paths.packingSlip(id), '_blank', 'noopener')
  const acceptNew = (order: OrderRow) => {
    if (canPerform('accept', order, { by: 'brand', now })) accept(order)
    else showToast({ text: t('refusal.order.cannot-accept') })
  }
  return { p: onOrder(openSlip), ...(canWrite && { a: onOrder(acceptNew) }) }
}
