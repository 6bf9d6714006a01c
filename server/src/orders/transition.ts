import { webhookEvents } from '@linesheet/contract/marketplace'
import type { Order } from '@linesheet/contract/orders'
import { type ActivityKind, type Actor, allowedBrandActions, orderDeadline } from '@linesheet/domain/orders'
import type { StockEffect, StockLine } from '@linesheet/domain/stock'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'
import { outboxInsert } from '../kernel/outbox.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import { type BoundStatement, execute, executeWithCommit } from '../kernel/statement.ts'
import { moveStock } from '../products/stock.sql.ts'
import { type Activity, activityOf } from './activities.sql.ts'
import { orderAfter } from './order-after.ts'
import { type Change, changeLines, changeOf, type FoundOrder, type HeldOrder, type LockedOrder, type Repriced } from './orders.sql.ts'

/** Within one transaction: who moves the order, and when. */
export type TransitionContext = Pick<AfterCommit, 'publish'> & { tx: Tx; brandId: string; now: Date; userId?: string }

type Said = { kind: ActivityKind; by: Actor; text?: string | undefined; after?: Record<string, unknown> }

/** All that a move changes: columns of the order, and what of its surroundings moves with it. */
export type Transition = {
  change: Change
  said: Said
  /** Lines whose quantity or money became another. */
  lines?: Repriced[] | undefined
  stock?: { move: StockEffect; lines: StockLine[] } | undefined
  /** The parcels as they are afterwards, and the write that makes them so. */
  parcels?: { all: Order['shipments']; write: BoundStatement } | undefined
}

/** A move with what follows from any: the deadline, and the activity that tells of it. */
export type PlannedTransition = Transition & { activity: Activity & { id: string } }

/**
 * Moves an order that is held, and answers it whole as it is then, with all that follows from any change: its deadline, an activity
 * with what was and what is, the browsers that show it, and a webhook where the marketplace wants to know. It is written with the
 * commit: the answer is made of what was held and what changes (`moved`), so that nobody waits for it to be read again.
 */
export function transitionOrder(mover: TransitionContext, order: HeldOrder, move: Transition) {
  const planned = plan(mover, order, move)
  executeWithCommit(mover.tx, ...writesOf(mover, order, planned))
  return withActions(orderAfter(order, planned, mover.now), mover.now)
}

/** The same for who does not want to see the order: the clock, the marketplace. It is written when this returns. */
export async function transitionOrderWithoutAnswer(mover: TransitionContext, order: LockedOrder, move: Transition) {
  await execute(mover.tx, ...writesOf(mover, order, plan(mover, order, move)))
}

/** An order as it is answered: with what the brand may do with it now. */
export const withActions = (order: FoundOrder, now: Date) => ({ ...order, actions: allowedBrandActions(order, now) })

function plan({ publish, userId }: TransitionContext, order: LockedOrder, move: Transition): PlannedTransition {
  const { change, said } = move
  const { kind, by, text, after } = said
  const due_at = orderDeadline({ ...order, answer_due_at: new Date(order.answer_due_at), ...pick(change) }, order.time_zone)
  publish(`order.${kind}`, order.id)
  return {
    ...move,
    change: { ...change, due_at },
    activity: { id: newId(), kind, actor: by, user_id: userId, text, ...difference(order, change, after) },
  }
}

const writesOf = (mover: TransitionContext, order: LockedOrder, { change, activity, lines, stock, parcels }: PlannedTransition) => {
  const { tx, brandId, now } = mover
  return [
    parcels?.write,
    lines && changeLines(tx, brandId, lines),
    stock && moveStock(tx, brandId, stock.move, stock.lines),
    changeOf(tx, brandId, order.id, change),
    activityOf(tx, brandId, order.id, activity, now),
    newsOf(mover, order, change, activity.kind),
  ]
}

const pick = ({ status, target_shipment_date }: Change) => ({
  ...(status !== undefined && { status }),
  ...(target_shipment_date !== undefined && { target_shipment_date }),
})

const reportedFields = [
  'status',
  'target_shipment_date',
  'shipping_method',
  'tracking_number',
  'carrier',
  'shipping_cost',
  'cancel_reason',
] as const

/** What was and what is, of the fields that a person knows. */
function difference(order: LockedOrder, change: Change, more: Record<string, unknown> = {}) {
  const changed = reportedFields.filter((field) => field in change && change[field] !== order[field])
  const before = Object.fromEntries(changed.map((field) => [field, order[field]]))
  const after = Object.fromEntries(changed.map((field) => [field, change[field]]))
  return { before, after: { ...after, ...more } }
}

function newsOf({ tx, brandId, now }: TransitionContext, order: LockedOrder, change: Change, kind: string) {
  const event = webhookEvents.find((name) => name === `order.${kind}`)
  if (!event) return undefined
  const { id, external_id, number, status, target_shipment_date, cancel_reason, carrier, tracking_number } = { ...order, ...change }
  const data = { order_id: id, external_id, number, status, target_shipment_date, cancel_reason, carrier, tracking_number }
  return outboxInsert(tx, brandId, { kind: 'webhook', payload: { event, at: now.toISOString(), data } }, now)
}
