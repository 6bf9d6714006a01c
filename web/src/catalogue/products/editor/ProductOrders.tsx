import type { Product } from '@linesheet/contract/catalogue/products'
import { listProductOrders } from '@linesheet/contract/orders/orders.by-record'
import { shownStatus } from '@linesheet/domain/orders/orders'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { useIsDeleted } from '../useIsDeleted.ts'
import styles from './ProductOrders.module.css'
import { useShowMore } from './useShowMore.tsx'

/** The latest orders with this product. */
export function ProductOrders({ product }: { product: Product }) {
  const { t } = useWords()
  const { showMoreButton, ...query } = useShowMore()
  const { data } = useEndpointQuery(
    listProductOrders,
    { params: { id: product.id }, query },
    { keepPrevious: true, enabled: !useIsDeleted(product.id) },
  )
  return (
    <Section title={t('product.orders')} id="orders">
      {!data && <SkeletonRows count={3} height={40} />}
      {data?.items.length === 0 && <p className={styles.secondary}>{t('product.noOrders')}</p>}
      <ul>
        {data?.items.map(({ id, number, status, origin, buyer_name, placed_at }) => (
          <li key={id}>
            <AppLink to={paths.order(id)} className={styles.order}>
              <span className={styles.number}>{number}</span>
              <span className={styles.buyer}>{buyer_name}</span>
              <span className={styles.secondary}>{t(`orders.status.${shownStatus({ status, origin })}`)}</span>
              <span className={styles.when}>
                <RelativeTime at={placed_at} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {data && showMoreButton(data.count)}
    </Section>
  )
}
