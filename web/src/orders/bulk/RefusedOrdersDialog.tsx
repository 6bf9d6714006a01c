import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './bulk.module.css'
import { RefusedList } from './RefusedList.tsx'
import type { OrderBulk, RefusedOrders } from './useOrderBulk.ts'

/** The orders that were not changed, each with the reason, and another attempt. */
export function RefusedOrdersDialog({ refused: { orders }, bulk }: { refused: RefusedOrders; bulk: OrderBulk }) {
  const { t } = useWords()
  const title = t('orders.bulk.refused', { count: orders.length })
  return (
    <Dialog open onClose={bulk.closeRefused} title={title}>
      <DialogForm
        onSubmit={() => bulk.retry()}
        submitLabel={t('kit.retry')}
        cancelLabel={t('kit.close')}
        busy={bulk.busy}
        onClose={bulk.closeRefused}
        error={bulk.error}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
        <section className={styles.scroller} tabIndex={0} aria-label={title}>
          <RefusedList orders={orders} />
        </section>
      </DialogForm>
    </Dialog>
  )
}
