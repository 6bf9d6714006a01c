import { listLabelBatches } from '@linesheet/contract/orders/labels.batches'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { PendingPart } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './notice.module.css'

/** Links to unfinished purchases of labels, also to ones that somebody else began. */
export function LabelBatchNotice() {
  const { t } = useWords()
  const { data, isLoading } = useEndpointQuery(listLabelBatches, {})
  if (isLoading) return <PendingPart />
  if (!data?.items.length) return null
  return (
    <ul className={stackClass({ gap: 4 }, styles.notice)} aria-label={t('orders.labels.open')}>
      {data.items.map(({ id, created_at, actor_name, order_count: total, waiting, quoted, buying }) => (
        <li key={id}>
          <AppLink to={paths.labelBatch(id)}>
            {waiting
              ? t('orders.labels.quoting', { done: total - waiting, total })
              : buying
                ? t('orders.labels.buying', { done: total - buying - quoted, total: total - quoted })
                : t('orders.labels.quoted', { count: quoted })}
          </AppLink>{' '}
          <span className={textClass({ color: 'ink-2', size: 13 })}>
            {actor_name} · <RelativeTime at={created_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
