import { listRetailerOrders } from '@linesheet/contract/orders/orders.by-record'
import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import { shownStatus } from '@linesheet/domain/orders/orders'
import { useState } from 'react'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
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
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('network.noOrders')}</p>
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
            <ul className={stackClass()}>
              {items.map((order) => (
                <li key={order.id} className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 16 }, styles.row)}>
                  <AppLink to={paths.order(order.id)}>{order.number}</AppLink>
                  <span className={textClass({ color: 'ink-2', size: 13 })}>{t(`orders.status.${shownStatus(order)}`)}</span>
                  <span className={textClass({ color: 'ink-2', size: 13 })}>
                    <RelativeTime at={order.placed_at} />
                  </span>
                  <span className={textClass({ textAlign: 'right' })}>
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
