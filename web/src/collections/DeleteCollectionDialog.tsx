import { type CollectionRow, listCollections, removeCollection } from '@linesheet/contract/collections'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; close: () => void; onDeleted: () => void }

/** Names what goes, and says what stays. */
export function DeleteCollectionDialog({ collection: { id, item_count }, name, close, onDeleted: removed }: Props) {
  const { t } = useWords()
  const deleting = useEndpointMutation(removeCollection, { said: t('collection.said.removed'), refreshes: [listCollections] })
  async function deleteCollection() {
    if (!(await deleting.send({ params: { id } }))) return
    close()
    removed()
  }
  return (
    <Dialog open close={close} title={t('collection.remove.title', { name })}>
      <DialogForm
        submit={() => void deleteCollection()}
        action={t('collection.remove')}
        busy={deleting.busy}
        close={close}
        error={deleting.error}
        danger
      >
        <p>{t('collection.remove.help', { count: item_count })}</p>
      </DialogForm>
    </Dialog>
  )
}
