import { webhookEvents } from '@linesheet/contract/connections/webhooks'
import type { MovementCause } from '@linesheet/domain/connections/shop-stock'
import { allowedAnswers } from '@linesheet/domain/orders/disputes'
import { netOfOrder } from '@linesheet/domain/orders/order-money'
import { type ActivityKind, allowedBrandActions, cancellableStatuses, orderDeadline } from '@linesheet/domain/orders/orders'
import { unitsLeftBehind } from '@linesheet/domain/orders/packing'
import { v7 as newId } from 'uuid'
import { applyStockEffect, type StockCause } from '../catalogue/products/stock.sql.ts'
import { holdEarning, postEarnings } from '../money/payouts/ledger.sql.ts'
import type { Call } from '../platform/call.ts'
import { omitUndefined } from '../platform/http/omit-undefined.ts'
import { insertEffect } from '../platform/outbox/outbox.ts'
import { insertDeliveries, type WebhookEvent } from '../platform/outbox/webhook-inserts.sql.ts'
import { insertActivity } from './activities.sql.ts'
import { orderAfter } from './order-after.ts'
import { keepOrderSums } from './order-sums.sql.ts'
import {
  type FullOrder,
  type LineUpdate,
  type LockedFullOrder,
  type LockedOrder,
  type OrderChange,
  updateLines,
  updateOrder,
} from './orders.sql.ts'
import { writeCosts } from './profits.sql.ts'
import { tellShops } from './shop-orders.sql.ts'
import type { PlannedTransition, Transition, UndoFacts } from './transition.types.ts'
import { shipmentEffect } from './undo/shipment-effect.ts'
import { endUndo, insertUndo, type StateBefore } from './undo/undo.sql.ts'

/**
 * Changes a locked order and returns it as it is afterwards. Every change of an order goes through here, except for returned units (`insertReturn`). Updates
 * the deadline and the history, and sends the live event and the webhook. The result is computed by `orderAfter`, not read again.
 */
export function transitionOrder(call: Call, order: LockedFullOrder, transition: Transition) {
  const planned = planTransition(call, order, transition)
  writeTransition(call, order, planned, planned.undo && { ...planned.undo, before: stateBefore(order, planned, planned.undo) })
  return withActions(orderAfter(order, planned, call.now), call.now)
}

/** Like `transitionOrder`, for scheduled jobs and the marketplace API, which need no result. */
export const applyTransition = (call: Call, order: LockedOrder, transition: Transition): void =>
  writeTransition(call, order, planTransition(call, order, transition))

/** An order as calls return it. */
export type AnsweredOrder = ReturnType<typeof withActions>

const notTracked = { code: 'shipment.not-tracked' as const, message: 'Shipment could not be tracked' }

/** The order as calls return it: with its net, the actions that the brand may take now, and the problems that it has. */
export const withActions = (order: FullOrder, now: Date) => ({
  ...order,
  net: netOfOrder(order),
  disputes: order.disputes.map((dispute) => ({ ...dispute, actions: allowedAnswers(dispute) })),
  warnings: orderWarnings(order),
  actions: allowedBrandActions(order, now),
})

type ShippedFacts = Pick<FullOrder, 'status' | 'trackers' | 'order_variations' | 'shipments'>
export function orderWarnings({ status, trackers, order_variations, shipments }: ShippedFacts) {
  const left = status === 'shipped' ? unitsLeftBehind(order_variations, shipments).reduce((sum, { quantity }) => sum + quantity, 0) : 0
  return [
    ...(trackers.some(({ is_known }) => is_known === false) ? [notTracked] : []),
    ...(left ? [{ code: 'shipment.units-unpacked' as const, message: `Units in no parcel: ${left}` }] : []),
  ]
}

function planTransition({ publish, userId }: Call, order: LockedOrder, transition: Transition): PlannedTransition {
  const { change, activity } = transition
  const deadlineFacts = { ...order, answer_due_at: new Date(order.answer_due_at), ...deadlineFields(change) }
  const due_at = orderDeadline(deadlineFacts, order.time_zone)
  publish(`order.${activity.kind}`, order.id) // such as `order.accepted`; browsers are notified after the commit
  return {
    ...transition,
    change: { ...endedRequest(order, change), ...change, due_at },
    activity: { ...activity, id: newId(), user_id: userId, ...changedFields(order, change, activity.after) },
  }
}

type Undo = NonNullable<Transition['undo']> & { before: StateBefore }

function writeTransition(call: Call, order: LockedOrder, { change, activity, lines, stock }: PlannedTransition, undo?: Undo) {
  const { tx, brandId, now } = call
  if (order.undo_until) endUndoOf(call, order)
  if (lines) updateLines(tx, brandId, lines)
  if (stock) applyStockEffect(tx, brandId, stock.effect, stock.lines, stockCause(order.id, activity.kind, now))
  updateOrder(tx, brandId, order.id, change)
  tellShops(tx, brandId, { before: order.status, after: change.status, orderId: order.id, now, dueAt: undo?.until })
  // Accepting sets the time, and undoing the acceptance clears it.
  if (change.accepted_at !== undefined) writeCosts(tx, brandId, order.id, change.accepted_at !== null)
  const after = { ...order, ...omitUndefined(change) }
  if (change.status === 'shipped' && order.status !== 'shipped') {
    if (undo) insertEffect(tx, brandId, shipmentEffect(order.id, undo.until), now)
    else postEarnings(call, order)
  }
  if (change.open_disputes !== undefined) holdEarning(tx, brandId, order.id, change.open_disputes > 0)
  insertActivity(tx, brandId, order.id, activity, now)
  const event = webhookEvent(order, change, activity.kind, now)
  if (undo) insertUndo(tx, brandId, { ...undo, orderId: order.id, version: order.version + 1, event }, now)
  else if (event) insertDeliveries(tx, brandId, event, now)
  keepOrderSums(tx, brandId, order.time_zone, [{ before: order, after }])
}

/** The cause that shops get with a change of available stock. Shipping, and undoing it, do not change the available units. */
const stockCauses: { [kind in ActivityKind]?: MovementCause } = {
  accepted: 'order_accepted',
  cancelled: 'order_cancelled',
  declined: 'order_cancelled',
  accept_undone: 'order_undone',
}
function stockCause(orderId: string, kind: ActivityKind, now: Date): StockCause {
  const cause = stockCauses[kind]
  return cause ? { cause, orderId, now } : null
}

/** Ends the undo of the order's last change: others are notified of the change, and the earnings of a shipment are posted. */
export function endUndoOf(call: Call, order: LockedOrder) {
  endUndo(call.tx, call.brandId, order.id, call.now)
  // After shipping nothing else can be undone, so what waits is the shipment.
  if (order.shipped_at) postEarnings(call, order)
}

/** A retailer's request to cancel ends with the last status in which it can be granted. */
const endedRequest = (order: LockedOrder, { status }: OrderChange) =>
  order.cancel_requested_at && status && !cancellableStatuses.includes(status) ? { cancel_requested_at: null } : {}

const deadlineFields = ({ status, target_shipment_date }: OrderChange) => ({
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

/** The columns that changed and that people recognise, before and after. */
function changedFields(order: LockedOrder, change: OrderChange, others: Record<string, unknown> = {}) {
  const changed = reportedFields.filter((field) => field in change && change[field] !== order[field])
  const before = Object.fromEntries(changed.map((field) => [field, order[field]]))
  const after = Object.fromEntries(changed.map((field) => [field, change[field]]))
  return { before, after: { ...after, ...others } }
}

/** Undefined if the marketplace has no event for that kind of activity. */
function webhookEvent(order: LockedOrder, change: OrderChange, kind: string, now: Date): WebhookEvent | undefined {
  const event = webhookEvents.find((name) => name === `order.${kind}`)
  if (!event) return undefined
  const { id, external_id, number, status, target_shipment_date, cancel_reason, carrier, tracking_number } = { ...order, ...change }
  const { cancel_note = '' } = change
  const data = { order_id: id, external_id, number, status, target_shipment_date, cancel_reason, cancel_note, carrier, tracking_number }
  return { id: newId(), event, at: now.toISOString(), data }
}

/** The values that the change overwrites. JSON columns are texts, as they are written. */
function stateBefore(order: LockedFullOrder, { change, lines }: PlannedTransition, { parcel_id, taken }: UndoFacts): StateBefore {
  const changed = Object.keys(omitUndefined(change)) as (keyof typeof change & keyof LockedFullOrder)[]
  const toColumn = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
  const changedLines = new Set(lines?.map(({ id }) => id))
  return {
    columns: Object.fromEntries(changed.map((name) => [name, toColumn(order[name])])),
    lines: lines && order.order_variations.filter(({ id }) => changedLines.has(id)).map(pickAmounts),
    parcel_id,
    taken,
  }
}

const pickAmounts = ({ id, quantity, discount, line_total }: LineUpdate): LineUpdate => ({ id, quantity, discount, line_total })
