import type { Dispute } from '@linesheet/contract/orders/disputes'
import type { Order } from '@linesheet/contract/orders/orders'
import { Money } from '../../kit/format/Money.tsx'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { lineTexts } from '../lineTexts.ts'
import { DisputeAnswer } from './DisputeAnswer.tsx'
import styles from './DisputeCard.module.css'
import type { OpenDispute } from './DisputeDialogs.tsx'
import { DisputeStatus } from './DisputeStatus.tsx'
import { PhotoLinks } from './PhotoLinks.tsx'

/** The reported units, named in the language of the screen. */
function Lines({ dispute, order }: { dispute: Dispute; order: Order }) {
  const { t, language } = useWords()
  const ordered = new Map(order.order_variations.map((line) => [line.id, line]))
  return (
    <ul className={stackClass({ gap: 8 })}>
      {dispute.lines.map((line) => {
        const texts = lineTexts(ordered.get(line.order_variation_id) ?? { ...line, translations: [] }, language)
        return (
          <li key={line.order_variation_id} className={rowClass({ gap: 12 })}>
            <Photo photo={line.photo} alt={texts.name} decorative size={36} />
            <span className={stackClass({ grow: true, minWidth: 0, breakAnywhere: true })}>
              <span>{[texts.name, texts.options].filter(Boolean).join(' · ')}</span>
              <span className={textClass({ color: 'ink-2', size: 13 })}>{t('disputes.units', { count: line.quantity })}</span>
            </span>
            <Money amount={line.amount} currency={dispute.currency_code} />
          </li>
        )
      })}
    </ul>
  )
}

type Props = { dispute: Dispute; order: Order; onAnswer: (action: OpenDispute['action']) => void }

/** The report of a retailer, and the brand's answer. */
export function DisputeCard({ dispute, order, onAnswer }: Props) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const isPending = dispute.status === 'pending'
  return (
    <article className={stackClass({ gap: 12, paddingBlock: 16, borderTop: true }, styles.dispute)} data-pending={isPending || undefined}>
      <header className={rowClass({ wrap: true, rowGap: 4, columnGap: 12 })}>
        <h3 className={styles.title}>{t(`disputes.reason.${dispute.reason}`)}</h3>
        <DisputeStatus status={dispute.status} />
        {isPending && <Deadline at={dispute.due_at} labelled />}
        <span className={textClass({ pushed: true, color: 'ink-2', size: 13 })}>
          <RelativeTime at={dispute.reported_at} />
        </span>
      </header>
      {dispute.note && <p className={styles.note}>{dispute.note}</p>}
      <Lines dispute={dispute} order={order} />
      <PhotoLinks label={t('disputes.photos')} photos={dispute.photos} nameOf={(number) => t('disputes.photo', { number })} />
      <DisputeAnswer dispute={dispute} />
      {canWrite && dispute.actions.length > 0 && (
        <>
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('disputes.autoIn')}</p>
          <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
            <Button variant="primary" onClick={() => onAnswer('approve')}>
              {t('disputes.approve')}
            </Button>
            <Button onClick={() => onAnswer('resolve')}>{t('disputes.resolve')}</Button>
            <Button variant="quiet" onClick={() => onAnswer('reject')}>
              {t('disputes.reject')}
            </Button>
          </div>
        </>
      )}
    </article>
  )
}
