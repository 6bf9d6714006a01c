import { arrangeCollections, type CollectionRow, listCollections } from '@linesheet/contract/collections'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DragHandle } from '../kit/DragHandle.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { invalidate, useEndpointMutation } from '../kit/queries.ts'
import { useSortableRows } from '../kit/useSortableRows.ts'
import { useWords } from '../words/Words.tsx'
import styles from './CollectionCard.module.css'
import { CollectionCard } from './CollectionCard.tsx'
import { useNameOf } from './naming.ts'

type Props = { collections: readonly CollectionRow[]; busy: boolean }

export const Cards = ({ collections, busy }: Props) => (
  <ul className={styles.cards} aria-busy={busy}>
    {collections.map((collection) => (
      <CollectionCard key={collection.id} collection={collection} />
    ))}
  </ul>
)

/** The same, put in order among themselves; the order is kept as soon as one is put down. */
export function MovableCards({ collections, busy }: Props) {
  const { t } = useWords()
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const help = useId()
  const arranging = useEndpointMutation(arrangeCollections, { successMessage: t('collections.said.arranged') })
  const { rows, dragging } = useSortableRows(collections, nameOf, async (collection_ids) => {
    if (await arranging.send({ body: { collection_ids } })) await invalidate(cache, [listCollections])
  })
  return (
    <>
      <p id={help} className="unseen">
        {t('collections.orderHelp')}
      </p>
      {arranging.error ? <ErrorBox error={arranging.error} /> : null}
      <ul ref={dragging.list} className={styles.cards} aria-busy={busy} onBlur={dragging.dropLifted}>
        {rows.map((collection, at) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            lifted={dragging.lifted === collection.id}
            target={dragging.target === at}
            behind={at === rows.length - 1 && dragging.target === rows.length}
            handle={
              <DragHandle
                id={collection.id}
                label={t('collection.move', { name: nameOf(collection), at: at + 1, count: rows.length })}
                help={help}
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
