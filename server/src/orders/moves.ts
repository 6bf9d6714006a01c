import { webhookEvents } from '@linesheet/contract/marketplace'
import { type ActivityKind, type Actor, brandMay, deadlineOf } from '@linesheet/domain/orders'
import type { Updateable } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { promised } from '../kernel/outbox.ts'
import type { Consequences } from '../kernel/serve.ts'
import { type Bound, write } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { type Activity, activityOf } from './activities.sql.ts'
import { changeOf, type FoundOrder, findOrder, type LockedOrder } from './orders.sql.ts'

/** Within one transaction: who moves the order, and when. */
export type Mover = Pick<Consequences, 'tell'> & { tx: Tx; brandId: string; now: Date; userId?: string }

type Change = Updateable<Tables['orders']>
type Said = { kind: ActivityKind; by: Actor; text?: string | undefined; after?: Record<string, unknown> }

/**
 * Changes an order, and everything that follows from any change: its deadline, an activity with what was and what is,
 * the browsers that show it, and a webhook where the marketplace wants to know. Answers the whole order. `together` is what
 * changes with it, such as stock.
 */
export async function moveOrder(mover: Mover, order: LockedOrder, change: Change, said: Said, ...together: (Bound | undefined)[]) {
  const { kind, by, text, after } = said
  const { tx, brandId, userId, now } = mover
  const due_at = deadlineOf({ ...order, answer_due_at: new Date(order.answer_due_at), ...pick(change) }, order.time_zone)
  const activity: Activity = { kind, actor: by, user_id: userId, text, ...difference(order, change, after) }
  mover.tell(`order.${kind}`, order.id)
  const written = write(
    tx,
    ...together,
    changeOf(tx, brandId, order.id, { ...change, due_at }),
    activityOf(tx, brandId, order.id, activity, now),
    newsOf(mover, order, change, kind),
  )
  const [moved] = await Promise.all([findOrder(tx, brandId, order.id), written])
  return asAnswer(moved, now)
}

/** An order as it is answered: with what the brand may do with it now. */
export const asAnswer = (order: FoundOrder, now: Date) => ({ ...order, actions: brandMay(order, now) })

const pick = ({ status, target_shipment_date }: Change) => ({
  ...(status !== undefined && { status }),
  ...(target_shipment_date !== undefined && { target_shipment_date }),
})

/** What was and what is, of the fields that a person knows. */
function difference(order: LockedOrder, change: Change, more: Record<string, unknown> = {}) {
  const told = [
    'status',
    'target_shipment_date',
    'shipping_method',
    'tracking_number',
    'carrier',
    'shipping_cost',
    'cancel_reason',
  ] as const
  const facts: Partial<Record<(typeof told)[number], unknown>> = order
  const changed = told.filter((field) => field in change && change[field] !== facts[field])
  const before = Object.fromEntries(changed.filter((field) => field in order).map((field) => [field, facts[field]]))
  const after = Object.fromEntries(changed.map((field) => [field, change[field]]))
  return { before, after: { ...after, ...more } }
}

function newsOf({ tx, brandId, now }: Mover, order: LockedOrder, change: Change, kind: string) {
  const event = webhookEvents.find((name) => name === `order.${kind}`)
  if (!event) return undefined
  const { status, target_shipment_date, cancel_reason, carrier, tracking_number } = { ...order, cancel_reason: undefined, ...change }
  const data = {
    order_id: order.id,
    external_id: order.external_id,
    number: `LS-${order.number}`,
    status,
    target_shipment_date,
    cancel_reason,
    carrier,
    tracking_number,
  }
  return promised(tx, brandId, { kind: 'webhook', payload: { event, at: now.toISOString(), data } }, now)
}
