import { type CollectionRow, listCollections, removeCollection } from '@linesheet/contract/collections'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; close: () => void; removed: () => void }

/** Names what goes, and says what stays. */
export function RemoveDialog({ collection: { id, item_count }, name, close, removed }: Props) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeCollection, { successMessage: t('collection.said.removed'), invalidates: [listCollections] })
  async function remove() {
    if (!(await removing.send({ params: { id } }))) return
    close()
    removed()
  }
  return (
    <Dialog open close={close} title={t('collection.remove.title', { name })}>
      <DialogForm
        submit={() => void remove()}
        action={t('collection.remove')}
        busy={removing.busy}
        close={close}
        error={removing.error}
        danger
      >
        <p>{t('collection.remove.help', { count: item_count })}</p>
      </DialogForm>
    </Dialog>
  )
}
