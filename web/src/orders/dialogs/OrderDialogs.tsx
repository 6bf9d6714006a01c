import type { Order } from '@linesheet/contract/orders/orders'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { VoidLabelDialog } from '../labels/VoidLabelDialog.tsx'
import { ParcelDrawer } from '../parcels/ParcelDrawer.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { TrackDialog } from './TrackDialog.tsx'
import type { OpenDialog } from './useOpenDialog.ts'

const UnavailableDialog = lazyComponent(() => import('./UnavailableDialog.tsx').then((module) => module.UnavailableDialog))

type Props = { order: Order; dialog: OpenDialog | undefined; onOpen: (dialog: OpenDialog) => void; onClose: () => void }

/** The dialog that is open, if any. Its input is kept as a draft when it closes. */
export function OrderDialogs({ order, dialog, onOpen, onClose }: Props) {
  switch (dialog?.name) {
    case 'accept':
      return <AcceptDialog order={order} onClose={onClose} />
    case 'edit':
      return <EditDialog order={order} onClose={onClose} />
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />
    case 'ship':
      return <ShipDialog order={order} onClose={onClose} onPack={() => onOpen({ name: 'parcel' })} />
    case 'track':
      return <TrackDialog order={order} onClose={onClose} />
    case 'address':
      return <AddressDialog order={order} onClose={onClose} />
    case 'void':
      return <VoidLabelDialog order={order} onClose={onClose} />
    case 'parcel':
      return <ParcelDrawer key={dialog.id ?? 'new'} order={order} parcelId={dialog.id} onClose={onClose} />
    case 'unavailable': {
      const line = order.order_variations.find(({ id }) => id === dialog.line)
      if (!line) return null
      return (
        <Suspense>
          <UnavailableDialog key={line.id} order={order} line={line} onClose={onClose} onCancel={() => onOpen({ name: 'cancel' })} />
        </Suspense>
      )
    }
    default:
      return null
  }
}
