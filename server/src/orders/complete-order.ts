import { statusAfter } from '@linesheet/domain/orders/orders'
import type { Call } from '../platform/call.ts'
import { lockOrder } from './orders.sql.ts'
import { applyTransition } from './transition.ts'

/** Completes an order whose payout was paid, if it is fulfilled. */
export async function completePaidOrder(context: Call, id: string) {
  const order = await lockOrder(context.tx, context.brandId, id)
  if (order.status !== 'fulfilled') return
  const status = statusAfter('complete', order, { by: 'marketplace', now: context.now })
  applyTransition(context, order, {
    change: { status, completed_at: context.now },
    activity: { kind: 'completed', actor: 'marketplace' },
  })
}
