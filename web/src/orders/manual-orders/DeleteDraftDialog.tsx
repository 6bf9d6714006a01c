import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OrderEditor } from './useOrderEditor.ts'
import { useDeleteDraft } from './useSendOrder.ts'

export function DeleteDraftDialog({ editor, onClose }: { editor: OrderEditor; onClose: () => void }) {
  const { t } = useWords()
  const { remove, mutation } = useDeleteDraft(editor)
  const name = editor.content.customer?.name ?? t('manual.delete.nobody')
  return (
    <FormDialog
      title={t('manual.delete.title')}
      submitLabel={t('manual.delete')}
      onSubmit={remove}
      mutation={mutation}
      onClose={onClose}
      danger
    >
      <p>{t('manual.delete.text', { name })}</p>
    </FormDialog>
  )
}
