import type { Order } from '@linesheet/contract/orders/orders'
import type { Day } from '@linesheet/domain/platform/days'
import { useDraft } from '../../kit/drafts/useDraft.ts'

type OrderEditFields = { brand_note: string; tags: string[]; target_shipment_date: Day | ''; version: number }

/**
 * Edits made on the order page: note, tags and ship-by date. `version` is the order's version when editing began, so that
 * a colleague's save in between is detected as a conflict.
 */
export function useOrderDraft(order: Order) {
  const { version } = order
  const saved: OrderEditFields = {
    version,
    brand_note: order.brand_note,
    tags: order.tags,
    target_shipment_date: order.target_shipment_date ?? '',
  }
  const { draft, change: changeDraft, clearDraft, clearSent } = useDraft(`order:${order.id}`, saved)
  const change = (changes: Partial<OrderEditFields>) => changeDraft({ version: draft.version, ...changes })
  const isChanged = (field: keyof OrderEditFields) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field])
  const fields = ['brand_note', 'tags', 'target_shipment_date'] as const
  return { draft, change, clearDraft, clearSent, changed: fields.filter(isChanged) }
}
export type OrderDraft = ReturnType<typeof useOrderDraft>
