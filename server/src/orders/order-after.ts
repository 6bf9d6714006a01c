import { availableStock, quantitiesByVariation, type StockEffect, stockAfter } from '@linesheet/domain/catalogue/stock'
import { orderValue } from '@linesheet/domain/orders/order-sums'
import { addAmounts, toAmount } from '@linesheet/domain/platform/money'
import { toTimestamp } from '../platform/db/client.ts'
import type { NewActivity } from './activities.sql.ts'
import type { FullOrderLine } from './order-detail.sql.ts'
import type { FullOrder, LockedFullOrder, OrderChange } from './orders.sql.ts'
import type { PlannedTransition } from './transition.types.ts'

/** The order after a transition, equal to the order read again. */
export function orderAfter(
  order: LockedFullOrder,
  { change, activity, lines = [], stock, parcels, trackers, label, undo }: PlannedTransition,
  now: Date,
): FullOrder {
  const after = { ...order, ...columnsAsRead(change), version: order.version + 1 }
  const updates = new Map(lines.map((line) => [line.id, line]))
  const updatedLines = order.order_variations.map((line) => ({ ...line, ...updates.get(line.id) }))
  return {
    ...after,
    order_variations: stock ? withStock(updatedLines, stock.effect) : updatedLines,
    shipments: withLabels(parcels ?? order.shipments, label),
    trackers: trackers ?? order.trackers,
    undo_until: undo ? toTimestamp(undo.until) : null,
    label: label ? label.after : order.label,
    label_cost: label ? costWithoutLabel(order) : order.label_cost,
    order_activities: [...order.order_activities, toActivity(activity, order.actor_name, now)],
    retailer: { ...order.retailer, lifetime_value: lifetimeValueAfter(order, after) },
  }
}

/** Parcels without the label lose its tracking numbers, too. */
const withLabels = (parcels: FullOrder['shipments'], label: PlannedTransition['label']) =>
  label?.after === null ? parcels.map((parcel) => ({ ...parcel, label_tracking_number: null })) : parcels

/** Giving back a label reduces the cost by its price, if it was bought in the currency of the order. */
const costWithoutLabel = ({ label, label_cost, currency_code }: LockedFullOrder) =>
  label?.status === 'bought' && label.currency_code === currency_code ? addAmounts(label_cost, `-${label.price}`) : label_cost

/** Column values as the database returns them, from the values that are written. */
function columnsAsRead({ commission_rate, shipping_from_address: address, ...change }: OrderChange): Partial<FullOrder> {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(columns.map(([name, value]) => [name, value instanceof Date ? toTimestamp(value) : value])),
    ...(commission_rate !== undefined && { commission_rate: Number(commission_rate) }),
    ...(address !== undefined && { shipping_from_address: address === null ? null : JSON.parse(address) }),
  }
}

function withStock(lines: FullOrderLine[], effect: StockEffect): FullOrderLine[] {
  const quantities = quantitiesByVariation(lines)
  return lines.map((line) => {
    const { variation_id, stock, reserved } = line
    if (variation_id === null || reserved === null) return line
    return { ...line, available: availableStock(stockAfter({ stock, reserved }, effect, quantities.get(variation_id) ?? 0)) }
  })
}

const toActivity = (activity: NewActivity, actor_name: string | null, now: Date) => ({
  id: activity.id ?? '',
  kind: activity.kind,
  actor: activity.actor,
  actor_name,
  text: activity.text ?? '',
  before: activity.before ?? {},
  after: activity.after ?? {},
  parent_activity_id: activity.parent_activity_id ?? null,
  created_at: toTimestamp(now),
})

/** As `keepOrderSums` computes it. */
const lifetimeValueAfter = ({ retailer, ...before }: LockedFullOrder, after: Parameters<typeof orderValue>[0]) =>
  addAmounts(retailer.lifetime_value, toAmount(orderValue(after) - orderValue(before)))
