import { voidLabels } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { amountOf } from './QuoteTable.tsx'

export function VoidLabelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const voiding = useOrderMutation(voidLabels, 'order.label_voided', t('labels.toast.voided'))
  const { label } = order
  if (!label) return null
  return (
    <FormDialog
      title={t('labels.void.title', { number: order.number })}
      submitLabel={t('labels.void')}
      cancelLabel={t('labels.void.keep')}
      onSubmit={() => voiding.send({ params: { id: order.id }, body: {} })}
      mutation={voiding}
      onClose={onClose}
      danger
    >
      <p>{t('labels.void.help', { carrier: label.carrier, amount: amountOf(label) })}</p>
    </FormDialog>
  )
}
