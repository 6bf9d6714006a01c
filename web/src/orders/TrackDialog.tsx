import type { Order } from '@linesheet/contract/orders'
import { updateTracking } from '@linesheet/contract/orders.shipments'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { type Tracking, TrackingFields, trackingBody } from './TrackingFields.tsx'
import { useOrderMutation } from './useOrderMutation.ts'

/** Edits the tracking of a shipped order. */
export function TrackDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const { draft, change, forget } = useDraft<Tracking>(`track:${order.id}`, {
    tracking_number: order.tracking_number ?? '',
    carrier: order.carrier ?? '',
    shipping_cost: order.shipping_cost ?? '',
  })
  const tracking = useOrderMutation(updateTracking, t('order.said.tracked'))

  async function save() {
    if (!(await tracking.send({ params: { id: order.id }, body: trackingBody(draft) }))) return
    forget()
    close()
  }

  return (
    <Dialog open close={close} title={t('order.track.title', { number: order.number })}>
      <DialogForm
        submit={() => void save()}
        action={t('kit.save')}
        busy={tracking.busy}
        close={close}
        error={Object.keys(tracking.errors).length ? undefined : tracking.error}
      >
        <TrackingFields tracking={draft} change={change} currency={order.currency_code} errors={tracking.errors} />
      </DialogForm>
    </Dialog>
  )
}
