import type { Order } from '@linesheet/contract/orders'
import { Button } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { RelativeTime } from '../kit/RelativeTime.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './CancelRequest.module.css'
import type { OpenDialog } from './OrderDialogs.tsx'

/** The retailer asks to cancel. Nothing has to be done: after two days the request declines itself. */
export function CancelRequest({ order, open }: { order: Order; open: (what: OpenDialog) => void }) {
  const { t } = useWords()
  const may = useHasPermission()
  if (!order.cancel_requested_at || !order.actions.includes('cancel')) return null
  return (
    <section className={styles.request} aria-label={t('orders.mark.cancelRequested')}>
      <p>
        <strong>{t('orders.mark.cancelRequested')}</strong> · <RelativeTime at={order.cancel_requested_at} />
        <br />
        {t('order.cancelRequest.help')}
      </p>
      {may('orders:write') && (
        <Button variant="danger" onClick={() => open({ what: 'cancel' })}>
          {t('order.cancel')}
        </Button>
      )}
    </section>
  )
}
