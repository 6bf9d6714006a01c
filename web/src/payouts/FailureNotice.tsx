import { getPayout, type Payout, retryPayout } from '@linesheet/contract/payouts'
import { payoutNumber } from '@linesheet/domain/payout-numbers'
import { Button } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { AlertIcon } from '../kit/icons.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './payouts.module.css'

/** Why a payout failed, and for who may, the button that requests it again. */
export function FailureNotice({ payout: { id, number, failure } }: { payout: Payout }) {
  const { t } = useWords()
  const canRetry = useHasPermission()('payouts:write')
  const retry = useEndpointMutation(retryPayout, {
    events: ['payout.changed'],
    invalidates: [getPayout],
    successMessage: t('payouts.retried', { number: payoutNumber(number) }),
  })
  return (
    <section className={styles.hold} data-on role="status">
      <AlertIcon />
      <div className={styles.failure}>
        <p className={styles.holdTitle}>{t('payouts.failure', { reason: failure ?? '' })}</p>
        <p>{t('payouts.failure.help')}</p>
        {retry.error ? <ErrorBox error={retry.error} /> : null}
        {canRetry && (
          <p>
            <Button variant="primary" busy={retry.busy} onClick={() => retry.send({ params: { id } })}>
              {t('payouts.retry')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
