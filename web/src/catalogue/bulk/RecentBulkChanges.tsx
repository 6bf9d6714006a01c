import { type BulkChange, listBulkChanges } from '@linesheet/contract/catalogue/products.bulk'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './ProductBulkActions.module.css'
import { useUndoJob } from './useUndoJob.ts'

/** The bulk changes of the last 30 days, with undo. */
export function RecentBulkChanges({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const answer = useEndpointQuery(listBulkChanges, {})
  return (
    <Dialog open onClose={onClose} title={t('bulk.recent')} size={600}>
      <QueryView query={answer} skeleton={<SkeletonRows count={3} />}>
        {({ items }) =>
          items.length ? (
            <ul className={styles.recent}>
              {items.map((change) => (
                <RecentBulkChange key={change.id} change={change} />
              ))}
            </ul>
          ) : (
            <p className={textClass({ color: 'ink-2' })}>{t('bulk.noRecent')}</p>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function RecentBulkChange({ change }: { change: BulkChange }) {
  const { t } = useWords()
  const undoing = useUndoJob()
  return (
    <li>
      <div>
        <strong>{t(`bulk.${change.action}`)}</strong> · {t('bulk.changed', { count: change.changed })}
        <p className={textClass({ color: 'ink-2' })}>
          {change.actor_name ?? t('product.marketplace')} · <RelativeTime at={change.created_at} />
        </p>
        {undoing.error ? <ErrorBox error={undoing.error} /> : null}
      </div>
      {change.undone_at ? (
        <span className={textClass({ color: 'ink-2' })}>{t('bulk.alreadyUndone')}</span>
      ) : (
        <Button busy={undoing.busy} onClick={() => undoing.send({ params: { id: change.id } })}>
          {t('kit.undo')}
        </Button>
      )}
    </li>
  )
}
