import { listWaitingOrders, type WaitingOrder } from '@linesheet/contract/approvals'
import { AppLink } from '../../kit/AppLink.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { Money } from '../../kit/Money.tsx'
import { Section } from '../../kit/Page.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './approval.module.css'
import { MailState } from './MailState.tsx'

function Order({ order }: { order: WaitingOrder }) {
  const { order_id, number, buyer_name, email, total, currency_code, mail_state, sent_at } = order
  return (
    <li>
      <AppLink to={paths.order(order_id)} className={styles.order} opensRow>
        <span className={styles.summary}>
          <strong>{buyer_name}</strong>
          <span className={styles.help}>
            {number} · <Money amount={total} currency={currency_code} />
            {sent_at && (
              <>
                {' · '}
                {email} · <RelativeTime at={sent_at} />
              </>
            )}
          </span>
        </span>
        <MailState state={mail_state ?? 'none'} />
      </AppLink>
    </li>
  )
}

/** Below the drafts: manual orders that were sent, and that their retailers have not answered yet. */
export function WaitingOrders() {
  const { t } = useWords()
  const waiting = useEndpointQuery(listWaitingOrders, {})
  if (waiting.error) return <ErrorBox error={waiting.error} retry={() => void waiting.refetch()} />
  if (!waiting.data?.items.length) return null
  return (
    <Section title={t('approval.title')}>
      <ul className={styles.orders}>
        {waiting.data.items.map((order) => (
          <Order key={order.order_id} order={order} />
        ))}
      </ul>
    </Section>
  )
}
