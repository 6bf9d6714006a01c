import { voidLabels } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { amountOf } from './QuoteTable.tsx'

export function VoidLabelDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useWords()
  const voiding = useOrderMutation(voidLabels, 'order.label_voided', t('labels.toast.voided'))
  const { label } = order
  if (!label) return null
  return (
    <FormDialog
      title={t('labels.void.title', { number: order.number })}
      submitLabel={t('labels.void')}
      cancelLabel={t('labels.void.keep')}
      submit={() => voiding.send({ params: { id: order.id }, body: {} })}
      mutation={voiding}
      close={close}
      danger
    >
      <p>{t('labels.void.help', { carrier: label.carrier, amount: amountOf(label) })}</p>
    </FormDialog>
  )
}
