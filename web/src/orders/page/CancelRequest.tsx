import type { Order } from '@linesheet/contract/orders/orders'
import { cancelRequestDeadline } from '@linesheet/domain/orders/orders'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import styles from './CancelRequest.module.css'

/** The retailer's cancellation request, which lapses after two days without an answer. */
export function CancelRequest({ order, openDialog }: { order: Order; openDialog: (dialog: OpenDialog) => void }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  if (!order.cancel_requested_at || !order.actions.includes('cancel')) return null
  return (
    <section className={rowClass({ wrap: true, rowGap: 8, columnGap: 24 }, styles.request)} aria-label={t('orders.mark.cancelRequested')}>
      <p>
        <strong>{t('orders.mark.cancelRequested')}</strong> · <RelativeTime at={order.cancel_requested_at} /> ·{' '}
        <Deadline at={cancelRequestDeadline(order.cancel_requested_at).toISOString()} labelled />
        <br />
        {t('order.cancelRequest.help')}
      </p>
      {hasPermission('orders:write') && (
        <Button variant="danger" onClick={() => openDialog({ name: 'cancel' })}>
          {t('order.cancel')}
        </Button>
      )}
    </section>
  )
}
