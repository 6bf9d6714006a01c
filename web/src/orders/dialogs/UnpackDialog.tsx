import type { Order } from '@linesheet/contract/orders/orders'
import { resetParcels } from '@linesheet/contract/orders/orders.shipments'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'

export function UnpackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const unpacking = useOrderMutation(resetParcels, 'order.parcels_reset', t('order.toast.unpacked'))
  return (
    <FormDialog
      title={t('order.unpack.title', { number: order.number })}
      submitLabel={t('order.unpack')}
      cancelLabel={t('order.unpack.keep')}
      onSubmit={() => unpacking.send({ params: { id: order.id }, body: {} })}
      mutation={unpacking}
      onClose={onClose}
      danger
    >
      <p>{t('order.unpack.help', { count: order.shipments.length })}</p>
    </FormDialog>
  )
}
