import { listOrders, type Order } from '@linesheet/contract/orders/orders'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Deadline } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './NextToAccept.module.css'

/** After an order was accepted on this page: a link to the new order that has waited longest. */
export function NextToAccept({ order }: { order: Order }) {
  const { t } = useWords()
  const [wasNew] = useState(order.status === 'new')
  const isAccepted = wasNew && order.status === 'confirmed'
  const waiting = useEndpointQuery(
    listOrders,
    { query: { tab: 'to_answer', sort: 'placed_at', items_per_page: 1 } },
    { enabled: isAccepted },
  )
  const next = waiting.data?.items[0]
  if (!isAccepted || !next || next.id === order.id) return null
  return (
    <section
      className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16 }, styles.next)}
      aria-label={t('order.nextToAccept')}
    >
      <p>
        {t('order.nextToAccept')} <strong>{next.number}</strong> {next.buyer_name} {next.due_at && <Deadline at={next.due_at} labelled />}
      </p>
      <AppLink to={paths.order(next.id)} variant="plain">
        {t('order.openNext')}
      </AppLink>
    </section>
  )
}
