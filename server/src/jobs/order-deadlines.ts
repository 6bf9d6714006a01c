import { daysAfter } from '@linesheet/domain/days'
import { type ActivityKind, type OrderAction, type OrderStatus, orderPeriods, statusAfter } from '@linesheet/domain/orders'
import type { Updateable } from 'kysely'
import type { AppContext } from '../kernel/context.ts'
import type { BrandEvent } from '../kernel/live-events.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { type Due, findDue, findOldRequests } from '../orders/due.sql.ts'
import { lockOrder } from '../orders/orders.sql.ts'
import { transitionOrderWithoutAnswer } from '../orders/transition.ts'

type Rule = {
  action: OrderAction
  kind: ActivityKind
  status: OrderStatus
  since: 'placed_at' | 'shipped_at' | 'delivered_at'
  days: number
  change: (now: Date) => Updateable<Tables['orders']>
}

/** What becomes of orders because time passes (docs/product/orders.md). */
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

/** Each order is a transaction of its own, decided again under its lock: a brand that acts in the same moment is not overrun. */
export async function runOrderDeadlines(context: AppContext) {
  for (const rule of rules) {
    for (const due of await context.db.asOwner((tx) => findDue(tx, rule.status, rule.since, daysAfter(context.clock(), -rule.days))))
      await apply(context, rule, due)
  }
  for (const due of await context.db.asOwner((tx) => findOldRequests(tx, daysAfter(context.clock(), -orderPeriods.cancelRequestDays))))
    await declineRequest(context, due)
}

const apply = (context: AppContext, { action, kind, status: from, change }: Rule, due: Due) =>
  moveByClock(context, due, async (mover, order) => {
    if (order.status !== from) return
    const status = statusAfter(action, order, { by: 'clock', now: mover.now })
    await transitionOrderWithoutAnswer(mover, order, { change: { status, ...change(mover.now) }, said: { kind, by: 'clock' } })
  })

/** A retailer's wish to cancel that nobody answered declines itself. */
const declineRequest = (context: AppContext, due: Due) =>
  moveByClock(context, due, async (mover, order) => {
    await transitionOrderWithoutAnswer(mover, order, {
      change: { cancel_requested_at: null },
      said: { kind: 'edited', by: 'clock', after: { cancel_request: 'declined' } },
    })
  })

type Mover = Parameters<typeof transitionOrderWithoutAnswer>[0]
async function moveByClock(
  { db, live, clock, log }: AppContext,
  { brand_id: brandId, id: orderId }: Due,
  move: (mover: Mover, order: Awaited<ReturnType<typeof lockOrder>>) => Promise<void>,
) {
  const now = clock()
  const events: BrandEvent[] = []
  try {
    await db.write({ brandId }, async (tx) => {
      events.length = 0
      const publish: AfterCommit['publish'] = (name, id) => void events.push({ brandId, name, id })
      await move({ tx, brandId, now, publish }, await lockOrder(tx, brandId, orderId))
    })
    live.publish(events)
  } catch (error) {
    log.warn({ order: orderId, err: error }, 'the clock could not move an order')
  }
}
