import type { Product } from '@linesheet/contract/catalogue/products'
import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { useIsDeleted } from '../useIsDeleted.ts'
import styles from './editor.module.css'
import { changeFormatter } from './formatChange.ts'
import { useShowMore } from './useShowMore.tsx'

/** The product's change history. */
export function History({ product }: { product: Product }) {
  const words = useWords()
  const { t } = words
  const { showMoreButton, ...query } = useShowMore()
  const changes = useEndpointQuery(
    listProductChanges,
    { params: { id: product.id }, query },
    { keepPrevious: true, enabled: !useIsDeleted(product.id) },
  )
  const { formatHeadline, formatDetails } = changeFormatter(words, product.currency_code)
  return (
    <Section title={t('product.history')} id="history">
      {changes.data ? (
        changes.data.items.length ? (
          <>
            <ul className={styles.stack}>
              {changes.data.items.map((change) => (
                <li key={change.id}>
                  {formatHeadline(change)}{' '}
                  <span className={textClass({ color: 'ink-2', size: 13 })}>{formatDetails(change).join(' · ')}</span>{' '}
                  <span className={textClass({ color: 'ink-2', size: 13 })}>
                    <RelativeTime at={change.created_at} />
                  </span>
                </li>
              ))}
            </ul>
            {showMoreButton(changes.data.count)}
          </>
        ) : (
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('product.noHistory')}</p>
        )
      ) : (
        <SkeletonRows count={3} height={24} />
      )}
    </Section>
  )
}
