import { cancelOrder, type Order } from '@linesheet/contract/orders'
import { type CancelReason, cancelReasons } from '@linesheet/domain/orders'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { RadioField } from '../kit/fields/ChoiceFields.tsx'
import { TextArea } from '../kit/fields/TextField.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { fieldErrors } from '../words/en/fieldErrors.ts'
import { useWords } from '../words/Words.tsx'
import { useOrderMutation } from './useOrderMutation.ts'

export function CancelDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const usual: { reason: CancelReason; note: string } = { reason: order.cancel_requested_at ? 'retailer_asked' : 'out_of_stock', note: '' }
  const { draft, change, forget } = useDraft(`cancel:${order.id}`, usual)
  const cancelling = useOrderMutation(cancelOrder, t('order.said.cancelled', { number: order.number }))
  const needsNote = draft.reason === 'other' && !draft.note.trim()
  const isAtField = !!cancelling.errors.note || !!cancelling.errors.reason

  async function cancel() {
    const note = draft.note.trim()
    if (!(await cancelling.send({ params: { id: order.id }, body: { reason: draft.reason, ...(note && { note }) } }))) return
    forget()
    close()
  }

  return (
    <Dialog open close={close} title={t('order.cancel.title', { number: order.number })}>
      <DialogForm
        submit={() => void cancel()}
        action={t('order.cancel')}
        busy={cancelling.busy}
        close={close}
        error={isAtField ? undefined : cancelling.error}
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
          value={draft.note}
          change={(note) => change({ note })}
          maxLength={2000}
          help={needsNote ? t('field.noteNeeded') : undefined}
          error={cancelling.errors.note ? fieldErrors['field.noteNeeded'] : undefined}
        />
      </DialogForm>
    </Dialog>
  )
}
