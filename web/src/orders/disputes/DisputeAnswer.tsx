import type { Dispute } from '@linesheet/contract/orders/disputes'
import type { ReactNode } from 'react'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './DisputeCard.module.css'
import { PhotoLinks } from './PhotoLinks.tsx'

const moneyWords = {
  pending: 'disputes.refund',
  approved: 'disputes.refunded',
  rejected: 'disputes.notRefunded',
  'brand-resolved': 'disputes.notRefunded',
} as const

/** The amount in question; then the answer of the brand and the decision of the marketplace, with the money that they moved. */
export function DisputeAnswer({ dispute }: { dispute: Dispute }) {
  const { t } = useWords()
  const { status, amount, currency_code: currency, commission_back, rejection_reason, resolution_kind } = dispute
  const reason = rejection_reason
    ? t(`disputes.rejection.${rejection_reason}`)
    : resolution_kind && t(`disputes.resolution.${resolution_kind}`)
  const money: (readonly [string, ReactNode])[] = [
    [t(moneyWords[status]), <Money key="amount" amount={amount} currency={currency} />],
    ...(commission_back === null
      ? []
      : [[t('disputes.commissionBack'), <Money key="back" amount={commission_back} currency={currency} />] as const]),
  ]
  return (
    <>
      <Facts facts={money} />
      {dispute.answered_at && (
        <div className={textClass({ paddingBlock: 8, paddingInline: 12, radius: 'small', background: 'sunken', size: 13 })}>
          <p>
            <strong>{reason ?? t(dispute.auto ? 'disputes.auto' : `disputes.status.${status}`)}</strong>
            {dispute.answered_by && ` · ${dispute.answered_by}`} · <RelativeTime at={dispute.answered_at} />
          </p>
          {dispute.replacement_id && (
            <AppLink to={dispute.replacement_sent ? paths.order(dispute.replacement_id) : paths.orderDraft(dispute.replacement_id)}>
              {t(dispute.replacement_sent ? 'disputes.replacement' : 'disputes.replacementDraft')}
            </AppLink>
          )}
          <PhotoLinks
            label={t('disputes.evidence.yours')}
            photos={dispute.evidence}
            nameOf={(number) => t('disputes.evidence.photo', { number })}
          />
          {dispute.answer_note && <p className={styles.answerNote}>{dispute.answer_note}</p>}
        </div>
      )}
      {dispute.decided_at && (
        <div className={textClass({ paddingBlock: 8, paddingInline: 12, radius: 'small', background: 'sunken', size: 13 })}>
          <p>
            <strong>{t(`disputes.decision.${status === 'approved' ? 'approved' : 'rejected'}`)}</strong> ·{' '}
            <RelativeTime at={dispute.decided_at} />
          </p>
          {dispute.decision_note && <p className={styles.answerNote}>{dispute.decision_note}</p>}
        </div>
      )}
    </>
  )
}
