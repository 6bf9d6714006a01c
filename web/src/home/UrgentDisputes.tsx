import type { DisputeRow } from '@linesheet/contract/disputes'
import { AppLink } from '../kit/AppLink.tsx'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { Deadline } from '../kit/RelativeTime.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './UrgentOrders.module.css'

/** Disputes that wait for the brand, most urgent first, with the time when each is accepted automatically. */
export function UrgentDisputes({ disputes }: { disputes: readonly DisputeRow[] }) {
  const { t } = useWords()
  return (
    <Section bare title={t('home.disputes')} aside={<AppLink to={paths.orders({ tab: 'disputes' })}>{t('home.disputes.all')}</AppLink>}>
      <ul className={styles.queue}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles.item}>
            <AppLink to={paths.order(dispute.order_id)} className={styles.order} opensRow>
              <span className={styles.summary}>
                <strong className={styles.buyer}>{dispute.buyer_name}</strong>
                <span className={styles.details}>
                  {dispute.order_number} · {t(`disputes.reason.${dispute.reason}`)} · {t('disputes.units', { count: dispute.unit_count })} ·{' '}
                  <Money amount={dispute.amount} currency={dispute.currency_code} />
                </span>
              </span>
              <span className={styles.due}>
                <Deadline at={dispute.due_at} />
              </span>
            </AppLink>
            <span className={styles.action}>
              <AppLink to={paths.order(dispute.order_id)} variant="plain" label={`${t('disputes.answer')}: ${dispute.order_number}`}>
                {t('disputes.answer')}
              </AppLink>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
