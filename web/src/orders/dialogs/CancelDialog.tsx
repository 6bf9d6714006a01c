import { cancelOrder, type Order } from '@linesheet/contract/orders/orders'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { CancelFields, cancelBody, emptyCancellation } from './CancelFields.tsx'

export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`cancel:${order.id}`, emptyCancellation)
  const body = cancelBody(draft)
  const cancelling = useOrderMutation(cancelOrder, 'order.cancelled', t('order.toast.cancelled', { number: order.number }))

  return (
    <FormDialog
      title={t('order.cancel.title', { number: order.number })}
      submitLabel={t('order.cancel')}
      cancelLabel={t('order.cancel.keep')}
      onSubmit={async () => body && cancelling.send({ params: { id: order.id }, body })}
      mutation={cancelling}
      onClose={onClose}
      onDone={clearDraft}
      fields={['note', 'reason']}
      danger
      blocked={!body}
    >
      <p>{t(order.origin === 'manual' ? 'order.cancel.help.manual' : 'order.cancel.help', { retailer: order.buyer_name })}</p>
      <CancelFields cancellation={draft} onChange={change} errors={cancelling.errors} />
    </FormDialog>
  )
}
