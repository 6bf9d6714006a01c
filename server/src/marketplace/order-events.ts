import type { OrderEventInput } from '@linesheet/contract/marketplace'
import { statusAfter } from '@linesheet/domain/orders'
import type * as z from 'zod/mini'
import { type LockedOrder, linesOf, lockOrder } from '../orders/orders.sql.ts'
import { repriceLines } from '../orders/reprice.ts'
import { type TransitionContext, transitionOrderWithoutAnswer } from '../orders/transition.ts'
import type { ItemCall } from './batches.ts'

type Event = z.output<typeof OrderEventInput>
type Take = (call: ItemCall, order: LockedOrder, event: Event) => Promise<unknown>

const by = 'marketplace' as const
/** It moves at the time it was reported to have happened, as far as that is not in the future. */
const timeOf = ({ at }: Event, now: Date) => (new Date(at) < now ? new Date(at) : now)
const moverAt = (call: ItemCall, event: Event): TransitionContext => ({ ...call, now: timeOf(event, call.now) })

/** What happened to an order outside the brand; each kind is one move of the table in domain/orders.ts. */
const takers: Record<Event['kind'], Take> = {
  retailer_accepted: async (call, order, event) => {
    const now = timeOf(event, call.now)
    const status = statusAfter('retailer-accept', order, { by, now })
    const before = await linesOf(call.tx, call.brandId, order.id)
    const { lines, columns } = repriceLines(order, before, undefined, call.context.config.COMMISSION_RATE)
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, accepted_at: now, ...columns },
      said: { kind: 'accepted', by },
      stock: { move: 'reserve', lines },
    })
  },
  retailer_declined: (call, order, event) => {
    const now = timeOf(event, call.now)
    const status = statusAfter('retailer-decline', order, { by, now })
    const why = { cancel_reason: 'declined', cancel_note: event.reason ?? '', cancelled_at: now }
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, ...why },
      said: { kind: 'declined', by, text: event.reason },
    })
  },
  cancel_requested: (call, order, event) => {
    const now = timeOf(event, call.now)
    const status = statusAfter('request-cancel', order, { by, now })
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, cancel_requested_at: now },
      said: { kind: 'cancel_requested', by, text: event.reason },
    })
  },
  paid: (call, order, event) =>
    transitionOrderWithoutAnswer(moverAt(call, event), order, { change: { payment_status: 'paid' }, said: { kind: 'paid', by } }),
  tracking: (call, order, event) => {
    const status = statusAfter('track', order, { by, now: call.now })
    const { tracking_number, carrier } = event
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, ...(tracking_number && { tracking_number }), ...(carrier && { carrier }) },
      said: { kind: 'tracked', by },
    })
  },
  delivered: (call, order, event) => {
    const now = timeOf(event, call.now)
    const status = statusAfter('deliver', order, { by, now })
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, delivered_at: now },
      said: { kind: 'delivered', by },
    })
  },
  payout_paid: (call, order, event) => {
    const now = timeOf(event, call.now)
    const status = statusAfter('complete', order, { by, now })
    return transitionOrderWithoutAnswer(moverAt(call, event), order, {
      change: { status, completed_at: now },
      said: { kind: 'completed', by },
    })
  },
}

export async function takeOrderEvent(call: ItemCall, orderId: string, event: Event): Promise<string> {
  const order = await lockOrder(call.tx, call.brandId, orderId)
  await takers[event.kind](call, order, event)
  return order.id
}
