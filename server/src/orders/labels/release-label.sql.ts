import type { Order } from '@linesheet/contract/orders/orders'
import type { Tx } from '../../platform/db/db.ts'
import { outboxInsert } from '../../platform/outbox/outbox.ts'

/** The effects of this feature, by the names that their workers have. */
export const labelEffects = { buy: 'labels.buy', void: 'labels.void' } as const

/** Gives the order's label back: a bought one is voided; of one that is being bought that happens once it is known that it was. */
export function releaseLabel(tx: Tx, brandId: string, label: Order['label'], now: Date) {
  if (!label) return undefined
  const isBought = label.status === 'bought'
  const update = tx
    .updateTable('label_purchases')
    .set({ status: isBought ? 'voiding' : 'unwanted' })
    .where('brand_id', '=', brandId)
    .where('id', '=', label.id)
    .where('status', '=', label.status)
    .compile()
  const effect = { kind: labelEffects.void, queue: 'carriers' as const, payload: { purchase_id: label.id } }
  return { after: null, writes: [update, ...(isBought ? [outboxInsert(tx, brandId, effect, now)] : [])] }
}
