import { toAmount, toMinor } from '@linesheet/domain/money'
import { availableStock, quantitiesByVariation, type StockEffect, stockAfter } from '@linesheet/domain/stock'
import { toTimestamp } from '../kernel/client.ts'
import type { Activity } from './activities.sql.ts'
import type { Change, FoundLine, FoundOrder, HeldOrder } from './orders.sql.ts'
import type { PlannedTransition } from './transition.ts'

/** The order as it is once the move is kept: the same as reading it again would answer. */
export function orderAfter(order: HeldOrder, { change, activity, lines = [], stock, parcels }: PlannedTransition, now: Date): FoundOrder {
  const after = { ...order, ...answered(change), version: order.version + 1 }
  const repriced = new Map(lines.map((line) => [line.id, line]))
  const changed = order.order_variations.map((line) => ({ ...line, ...repriced.get(line.id) }))
  return {
    ...after,
    order_variations: stock ? withStock(changed, stock.move) : changed,
    shipments: parcels?.all ?? order.shipments,
    order_activities: [...order.order_activities, told(activity, order.mover_name, now)],
    retailer: { ...order.retailer, lifetime_value: lifetimeValue(order, after) },
  }
}

/** Columns as they are written, as they are read. */
function answered({ commission_rate, shipping_from_address: from, ...change }: Change): Partial<FoundOrder> {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(columns.map(([name, value]) => [name, value instanceof Date ? toTimestamp(value) : value])),
    ...(commission_rate !== undefined && { commission_rate: Number(commission_rate) }),
    ...(from !== undefined && { shipping_from_address: from === null ? null : JSON.parse(from) }),
  }
}

function withStock(lines: FoundLine[], move: StockEffect): FoundLine[] {
  const pieces = quantitiesByVariation(lines)
  return lines.map((line) => {
    const { variation_id, stock, reserved } = line
    if (variation_id === null || reserved === null) return line
    return { ...line, available: availableStock(stockAfter({ stock, reserved }, move, pieces.get(variation_id) ?? 0)) }
  })
}

const told = ({ id = '', kind, actor, text, before, after, parent_activity_id }: Activity, actor_name: string | null, now: Date) => ({
  ...{ id, kind, actor, actor_name, text: text ?? '', before: before ?? {}, after: after ?? {} },
  ...{ parent_activity_id: parent_activity_id ?? null, created_at: toTimestamp(now) },
})

type Bought = Pick<FoundOrder, 'status' | 'subtotal' | 'discount_total'>
const boughtBy = ({ status, subtotal, discount_total }: Bought) =>
  status === 'cancelled' ? 0 : toMinor(subtotal) - toMinor(discount_total)

const lifetimeValue = ({ retailer, ...before }: HeldOrder, after: Bought) =>
  toAmount(toMinor(retailer.lifetime_value) - boughtBy(before) + boughtBy(after))
