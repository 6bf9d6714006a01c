import { useDraft } from '../../kit/drafts/useDraft.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { CancelFields, cancelBody, emptyCancellation } from '../dialogs/CancelFields.tsx'
import { TargetOrders } from './TargetOrders.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

export function CancelOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft('cancel:many', emptyCancellation)
  const body = cancelBody(draft)
  return (
    <FormDialog
      title={t('orders.bulk.title.cancel', { count: target.count })}
      submitLabel={t('orders.bulk.cancel')}
      cancelLabel={t('orders.bulk.keep')}
      onSubmit={async () => body && onSubmit({ action: 'cancel', ...body })}
      mutation={bulk}
      // The next opening is about other orders.
      onClose={() => {
        clearDraft()
        onClose()
      }}
      fields={['note', 'reason']}
      danger
      blocked={!body}
    >
      <TargetOrders target={target} />
      <p>{t('orders.bulk.cancelHelp')}</p>
      <CancelFields cancellation={draft} onChange={change} errors={bulk.errors} />
    </FormDialog>
  )
}
