import { arrangeCollections, type CollectionRow } from '@linesheet/contract/catalogue/collections'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { gridClass } from '../../kit/layout/primitives.ts'
import { DragHandle } from '../../kit/lists/DragHandle.tsx'
import { useSortableRows } from '../../kit/lists/useSortableRows.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionCard.module.css'
import { CollectionCard } from './CollectionCard.tsx'
import { useCollectionName } from './useCollectionName.ts'

type Props = { collections: readonly CollectionRow[]; busy: boolean }

export const CollectionCards = ({ collections, busy }: Props) => (
  <ul className={gridClass({ rowGap: 32, columnGap: 24 }, styles.cards)} aria-busy={busy}>
    {collections.map((collection) => (
      <CollectionCard key={collection.id} collection={collection} />
    ))}
  </ul>
)

/** Cards that can be reordered; the order is saved as soon as a card is dropped. */
export function ReorderableCollectionCards({ collections, busy }: Props) {
  const { t } = useWords()
  const cache = useQueryClient()
  const nameOf = useCollectionName()
  const helpId = useId()
  const arranging = useEndpointMutation(arrangeCollections, { successMessage: t('collections.toast.arranged') })
  const { rows, dragging } = useSortableRows(collections, nameOf, async (collection_ids) => {
    if (await arranging.send({ body: { collection_ids } })) await invalidateAfter(cache, ['collection.arranged'])
  })
  return (
    <>
      <p id={helpId} className="unseen">
        {t('collections.orderHelp')}
      </p>
      {arranging.error ? <ErrorBox error={arranging.error} /> : null}
      <ul
        ref={dragging.list}
        className={gridClass({ rowGap: 32, columnGap: 24 }, styles.cards)}
        aria-busy={busy}
        onBlur={dragging.dropLifted}
      >
        {rows.map((collection, index) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            lifted={dragging.lifted === collection.id}
            target={dragging.target === index}
            behind={index === rows.length - 1 && dragging.target === rows.length}
            handle={
              <DragHandle
                id={collection.id}
                label={t('collection.move', { name: nameOf(collection), at: index + 1, count: rows.length })}
                help={helpId}
                dragging={dragging}
              />
            }
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
    </>
  )
}
