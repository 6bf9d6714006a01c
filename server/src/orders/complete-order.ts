import { statusAfter } from '@linesheet/domain/orders/orders'
import type { Call } from '../platform/call.ts'
import { lockOrder } from './orders.sql.ts'
import { applyTransition } from './transition.ts'

/** Completes an order whose payout was paid, if it is fulfilled. */
export async function completePaidOrder(call: Call, id: string) {
  const order = await lockOrder(call.tx, call.brandId, id)
  if (order.status !== 'fulfilled') return
  const status = statusAfter('complete', order, { by: 'marketplace', now: call.now })
  applyTransition(call, order, {
    change: { status, completed_at: call.now },
    activity: { kind: 'completed', actor: 'marketplace' },
  })
}
