import { editOrder, type Order } from '@linesheet/contract/orders'
import { SaveBar } from '../kit/SaveBar.tsx'
import { useWords } from '../words/Words.tsx'
import { useStaleText } from './staleness.ts'
import { useOrderCall } from './useOrderCall.ts'
import type { OrderDraft } from './useOrderDraft.ts'

/** Saves what was changed on the page. When someone else was quicker, what was typed stays and is saved over the newer record. */
export function OrderEdits({ order, edits }: { order: Order; edits: OrderDraft }) {
  const { t } = useWords()
  const saving = useOrderCall(editOrder, t('order.said.saved'))
  const problem = useStaleText(order, saving.error)
  const { draft, changed, forget } = edits

  async function save() {
    const body = {
      version: order.version,
      ...(changed.includes('brand_note') && { brand_note: draft.brand_note }),
      ...(changed.includes('tags') && { tags: draft.tags }),
      ...(changed.includes('target_shipment_date') && draft.target_shipment_date && { target_shipment_date: draft.target_shipment_date }),
    }
    if (await saving.send({ params: { id: order.id }, body })) forget()
  }

  return (
    <SaveBar
      changed={changed.map((field) => t(`order.field.${field}`))}
      save={() => void save()}
      discard={() => {
        forget()
        saving.reset()
      }}
      busy={saving.busy}
      error={problem}
    />
  )
}
