import type { Product } from '@linesheet/contract/catalogue/products'
import { listProductOrders } from '@linesheet/contract/orders/orders.by-record'
import { shownStatus } from '@linesheet/domain/orders/orders'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
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
      {data?.items.length === 0 && <p className={textClass({ color: 'ink-2', size: 13 }, styles.secondary)}>{t('product.noOrders')}</p>}
      <ul>
        {data?.items.map(({ id, number, status, origin, buyer_name, placed_at }) => (
          <li key={id}>
            <AppLink
              to={paths.order(id)}
              className={gridClass({ alignItems: 'center', rowGap: 2, columnGap: 12, color: 'ink' }, styles.order)}
            >
              <span className={textClass({ color: 'ink-2', tabularNumbers: true }, styles.number)}>{number}</span>
              <span className={textClass({ breakAnywhere: true, color: 'accent' }, styles.buyer)}>{buyer_name}</span>
              <span className={textClass({ color: 'ink-2', size: 13 }, styles.secondary)}>
                {t(`orders.status.${shownStatus({ status, origin })}`)}
              </span>
              <span className={textClass({ textAlign: 'right' }, styles.when)}>
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
