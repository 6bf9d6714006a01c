import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type OrderStatus, statusAfter } from '@linesheet/domain/orders/orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { markOutOfStock } from '../catalogue/products/mark-out-of-stock.ts'
import type { Call } from '../platform/call.ts'
import { serve } from '../platform/http/serve.ts'
import { insertActivity } from './activities.sql.ts'
import { brandAnswer, cancellation, lockForEdit, type OrderCall, toOrderCall } from './change-order.ts'
import { findOrder, type LockedFullOrder } from './orders.sql.ts'
import { repriceLines } from './reprice.ts'
import { applyTransition, withActions } from './transition.ts'
import type { Transition } from './transition.types.ts'

type Report = ParsedRequest<typeof reportUnavailable>['body']
type Line = LockedFullOrder['order_variations'][number]
type Unavailable = { name: string; restock_date?: string }
type Reduction = { id: string; quantity: number; status: OrderStatus; unavailable: Unavailable }

export const unavailableRoutes = [
  serve(reportUnavailable, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await lockForEdit(call, params.id, body.version)
    const status = statusAfter('report-unavailable', order, { by: 'brand', now })
    const line = findReportedLine(order, body, now)
    const quantity = body.quantity ?? line.quantity
    const isReduced = quantity !== line.quantity
    if (isReduced) statusAfter('edit', order, { by: 'brand', now })
    const left = order.order_variations.map((orderLine) => (orderLine === line ? { ...orderLine, quantity } : orderLine))
    await markLineOutOfStock(call, line, order.status === 'new' ? left : [], body.restock_date)
    const unavailable = { name: line.name, ...(body.restock_date && { restock_date: body.restock_date }) }
    if (body.cancel_empty && left.every((line) => line.quantity === 0))
      applyTransition(call, order, cancellation(call, order, { reason: 'out_of_stock' }))
    else if (isReduced) applyTransition(call, order, reduction(toOrderCall(call), order, { id: line.id, quantity, status, unavailable }))
    else recordReport(call, order.id, unavailable)
    return withActions(await findOrder(tx, brandId, order.id), now)
  }),
]

/** The line that a report is about. Throws 400 by field. */
function findReportedLine(order: LockedFullOrder, { line_id, restock_date }: Report, now: Date): Line {
  const line = order.order_variations.find(({ id }) => id === line_id)
  if (!line) throw invalidInputRefusal({ line_id: 'unknown_order_line' })
  if (restock_date && restock_date < dayIn(order.time_zone, now)) throw invalidInputRefusal({ restock_date: 'date_in_past' })
  return line
}

/** Marks the variation of a line as out of stock. `needed`: the lines whose units have to stay available, because they are not reserved yet. */
async function markLineOutOfStock(call: Call, line: Line, needed: readonly Line[], restockDate: string | undefined) {
  const { product_id: productId, variation_id: variationId } = line
  if (!productId || !variationId) return
  const units = needed.reduce((all, line) => all + (line.variation_id === variationId ? line.quantity : 0), 0)
  await markOutOfStock(call, { productId, variationId, units, restockDate })
}

function reduction(
  { now, defaultCommissionRate }: OrderCall,
  order: LockedFullOrder,
  { id, quantity, status, unavailable }: Reduction,
): Transition {
  const { lines, columns, reduced } = repriceLines(order, order.order_variations, [{ id, quantity }], defaultCommissionRate)
  return {
    change: { status, ...columns, ...brandAnswer(order, now) },
    activity: { kind: 'edited', actor: 'brand', after: { reduced, unavailable } },
    lines,
  }
}

/** Records a report that changes no quantity as an entry in the order's history. */
function recordReport({ tx, brandId, userId, now, publish }: Call, orderId: string, unavailable: Unavailable) {
  const activity = { id: newId(), kind: 'unavailable_reported', actor: 'brand', user_id: userId, after: { unavailable } } as const
  insertActivity(tx, brandId, orderId, activity, now)
  publish('order.unavailable_reported', orderId)
}
