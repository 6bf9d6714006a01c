import type { Order } from '@linesheet/contract/orders/orders'
import { shownStatus } from '@linesheet/domain/orders/orders'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from '../list/NextToAccept.module.css'
import type { DialogName } from './useOpenDialog.ts'

const canMoveShipDate: ReadonlySet<Order['status']> = new Set(['confirmed', 'accepted', 'packed'])

/** Why the page did not open the dialog of its address, such as `/order/edit/{id}` of an accepted order, and what can still be changed. */
export function RefusedDialog({ order, name }: { order: Order; name: DialogName }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const status = t(`orders.status.${shownStatus(order)}`)
  return (
    <p className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16 }, styles.next)} role="status">
      {!canWrite
        ? t('refusal.forbidden')
        : name === 'edit'
          ? t(canMoveShipDate.has(order.status) ? 'order.edit.closed' : 'order.edit.finished', { status })
          : t('order.dialogClosed', { status })}
    </p>
  )
}
