import type { Product } from '@linesheet/contract/products'
import { listProductChanges } from '@linesheet/contract/products.edit'
import { Section } from '../../kit/Page.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { SkeletonRows } from '../../kit/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import { useIsRemoved } from '../useIsRemoved.ts'
import styles from './editor.module.css'
import { telling } from './telling.ts'
import { useShown } from './useShown.tsx'

/** Who changed it, when, and what. */
export function History({ product }: { product: Product }) {
  const words = useWords()
  const { t } = words
  const { more, ...query } = useShown()
  const changes = useEndpointQuery(
    listProductChanges,
    { params: { id: product.id }, query },
    { keepPrevious: true, enabled: !useIsRemoved(product.id) },
  )
  const { headOf, detailsOf } = telling(words, product.currency_code)
  return (
    <Section title={t('product.history')} id="history">
      {changes.data ? (
        changes.data.items.length ? (
          <>
            <ul className={styles.stack}>
              {changes.data.items.map((change) => (
                <li key={change.id}>
                  {headOf(change)} <span className={styles.quiet}>{detailsOf(change).join(' · ')}</span>{' '}
                  <span className={styles.quiet}>
                    <RelativeTime at={change.created_at} />
                  </span>
                </li>
              ))}
            </ul>
            {more(changes.data.count)}
          </>
        ) : (
          <p className={styles.quiet}>{t('product.noHistory')}</p>
        )
      ) : (
        <SkeletonRows count={3} height={24} />
      )}
    </Section>
  )
}
