import { listWaitingOrders, type WaitingOrder } from '@linesheet/contract/orders/approvals'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './approval.module.css'
import { MailState } from './MailState.tsx'

function Order({ order }: { order: WaitingOrder }) {
  const { order_id, number, buyer_name, email, total, currency_code, mail_state, sent_at } = order
  return (
    <li>
      <AppLink
        to={paths.order(order_id)}
        className={gridClass({ columns: 'content-auto', alignItems: 'center', rowGap: 4, columnGap: 16, color: 'ink' }, styles.order)}
        opensRow
      >
        <span className={stackClass({ minWidth: 0, breakAnywhere: true })}>
          <strong>{buyer_name}</strong>
          <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
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

/** Manual orders that were sent and that their retailers have not answered yet, shown below the drafts. */
export function WaitingOrders() {
  const { t } = useWords()
  const waiting = useEndpointQuery(listWaitingOrders, {})
  if (waiting.error) return <ErrorBox error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (!waiting.data?.items.length) return null
  return (
    <Section title={t('approval.title')}>
      <ul className={textClass({ width: 'full' })}>
        {waiting.data.items.map((order) => (
          <Order key={order.order_id} order={order} />
        ))}
      </ul>
    </Section>
  )
}
