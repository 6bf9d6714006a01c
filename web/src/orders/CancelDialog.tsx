import { cancelOrder, type Order } from '@linesheet/contract/orders'
import { type CancelReason, cancelReasons } from '@linesheet/domain/orders'
import { FormDialog } from '../kit/FormDialog.tsx'
import { RadioField } from '../kit/fields/ChoiceFields.tsx'
import { TextArea } from '../kit/fields/TextField.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { useOrderMutation } from './useOrderMutation.ts'

export function CancelDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const initial: { reason: CancelReason; note: string } = {
    reason: order.cancel_requested_at ? 'retailer_asked' : 'out_of_stock',
    note: '',
  }
  const { draft, change, clearDraft } = useDraft(`cancel:${order.id}`, initial)
  const cancelling = useOrderMutation(cancelOrder, 'order.cancelled', t('order.toast.cancelled', { number: order.number }))
  const needsNote = draft.reason === 'other' && !draft.note.trim()

  function cancel() {
    const note = draft.note.trim()
    return cancelling.send({ params: { id: order.id }, body: { reason: draft.reason, ...(note && { note }) } })
  }

  return (
    <FormDialog
      title={t('order.cancel.title', { number: order.number })}
      submitLabel={t('order.cancel')}
      cancelLabel={t('order.cancel.keep')}
      submit={cancel}
      mutation={cancelling}
      close={close}
      onDone={clearDraft}
      fields={['note', 'reason']}
      danger
      blocked={needsNote}
    >
      <p>{t('order.cancel.help', { retailer: order.buyer_name })}</p>
      <RadioField
        label={t('order.reason')}
        value={draft.reason}
        change={(reason) => change({ reason })}
        options={cancelReasons.map((reason) => ({ value: reason, label: t(`order.reason.${reason}`) }))}
        error={cancelling.errors.reason}
      />
      <TextArea
        label={t('order.note')}
        optional={draft.reason !== 'other'}
        required={draft.reason === 'other'}
        value={draft.note}
        change={(note) => change({ note })}
        maxLength={2000}
        help={needsNote ? t('field.note_required') : undefined}
        error={cancelling.errors.note && 'note_required'}
      />
    </FormDialog>
  )
}
