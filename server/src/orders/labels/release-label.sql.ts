import type { Order } from '@linesheet/contract/orders/orders'
import type { Tx } from '../../platform/db/db.ts'
import { write } from '../../platform/db/prepared.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'

/** The kinds of this feature's effects. */
export const labelEffects = { buy: 'labels.buy', void: 'labels.void' } as const

/** Gives the order's label back. A bought label is voided; a label that is being bought is voided once it is known to be bought. */
export function releaseLabel(tx: Tx, brandId: string, label: Order['label'], now: Date) {
  if (!label) return undefined
  const isBought = label.status === 'bought'
  const status = isBought ? 'voiding' : 'unwanted'
  write(
    tx,
    tx
      .updateTable('label_purchases')
      .set({ status })
      .where('brand_id', '=', brandId)
      .where('id', '=', label.id)
      .where('status', '=', label.status),
  )
  const effect = { kind: labelEffects.void, queue: 'carriers' as const, payload: { purchase_id: label.id } }
  if (isBought) insertEffect(tx, brandId, effect, now)
  return { after: null }
}
