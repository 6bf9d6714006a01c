import type { ProductChangeKind } from '@linesheet/contract/products.edit'
import type { Tx } from '../kernel/db.ts'
import { promised } from '../kernel/outbox.ts'
import type { Bound } from '../kernel/statement.ts'

const perEvent = 200

/** The marketplace will hear which products became another, and how: an event for every 200 of them. */
export function announced(tx: Tx, brandId: string, ids: readonly string[], kind: ProductChangeKind | 'removed', now: Date): Bound[] {
  const events = Array.from({ length: Math.ceil(ids.length / perEvent) }, (_, at) => ids.slice(at * perEvent, (at + 1) * perEvent))
  return events.map((product_ids) => {
    const payload = { event: 'product.changed', at: now.toISOString(), data: { product_ids, kind } }
    return promised(tx, brandId, { kind: 'webhook', payload }, now)
  })
}
