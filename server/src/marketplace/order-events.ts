import type { OrderEventInput } from '@linesheet/contract/marketplace'
import { statusAfter } from '@linesheet/domain/orders'
import type * as z from 'zod/mini'
import { findOrderLines, type LockedOrder, lockOrder } from '../orders/orders.sql.ts'
import { repriceLines } from '../orders/reprice.ts'
import { type TransitionContext, transitionOrderWithoutAnswer } from '../orders/transition.ts'
import type { ItemContext } from './ingest-batch.ts'

type Event = z.output<typeof OrderEventInput>
type EventHandler = (context: ItemContext, order: LockedOrder, event: Event) => Promise<unknown>

const by = 'marketplace' as const
/** When the event happened: the reported time, or now if that is in the future. */
const eventTime = ({ at }: Event, now: Date) => (new Date(at) < now ? new Date(at) : now)
const contextAt = (call: ItemContext, event: Event): TransitionContext => ({ ...call, now: eventTime(event, call.now) })

/** What follows from each kind of event, by the transitions of domain/src/orders.ts. */
const eventHandlers: Record<Event['kind'], EventHandler> = {
  retailer_accepted: async (call, order, event) => {
    const now = eventTime(event, call.now)
    const status = statusAfter('retailer-accept', order, { by, now })
    const linesBefore = await findOrderLines(call.tx, call.brandId, order.id)
    const { lines, columns } = repriceLines(order, linesBefore, undefined, call.context.config.COMMISSION_RATE)
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, accepted_at: now, ...columns },
      activity: { kind: 'accepted', actor: by },
      stock: { effect: 'reserve', lines },
    })
  },
  retailer_declined: (call, order, event) => {
    const now = eventTime(event, call.now)
    const status = statusAfter('retailer-decline', order, { by, now })
    const cancellation = { cancel_reason: 'declined', cancel_note: event.reason ?? '', cancelled_at: now }
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, ...cancellation },
      activity: { kind: 'declined', actor: by, text: event.reason },
    })
  },
  cancel_requested: (call, order, event) => {
    const now = eventTime(event, call.now)
    const status = statusAfter('request-cancel', order, { by, now })
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, cancel_requested_at: now },
      activity: { kind: 'cancel_requested', actor: by, text: event.reason },
    })
  },
  paid: (call, order, event) =>
    transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { payment_status: 'paid' },
      activity: { kind: 'paid', actor: by },
    }),
  tracking: (call, order, event) => {
    const status = statusAfter('track', order, { by, now: call.now })
    const { tracking_number, carrier } = event
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, ...(tracking_number && { tracking_number }), ...(carrier && { carrier }) },
      activity: { kind: 'tracked', actor: by },
    })
  },
  delivered: (call, order, event) => {
    const now = eventTime(event, call.now)
    const status = statusAfter('deliver', order, { by, now })
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, delivered_at: now },
      activity: { kind: 'delivered', actor: by },
    })
  },
  payout_paid: (call, order, event) => {
    const now = eventTime(event, call.now)
    const status = statusAfter('complete', order, { by, now })
    return transitionOrderWithoutAnswer(contextAt(call, event), order, {
      change: { status, completed_at: now },
      activity: { kind: 'completed', actor: by },
    })
  },
}

/** Returns the order's id. Throws 404, or 409 where the order's status does not allow the event. */
export async function applyOrderEvent(call: ItemContext, orderId: string, event: Event): Promise<string> {
  const order = await lockOrder(call.tx, call.brandId, orderId)
  await eventHandlers[event.kind](call, order, event)
  return order.id
}
