import { listPromotionOrders } from '@linesheet/contract/orders/orders.by-record'
import { useState } from 'react'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { Money } from '../kit/format/Money.tsx'
import { RelativeTime } from '../kit/format/RelativeTime.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Button } from '../kit/layout/Button.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { gridClass, textClass } from '../kit/layout/primitives.ts'
import { SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { paths } from '../kit/paths.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './promotions.module.css'

/** The orders that used the promotion, for members who may see orders. */
export function PromotionOrders({ id }: { id: string }) {
  const { t } = useWords()
  const [shown, setShown] = useState(25)
  const isAllowed = useHasPermission()('orders:read')
  const orders = useEndpointQuery(
    listPromotionOrders,
    { params: { id }, query: { items_per_page: shown } },
    { keepPrevious: true, enabled: isAllowed },
  )
  if (!isAllowed) return null
  return (
    <Section title={t('promotion.orders')}>
      <QueryView query={orders} skeleton={<SkeletonRows count={3} />}>
        {({ items, count }) => (
          <>
            {items.length === 0 && <p className={styles.help}>{t('promotion.figure.none')}</p>}
            <ul>
              {items.map((order) => (
                <li key={order.id} className={gridClass({ alignItems: 'center', gap: 16 }, styles.order)}>
                  <AppLink to={paths.order(order.id)} className={textClass({ weight: 500 })}>
                    {order.number}
                  </AppLink>
                  <span className={textClass({ truncate: true })}>{order.buyer_name}</span>
                  <span className={textClass({ color: 'ink-2', size: 13 })}>
                    <RelativeTime at={order.placed_at} />
                  </span>
                  <Money amount={order.subtotal} currency={order.currency_code} />
                </li>
              ))}
            </ul>
            {count > shown && shown < 100 && (
              <Button variant="quiet" busy={orders.isFetching} onClick={async () => setShown(100)}>
                {t('promotion.orders.more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
