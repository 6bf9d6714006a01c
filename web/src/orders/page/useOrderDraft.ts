import { editOrder, type Order } from '@linesheet/contract/orders/orders'
import type { Day } from '@linesheet/domain/platform/days'
import { useSharedForm } from '../../kit/forms/useSharedForm.ts'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'

type OrderEditFields = { brand_note: string; tags: string[]; target_shipment_date: Day | ''; version: number }

const toInput = ({ version, brand_note, tags, target_shipment_date }: Order): OrderEditFields => ({
  version,
  brand_note,
  tags,
  target_shipment_date: target_shipment_date ?? '',
})

/** Edits made on the order page: note, tags and ship-by date. */
export function useOrderDraft(order: Order) {
  const { t } = useWords()
  const saving = useOrderMutation(editOrder, 'order.edited', t('order.toast.saved'))
  const form = useSharedForm({
    key: `order:${order.id}`,
    saved: toInput(order),
    toInput,
    send: ({ version, brand_note, tags, target_shipment_date }, fields) => {
      const body = {
        version,
        ...(fields.includes('brand_note') && { brand_note }),
        ...(fields.includes('tags') && { tags }),
        ...(fields.includes('target_shipment_date') && target_shipment_date && { target_shipment_date }),
      }
      return saving.send({ params: { id: order.id }, body })
    },
    error: saving.error,
    reset: saving.reset,
  })
  return { ...form, busy: saving.busy }
}
export type OrderDraft = ReturnType<typeof useOrderDraft>
