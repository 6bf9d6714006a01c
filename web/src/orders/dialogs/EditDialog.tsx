import { editOrder, type Order } from '@linesheet/contract/orders/orders'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useStaleError } from '../page/staleOrder.ts'
import { QuantityLines } from '../QuantityLines.tsx'
import { limitedQuantities, orderQuantities, type Quantities, quantityChanges } from '../quantities.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import { EarningsPreview } from './EarningsPreview.tsx'

/** Lowers quantities of a new order that cannot be delivered in full. */
export function EditDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<{ quantities: Quantities }>(`edit:${order.id}`, { quantities: orderQuantities(order) })
  const editing = useOrderMutation(editOrder, 'order.edited', t('order.toast.edited'))
  const error = useStaleError(order, editing.error)
  const quantities = limitedQuantities(order, draft.quantities)
  const lines = quantityChanges(order, quantities)
  const isEmpty = Object.values(quantities).every((quantity) => quantity === 0)

  const save = () => editing.send({ params: { id: order.id }, body: { version: order.version, lines } })

  return (
    <FormDialog
      title={t('order.edit.title', { number: order.number })}
      submitLabel={t('kit.save')}
      error={error}
      onSubmit={save}
      mutation={editing}
      onClose={onClose}
      onDone={clearDraft}
      blocked={isEmpty || !lines.length}
      size={600}
    >
      <p className={textClass({ marginBottom: 8, color: 'ink-2', size: 12 })}>
        {isEmpty ? t('field.all_items_removed') : t('order.edit.help')}
      </p>
      <QuantityLines
        order={order}
        quantities={quantities}
        onChange={(next) => change({ quantities: next })}
        maxFor={({ quantity }) => quantity}
        errors={editing.errors}
      />
      <EarningsPreview order={order} quantities={quantities} />
    </FormDialog>
  )
}
