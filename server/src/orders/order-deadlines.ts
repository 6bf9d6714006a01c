import {
  type ActivityKind,
  cancelRequestDeadline,
  canPerform,
  type OrderAction,
  type OrderStatus,
  orderPeriods,
  statusAfter,
} from '@linesheet/domain/orders/orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { Updateable } from 'kysely'
import { isPaidOut } from '../money/payouts/paid-orders.sql.ts'
import type { Call } from '../platform/call.ts'
import type { AppContext } from '../platform/context.ts'
import type { Tables } from '../platform/db/tables.gen.ts'
import { writeAndPublish } from '../platform/events/brand-events.ts'
import { declinedCancellation } from './change-order.ts'
import { completePaidOrder } from './complete-order.ts'
import { clearEndedCancelRequests, type DueOrder, findDueOrders, findUnansweredCancelRequests } from './due-orders.sql.ts'
import { type LockedOrder, lockOrder } from './orders.sql.ts'
import { applyTransition } from './transition.ts'

type Rule = {
  action: OrderAction
  kind: ActivityKind
  status: OrderStatus
  since: 'placed_at' | 'shipped_at' | 'delivered_at'
  days: number
  change: (now: Date) => Updateable<Tables['orders']>
}

/** Transitions of orders after a period (docs/product/orders.md). */
const rules: Rule[] = [
  {
    action: 'expire',
    kind: 'cancelled',
    status: 'new',
    since: 'placed_at',
    days: orderPeriods.expiryDays,
    change: (now) => ({ cancelled_at: now, cancel_reason: 'expired' }),
  },
  {
    action: 'deliver',
    kind: 'delivered',
    status: 'shipped',
    since: 'shipped_at',
    days: orderPeriods.assumedDeliveryDays,
    change: (now) => ({ delivered_at: now }),
  },
  {
    action: 'fulfil',
    kind: 'fulfilled',
    status: 'delivered',
    since: 'delivered_at',
    days: orderPeriods.disputeWindowDays,
    change: (now) => ({ fulfilled_at: now }),
  },
]

/** Each order is a transaction of its own, checked again under its lock: the brand may have acted in the meantime. */
export async function runOrderDeadlines(context: AppContext) {
  for (const rule of rules) {
    for (const due of await context.db.asOwner((tx) => findDueOrders(tx, rule.status, rule.since, daysAfter(context.clock(), -rule.days))))
      await applyRule(context, rule, due)
  }
  for (const due of await context.db.asOwner((tx) =>
    findUnansweredCancelRequests(tx, daysAfter(context.clock(), -orderPeriods.cancelRequestDays)),
  ))
    await declineCancelRequest(context, due)
  await context.db.asOwner(clearEndedCancelRequests)
}

const applyRule = (context: AppContext, { action, kind, status: from, change }: Rule, due: DueOrder) =>
  transitionDueOrder(context, due, async (call, order) => {
    if (order.status !== from || !canPerform(action, order, { by: 'clock', now: call.now })) return
    const status = statusAfter(action, order, { by: 'clock', now: call.now })
    applyTransition(call, order, {
      change: { status, ...change(call.now) },
      activity: { kind, actor: 'clock' },
    })
    if (action === 'fulfil' && (await isPaidOut(call.tx, call.brandId, order.id))) await completePaidOrder(call, order.id)
  })

/** Declines a retailer's cancellation request that nobody answered. */
const declineCancelRequest = (context: AppContext, due: DueOrder) =>
  transitionDueOrder(context, due, async (call, order) => {
    const since = order.cancel_requested_at
    if (!since || cancelRequestDeadline(since) > call.now) return
    applyTransition(call, order, declinedCancellation('clock'))
  })

/** Runs the work on the locked order, in a transaction. A failure is logged and does not stop the other orders. */
async function transitionDueOrder(
  context: AppContext,
  { brand_id: brandId, id: orderId }: DueOrder,
  work: (call: Call, order: LockedOrder) => Promise<void>,
) {
  try {
    await writeAndPublish(context, brandId, async (call) => work(call, await lockOrder(call.tx, brandId, orderId)))
  } catch (error) {
    context.log.warn({ order: orderId, err: error }, 'a due order could not be changed')
  }
}
