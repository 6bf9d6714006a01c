import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { lockedOrderQuery } from '../orders.sql.ts'
import { withUndo } from '../undo/undo-columns.sql.ts'

type LockedTracker = { tracking_number: string; status: TrackingStatus; is_known: boolean | null; shipped_at: string }
/** A tracker with its order, both locked until the transaction ends. Undefined when the parcel is no longer followed. */
export async function lockTrackedOrder(tx: Tx, brandId: string, trackerId: string) {
  const [order] = await lockStatement(tx, { brandId, trackerId })
  return order && withUndo(tx, brandId, order)
}
const lockStatement = prepareQuery((tx: Tx, { brandId, trackerId }: { brandId: string; trackerId: string }) =>
  lockedOrderQuery(tx, brandId)
    .innerJoin('trackers as t', (on) => on.on('t.brand_id', '=', brandId).onRef('t.order_id', '=', 'o.id'))
    .where('t.id', '=', trackerId)
    .forUpdate('t')
    .select(sql<LockedTracker>`row_to_json(t)`.as('tracker')),
)
