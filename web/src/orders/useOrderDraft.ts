import type { Order } from '@linesheet/contract/orders'
import type { Day } from '@linesheet/domain/days'
import { useDraft } from '../kit/useDraft.ts'

type OrderEditFields = { brand_note: string; tags: string[]; target_shipment_date: Day | ''; version: number }

/** What is changed on the order's page itself and saved by the bar: the note, the labels, the ship date. */
/** `version` is the order's when the typing began: a colleague who saves in between is not written over unseen. */
export function useOrderDraft(order: Order) {
  const { version } = order
  const saved: OrderEditFields = {
    version,
    brand_note: order.brand_note,
    tags: order.tags,
    target_shipment_date: order.target_shipment_date ?? '',
  }
  const { draft, change: put, forget } = useDraft(`order:${order.id}`, saved)
  const change = (some: Partial<OrderEditFields>) => put({ version: draft.version, ...some })
  const isChanged = (field: keyof OrderEditFields) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field])
  const fields = ['brand_note', 'tags', 'target_shipment_date'] as const
  return { draft, change, forget, changed: fields.filter(isChanged) }
}
export type OrderDraft = ReturnType<typeof useOrderDraft>
