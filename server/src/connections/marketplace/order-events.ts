import type { OrderEventInput } from '@linesheet/contract/connections/marketplace'
import { statusAfter } from '@linesheet/domain/orders/orders'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { toOrderCall } from '../../orders/change-order.ts'
import { answerOrder } from '../../orders/manual-orders/answer-order.ts'
import { type LockedOrder, lockOrder } from '../../orders/orders.sql.ts'
import { replaceTracker } from '../../orders/parcel-tracking/trackers.sql.ts'
import { applyTransition, endUndoOf } from '../../orders/transition.ts'
import type { Call } from '../../platform/call.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { eventTime } from './event-times.ts'
import type { ItemCall } from './ingest-batch.ts'
import type { Ingested } from './marketplace.sql.ts'

type Event = z.output<typeof OrderEventInput>
type EventCall = { call: ItemCall; order: LockedOrder; event: Event; at: Date }
type EventHandler = {
  /** The time of the event that it follows, and cannot precede; by default when the order was placed. */
  follows?: (order: LockedOrder) => string | null
  apply: (call: EventCall) => unknown
}

const by = 'marketplace' as const
const callAt = ({ call, at }: EventCall): Call => ({ ...call, now: at })

/** The effects of each kind of event, by the transitions of domain/src/orders/orders.ts. */
const eventHandlers: Record<Event['kind'], EventHandler> = {
  retailer_accepted: {
    apply: (event) => answerOrder.accept(toOrderCall({ ...callAt(event), context: event.call.context }), event.order),
  },
  retailer_declined: {
    apply: (event) => answerOrder.decline(callAt(event), event.order, event.event.reason ?? ''),
  },
  cancel_requested: {
    apply: async (event) => {
      const { call, order, at } = event
      const status = statusAfter('request-cancel', order, { by, now: at })
      applyTransition(callAt(event), order, {
        // The brand's time to answer begins when it can see the request.
        change: { status, cancel_requested_at: call.now },
        activity: { kind: 'cancel_requested', actor: by, text: event.event.reason },
      })
      call.enqueue(notificationOf('cancel_requested', { order_id: order.id, reason: event.event.reason ?? '' }))
    },
  },
  paid: {
    apply: (event) => {
      const { order, at } = event
      if (order.payment_status === 'paid') throw new Refusal('order.already-paid', 'This order is paid already')
      const status = statusAfter('pay', order, { by, now: at })
      applyTransition(callAt(event), order, {
        change: { status, payment_status: 'paid' },
        activity: { kind: 'paid', actor: by },
      })
    },
  },
  tracking: {
    apply: (event) => {
      const { call, order, at } = event
      const status = statusAfter('track', order, { by, now: at })
      const { tracking_number, carrier } = event.event
      replaceTracker(call.tx, call.brandId, order, tracking_number, call.now)
      applyTransition(callAt(event), order, {
        change: { status, ...(tracking_number && { tracking_number }), ...(carrier && { carrier }) },
        activity: { kind: 'tracked', actor: by },
      })
    },
  },
  delivered: {
    follows: (order) => order.shipped_at,
    apply: (event) => {
      const { order, at } = event
      const status = statusAfter('deliver', order, { by, now: at })
      applyTransition(callAt(event), order, {
        change: { status, delivered_at: at },
        activity: { kind: 'delivered', actor: by },
      })
    },
  },
}

/** Returns the order's id. Throws 404, 409 if the order's status does not allow the event, and 400 by field. */
export async function applyOrderEvent(call: ItemCall, orderId: string, event: Event): Promise<Ingested> {
  throwIfInvalid(fieldErrors(event))
  const locked = await lockOrder(call.tx, call.brandId, orderId)
  // Ended now, not at the earlier moment of the event: an earning is dated by the time at which the shipment cannot be undone any more.
  if (locked.undo_until) endUndoOf(call, locked)
  const order = { ...locked, undo_until: null }
  const { follows, apply } = eventHandlers[event.kind]
  const at = eventTime(event.at, follows?.(order) ?? order.placed_at, call.now)
  await apply({ call, order, event, at })
  return { id: order.id }
}

type Detail = 'reason' | 'tracking_number' | 'carrier'
const details: readonly Detail[] = ['reason', 'tracking_number', 'carrier']
/** The details that each kind of event may have, in addition to its time. */
const allowedDetails: Partial<Record<Event['kind'], readonly Detail[]>> = {
  retailer_declined: ['reason'],
  cancel_requested: ['reason'],
  tracking: ['tracking_number', 'carrier'],
}

function fieldErrors(event: Event): FieldErrors {
  const allowed = allowedDetails[event.kind] ?? []
  const unknown = details.filter((detail) => event[detail] !== undefined && !allowed.includes(detail))
  return {
    ...Object.fromEntries(unknown.map((detail) => [detail, 'unknown_field' as const])),
    ...(event.kind === 'retailer_declined' && !event.reason && { reason: 'required' as const }),
    ...(event.kind === 'tracking' && !event.tracking_number && !event.carrier && { tracking_number: 'required' as const }),
  }
}
