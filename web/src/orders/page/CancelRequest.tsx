import type { Order } from '@linesheet/contract/orders/orders'
import { declineCancellation } from '@linesheet/contract/orders/orders.cancellation'
import { cancelRequestDeadline } from '@linesheet/domain/orders/orders'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './CancelRequest.module.css'

/** The retailer's cancellation request, which lapses after two days without an answer. */
export function CancelRequest({ order, openDialog }: { order: Order; openDialog: (dialog: OpenDialog) => void }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const declining = useOrderMutation(declineCancellation, 'order.edited', t('order.cancelRequest.kept'))
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
        <span className={rowClass({ wrap: true, gap: 8 })}>
          <Button busy={declining.busy} onClick={() => declining.send({ params: { id: order.id }, body: {} })}>
            {t('order.cancelRequest.keep')}
          </Button>
          <Button variant="danger" onClick={() => openDialog({ name: 'cancel' })}>
            {t('order.cancel')}
          </Button>
        </span>
      )}
      {declining.error ? <ErrorBox error={declining.error} /> : null}
    </section>
  )
}
