import { FormDialog } from '../../kit/FormDialog.tsx'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { CancelFields, type Cancellation, cancelBody, needsNote } from '../CancelFields.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

export function CancelOrdersDialog({ target, bulk, submit, close }: BulkDialogProps) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<Cancellation>('cancel:many', { reason: 'out_of_stock', note: '' })
  return (
    <FormDialog
      title={t('orders.bulk.title.cancel', { count: target.count })}
      submitLabel={t('orders.bulk.cancel')}
      cancelLabel={t('orders.bulk.keep')}
      submit={() => submit({ action: 'cancel', ...cancelBody(draft) })}
      mutation={bulk}
      close={close}
      onDone={clearDraft}
      fields={['note', 'reason']}
      danger
      blocked={needsNote(draft)}
    >
      <p>{t('orders.bulk.cancelHelp')}</p>
      <CancelFields cancellation={draft} change={change} errors={bulk.errors} />
    </FormDialog>
  )
}
