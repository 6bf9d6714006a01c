import type { Order } from '@linesheet/contract/orders/orders'
import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { useState } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { TrackingFields } from '../parcels/TrackingFields.tsx'
import { shipmentTracking, type Tracking, toTexts, trackingFields } from '../parcels/tracking.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import { hasUnitsLeft, UnitsLeft } from './UnitsLeft.tsx'

/** `onPack` opens another parcel. */
type Props = { order: Order; onClose: () => void; onPack: () => void }

const methods = ['own_tracked', 'own_untracked'] as const
type ShipDraft = Tracking & { method: (typeof methods)[number] }

/** Ships with the label, if the order has one. */
export const ShipDialog = (props: Props) => (props.order.label ? <ShipByLabelDialog {...props} /> : <ShipOwnDialog {...props} />)

function ShipByLabelDialog({ order, onClose }: Props) {
  const { t } = useWords()
  const [isAccepted, setAccepted] = useState(false)
  const shipping = useOrderMutation(shipOrder, 'order.shipped', t('order.toast.shipped', { number: order.number }), { undoable: true })
  return (
    <FormDialog
      title={t('order.ship.title', { number: order.number })}
      submitLabel={t('order.ship')}
      onSubmit={() => shipping.send({ params: { id: order.id }, body: { method: 'provider', undoable: true } })}
      mutation={shipping}
      onClose={onClose}
      blocked={hasUnitsLeft(order) && !isAccepted}
    >
      <UnitsLeft order={order} isAccepted={isAccepted} onAccept={setAccepted} />
      <p>{t('labels.ship.help', { carrier: order.carrier ?? '', number: order.tracking_number ?? '' })}</p>
    </FormDialog>
  )
}

function ShipOwnDialog({ order, onClose, onPack }: Props) {
  const { t } = useWords()
  const [isAccepted, setAccepted] = useState(false)
  const { draft, change, clearDraft } = useDraft<ShipDraft>(`ship:${order.id}`, {
    method: methods.find((method) => method === order.shipping_method) ?? 'own_tracked',
    ...toTexts(order),
  })
  const shipping = useOrderMutation(shipOrder, 'order.shipped', t('order.toast.shipped', { number: order.number }), { undoable: true })
  const isTracked = draft.method === 'own_tracked'

  const ship = () =>
    shipping.send({
      params: { id: order.id },
      body: { method: draft.method, ...(isTracked && shipmentTracking(draft, order.currency_code)), undoable: true },
    })

  return (
    <FormDialog
      title={t('order.ship.title', { number: order.number })}
      submitLabel={t('order.ship')}
      onSubmit={ship}
      mutation={shipping}
      onClose={onClose}
      onDone={clearDraft}
      fields={['method', ...trackingFields]}
      blocked={hasUnitsLeft(order) && !isAccepted}
    >
      <UnitsLeft order={order} isAccepted={isAccepted} onAccept={setAccepted} onPack={onPack} />
      <RadioField
        label={t('order.method')}
        value={draft.method}
        onChange={(method) => change({ method })}
        options={methods.map((method) => ({ value: method, label: t(`order.method.${method}`), help: t(`order.method.${method}.help`) }))}
        error={shipping.errors.method}
      />
      {isTracked && <TrackingFields required tracking={draft} onChange={change} currency={order.currency_code} errors={shipping.errors} />}
    </FormDialog>
  )
}
