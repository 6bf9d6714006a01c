import type { ProductChangeKind } from '@linesheet/contract/products.edit'
import type { Tx } from '../kernel/db.ts'
import { outboxInsert } from '../kernel/outbox.ts'
import type { BoundStatement } from '../kernel/statement.ts'

const perEvent = 200

/** The marketplace will hear which products became another, and how: an event for every 200 of them. */
export function productWebhooks(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  kind: ProductChangeKind | 'removed',
  now: Date,
): BoundStatement[] {
  const events = Array.from({ length: Math.ceil(ids.length / perEvent) }, (_, at) => ids.slice(at * perEvent, (at + 1) * perEvent))
  return events.map((product_ids) => {
    const payload = { event: 'product.changed', at: now.toISOString(), data: { product_ids, kind } }
    return outboxInsert(tx, brandId, { kind: 'webhook', payload }, now)
  })
}
