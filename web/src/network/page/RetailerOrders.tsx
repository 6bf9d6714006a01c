import { listRetailerOrders, type NetworkEntry } from '@linesheet/contract/network'
import { shownStatus } from '@linesheet/domain/orders'
import { useState } from 'react'
import { AppLink } from '../../kit/AppLink.tsx'
import { Button } from '../../kit/Button.tsx'
import { useHasPermission } from '../../kit/company.tsx'
import { Money } from '../../kit/Money.tsx'
import { Section } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { SkeletonRows } from '../../kit/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './page.module.css'

const [few, many] = [5, 50]

/** The retailer's last orders. */
export function RetailerOrders({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const [size, setSize] = useState(few)
  const canRead = useHasPermission()('orders:read')
  const orders = useEndpointQuery(
    listRetailerOrders,
    { params: { id: entry.id }, query: { items_per_page: size } },
    { keepPrevious: true, enabled: canRead && entry.orders > 0 },
  )
  if (!canRead) return null
  if (!entry.orders)
    return (
      <Section title={t('network.section.orders')}>
        <p className={styles.empty}>{t('network.noOrders')}</p>
      </Section>
    )
  return (
    <Section
      title={t('network.section.orders')}
      aside={<AppLink to={paths.orders({ search: entry.name })}>{t('network.ordersOf')}</AppLink>}
    >
      <QueryView query={orders} skeleton={<SkeletonRows count={Math.min(few, entry.orders)} />}>
        {({ items, count }) => (
          <>
            <ul className={styles.rows}>
              {items.map((order) => (
                <li key={order.id} className={styles.row}>
                  <AppLink to={paths.order(order.id)}>{order.number}</AppLink>
                  <span className={styles.muted}>{t(`orders.status.${shownStatus(order)}`)}</span>
                  <span className={styles.muted}>
                    <RelativeTime at={order.placed_at} />
                  </span>
                  <span className={styles.end}>
                    <Money amount={order.subtotal} currency={order.currency_code} />
                  </span>
                </li>
              ))}
            </ul>
            {count > items.length && size === few && (
              <Button variant="quiet" onClick={() => setSize(many)}>
                {t('network.moreOrders')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
