import { cancelOrder, type Order } from '@linesheet/contract/orders'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { CancelFields, type Cancellation, cancelBody, needsNote } from './CancelFields.tsx'
import { useOrderMutation } from './useOrderMutation.ts'

export function CancelDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const initial: Cancellation = { reason: order.cancel_requested_at ? 'retailer_asked' : 'out_of_stock', note: '' }
  const { draft, change, clearDraft } = useDraft(`cancel:${order.id}`, initial)
  const cancelling = useOrderMutation(cancelOrder, 'order.cancelled', t('order.toast.cancelled', { number: order.number }))

  return (
    <FormDialog
      title={t('order.cancel.title', { number: order.number })}
      submitLabel={t('order.cancel')}
      cancelLabel={t('order.cancel.keep')}
      submit={() => cancelling.send({ params: { id: order.id }, body: cancelBody(draft) })}
      mutation={cancelling}
      close={close}
      onDone={clearDraft}
      fields={['note', 'reason']}
      danger
      blocked={needsNote(draft)}
    >
      <p>{t(order.origin === 'manual' ? 'order.cancel.help.manual' : 'order.cancel.help', { retailer: order.buyer_name })}</p>
      <CancelFields cancellation={draft} change={change} errors={cancelling.errors} />
    </FormDialog>
  )
}
