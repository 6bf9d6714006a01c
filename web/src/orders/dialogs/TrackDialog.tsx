import type { Order } from '@linesheet/contract/orders/orders'
import { updateTracking } from '@linesheet/contract/orders/orders.shipments'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { TrackingFields } from '../parcels/TrackingFields.tsx'
import { type Tracking, toTexts, trackingChange, trackingFields } from '../parcels/tracking.ts'
import { useOrderMutation } from '../useOrderMutation.ts'

/** Edits the tracking of a shipped order. */
export function TrackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<Tracking>(`track:${order.id}`, toTexts(order))
  const tracking = useOrderMutation(updateTracking, 'order.tracked', t('order.toast.tracked'))

  const save = () => tracking.send({ params: { id: order.id }, body: trackingChange(order, draft, order.currency_code) })

  return (
    <FormDialog
      title={t('order.track.title', { number: order.number })}
      submitLabel={t('kit.save')}
      onSubmit={save}
      mutation={tracking}
      onClose={onClose}
      onDone={clearDraft}
      fields={trackingFields}
    >
      <TrackingFields tracking={draft} onChange={change} currency={order.currency_code} errors={tracking.errors} />
    </FormDialog>
  )
}
