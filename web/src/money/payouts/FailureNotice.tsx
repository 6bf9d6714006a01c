import { getPayout, type Payout, retryPayout } from '@linesheet/contract/money/payouts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { AlertIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'

/** Why a payout failed, with a button that requests it again for members who may. */
export function FailureNotice({ payout: { id, number, failure } }: { payout: Payout }) {
  const { t } = useWords()
  const canRetry = useHasPermission()('payouts:write')
  const retry = useEndpointMutation(retryPayout, {
    events: ['payout.changed'],
    invalidates: [getPayout],
    successMessage: t('payouts.retried', { number: payoutNumber(number) }),
  })
  return (
    <section
      className={rowClass(
        { gap: 12, marginBottom: 20, padding: 16, radius: 'normal', background: 'attention-soft', alignItems: 'stretch' },
        styles.hold,
      )}
      data-on
      role="status"
    >
      <AlertIcon />
      <div className={stackClass({ gap: 8 })}>
        <p className={textClass({ size: 14, weight: 600 })}>{t('payouts.failure', { reason: failure ?? '' })}</p>
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
