import { statusAfter } from '@linesheet/domain/orders/orders'
import type { Call } from '../../platform/call.ts'
import type { OrderCall } from '../change-order.ts'
import { findOrderLines, type LockedOrder } from '../orders.sql.ts'
import { startCharge } from '../payments/start-charge.ts'
import { repriceLines } from '../reprice.ts'
import { applyTransition } from '../transition.ts'

/** Retailers decide through the marketplace or through the link in the mail; both count as the marketplace. */
const by = 'marketplace' as const

/** The retailer's answers to a manual order, by its link or through the marketplace. Throws 409 when the order's status does not allow the answer. */
export const answerOrder = {
  async accept(call: OrderCall, order: LockedOrder) {
    const { tx, brandId, now, defaultCommissionRate } = call
    const status = statusAfter('retailer-accept', order, { by, now })
    const before = await findOrderLines(tx, brandId, order.id)
    const { lines, columns } = repriceLines(order, before, undefined, defaultCommissionRate)
    applyTransition(call, order, {
      change: { status, answered_at: now, accepted_at: now, ...columns },
      activity: { kind: 'accepted', actor: by },
      stock: { effect: 'reserve', lines },
    })
    await startCharge(call, order)
  },

  async decline(call: Call, order: LockedOrder, reason: string) {
    const status = statusAfter('retailer-decline', order, { by, now: call.now })
    applyTransition(call, order, {
      change: { status, cancel_reason: 'declined', cancel_note: reason, answered_at: call.now, cancelled_at: call.now },
      activity: { kind: 'declined', actor: by, text: reason },
    })
  },
}
