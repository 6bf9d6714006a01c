import { type CollectionRow, removeCollection } from '@linesheet/contract/collections'
import { staleCalls } from '@linesheet/contract/live-events'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; close: () => void; onDeleted: () => void }

/** Deleting a collection keeps its products, and the dialog says so. */
export function DeleteCollectionDialog({ collection: { id, item_count }, name, close, onDeleted }: Props) {
  const { t } = useWords()
  const deleting = useEndpointMutation(removeCollection, {
    successMessage: t('collection.toast.removed'),
    invalidates: staleCalls({ name: 'collection.removed' }).lists,
  })
  async function deleteCollection() {
    if (!(await deleting.send({ params: { id } }))) return
    close()
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={t('collection.remove.title', { name })}
      action={t('collection.remove')}
      confirm={() => void deleteCollection()}
      close={close}
      busy={deleting.busy}
      error={deleting.error}
    >
      {t('collection.remove.help', { count: item_count })}
    </ConfirmDialog>
  )
}
