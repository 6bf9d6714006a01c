import type { Job } from '@linesheet/contract/jobs'
import { AppLink } from '../../kit/AppLink.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { JobProgress } from '../../kit/JobProgress.tsx'
import { paths } from '../../paths.ts'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './bulk.module.css'
import type { OrderBulk, RefusedOrders } from './useOrderBulk.ts'

/** The progress of a job. Closing it leaves the job running. */
export function OrderJobDialog({ job, stop, close }: { job: Job; stop: () => void; close: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open close={close} title={t('orders.bulk.running')}>
      <JobProgress
        job={job}
        label={t('orders.bulk.running')}
        text={t('orders.bulk.progress', { done: job.done, total: job.total })}
        stopLabel={t('orders.bulk.stop')}
        stop={stop}
      />
    </Dialog>
  )
}

/** The orders that were not changed, each with the reason, and another attempt. */
export function RefusedOrdersDialog({ refused, bulk }: { refused: RefusedOrders; bulk: OrderBulk }) {
  const words = useWords()
  const { t } = words
  const { orders, count } = refused
  return (
    <Dialog open close={bulk.closeRefused} title={t('orders.bulk.refused', { count })}>
      <DialogForm
        submit={() => void bulk.retry()}
        submitLabel={t('kit.retry')}
        cancelLabel={t('kit.close')}
        busy={bulk.busy}
        close={bulk.closeRefused}
        error={bulk.error}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
        <ul className={styles.refused} tabIndex={0} aria-label={t('orders.bulk.refused', { count })}>
          {orders.map(({ id, number, code, error }) => (
            <li key={id}>
              <strong>{number ? <AppLink to={paths.order(id)}>{number}</AppLink> : t('order.one')}</strong>{' '}
              {error ? fieldErrorText(words, error) : refusalText(words, { code })}
            </li>
          ))}
        </ul>
        {count > orders.length && <p>{t('orders.bulk.firstShown', { count: orders.length })}</p>}
      </DialogForm>
    </Dialog>
  )
}
