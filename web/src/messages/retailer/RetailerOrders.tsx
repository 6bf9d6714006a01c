import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { OrderStatusChip } from '../../kit/layout/OrderStatusChip.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { useRetailerOrders } from './useRetailerOrders.ts'

/** The latest orders of the retailer, with their open disputes. */
export function RetailerOrders({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const orders = useRetailerOrders(entry.id)
  return (
    <Section
      title={t('network.section.orders')}
      aside={entry.orders > 0 && <AppLink to={paths.orders({ search: entry.name })}>{t('messages.allOrders')}</AppLink>}
    >
      <QueryView query={orders} skeleton={<SkeletonRows count={2} />}>
        {({ items }) =>
          items.length ? (
            <ul>
              {items.map((order) => (
                <li key={order.id} className={stackClass({ justifyItems: 'start', gap: 2, paddingBlock: 8, borderBottom: true })}>
                  <span className={rowClass({ gap: 8 })}>
                    <AppLink to={paths.order(order.id)}>{order.number}</AppLink>
                    <OrderStatusChip order={order} />
                  </span>
                  <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
                    <Money amount={order.subtotal} currency={order.currency_code} /> · <RelativeTime at={order.placed_at} />
                  </span>
                  {order.open_disputes > 0 && (
                    <AppLink to={paths.order(order.id)}>
                      <StatusChip tone="attention">{t('orders.mark.dispute')}</StatusChip>
                    </AppLink>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('network.noOrders')}</p>
          )
        }
      </QueryView>
    </Section>
  )
}
