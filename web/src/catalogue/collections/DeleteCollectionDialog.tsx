import { type CollectionRow, removeCollection } from '@linesheet/contract/catalogue/collections'
import { staleCalls } from '@linesheet/contract/stale-calls'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; onClose: () => void; onDeleted: () => void }

/** Deleting a collection keeps its products, and the dialog says so. */
export function DeleteCollectionDialog({ collection: { id, item_count }, name, onClose, onDeleted }: Props) {
  const { t } = useWords()
  const deleting = useEndpointMutation(removeCollection, {
    successMessage: t('collection.toast.removed'),
    invalidates: staleCalls({ name: 'collection.removed' }).lists,
  })
  return (
    <FormDialog
      title={t('collection.remove.title', { name })}
      submitLabel={t('collection.remove')}
      onSubmit={() => deleting.send({ params: { id } })}
      mutation={deleting}
      onClose={onClose}
      onDone={onDeleted}
      danger
    >
      <p>{t('collection.remove.help', { count: item_count })}</p>
    </FormDialog>
  )
}
