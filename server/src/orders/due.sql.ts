import type { OrderStatus } from '@linesheet/domain/orders'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

export type Due = { brand_id: string; id: string }

/** Orders of all brands that have been in a status since before that time; new ones only where nobody answered. At most 500 a time. */
export const findDue = (tx: Tx, status: OrderStatus, since: 'placed_at' | 'shipped_at' | 'delivered_at', before: Date): Promise<Due[]> =>
  tx
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where('status', '=', status)
    .where(sql<boolean>`coalesce(delivered_at, shipped_at, placed_at) <= ${before}`) // as the index has it
    .where(since, 'is not', null)
    .$if(status === 'new', (order) => order.where('answered_at', 'is', null))
    .limit(500)
    .execute()

/** Orders whose retailer asked for a cancellation before that time, and was not answered. */
export const findOldRequests = (tx: Tx, before: Date): Promise<Due[]> =>
  tx
    .selectFrom('orders')
    .select(['brand_id', 'id'])
    .where('cancel_requested_at', '<=', before.toISOString())
    .where('status', 'in', ['new', 'confirmed', 'accepted', 'packed'])
    .limit(500)
    .execute()
