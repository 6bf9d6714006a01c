import { cancellableStatuses, type OrderStatus } from '@linesheet/domain/orders/orders'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

export type DueOrder = { brand_id: string; id: string }

/**
 * Orders of all brands that entered a status before that time, 500 at most. New orders only if they are unanswered and not manual: manual orders are answered
 * by the retailer.
 */
export const findDueOrders = (
  tx: Tx,
  status: OrderStatus,
  since: 'placed_at' | 'shipped_at' | 'delivered_at',
  before: Date,
): Promise<DueOrder[]> =>
  tx
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where('status', '=', status)
    .where(sql<boolean>`coalesce(delivered_at, shipped_at, placed_at) <= ${before}`) // the expression of the index
    .where(since, 'is not', null)
    .$if(status === 'new', (order) => order.where(sql<boolean>`(answered_at is null or origin = 'manual')`))
    .$if(status === 'delivered', (order) => order.where('open_disputes', '=', 0))
    .limit(500)
    .execute()

/** Orders of all brands whose retailer requested a cancellation before that time, and got no answer. 500 at most. */
export const findUnansweredCancelRequests = (tx: Tx, before: Date): Promise<DueOrder[]> =>
  tx
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where('cancel_requested_at', '<=', before.toISOString())
    .where('status', 'in', cancellableStatuses)
    .limit(500)
    .execute()

/** Clears requests that orders kept after they ended, as releases until November 2026 left them. 500 orders of all brands at most. */
export const clearEndedCancelRequests = (tx: Tx) =>
  tx
    .updateTable('orders')
    .set({ cancel_requested_at: null })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('brand_id', 'id'),
        'in',
        selectFrom('orders as o')
          .select(['o.brand_id', 'o.id'])
          .where('o.cancel_requested_at', 'is not', null)
          .where('o.status', 'not in', cancellableStatuses)
          .limit(sql.lit(500))
          .$asTuple('brand_id', 'id'),
      ),
    )
    .execute()
