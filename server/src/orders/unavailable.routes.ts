import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { markOutOfStock } from '../catalogue/products/mark-out-of-stock.ts'
import { execute } from '../platform/db/statement.ts'
import { serve } from '../platform/http/serve.ts'
import { activityInsert } from './activities.sql.ts'
import { cancellation } from './change-order.ts'
import { findOrder, lockFullOrder } from './orders.sql.ts'
import { repriceLines } from './reprice.ts'
import { applyTransition, withActions } from './transition.ts'

export const unavailableRoutes = [
  serve(reportUnavailable, async (call) => {
    const { tx, brandId, userId, now, params, body, context, publish } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    if (body.version !== order.version) throw staleRecordRefusal(withActions(order, now))
    const status = statusAfter('report-unavailable', order, { by: 'brand', now })
    const line = order.order_variations.find(({ id }) => id === body.line_id)
    if (!line) throw invalidInputRefusal({ line_id: 'unknown_order_line' })
    if (body.restock_date && body.restock_date < dayIn(order.time_zone, now)) throw invalidInputRefusal({ restock_date: 'date_in_past' })

    const quantity = body.quantity ?? line.quantity
    const isReduced = quantity !== line.quantity
    if (isReduced) statusAfter('edit', order, { by: 'brand', now })
    const left = order.order_variations.map((one) => (one === line ? { ...one, quantity } : one))
    const isEmpty = left.every((one) => one.quantity === 0)
    const unavailable = { name: line.name, ...(body.restock_date && { restock_date: body.restock_date }) }
    if (line.product_id && line.variation_id) {
      const isPromised = order.status !== 'new'
      const needed = isPromised ? [] : left.filter(({ variation_id }) => variation_id === line.variation_id)
      const units = needed.reduce((all, one) => all + one.quantity, 0)
      await markOutOfStock(call, { productId: line.product_id, variationId: line.variation_id, units, restockDate: body.restock_date })
    }

    if (isEmpty && body.cancel_empty) {
      await applyTransition(call, order, cancellation(call, order, { reason: 'out_of_stock' }))
    } else if (isReduced) {
      const { lines, columns, reduced } = repriceLines(
        order,
        order.order_variations,
        [{ id: line.id, quantity }],
        context.config.COMMISSION_RATE,
      )
      await applyTransition(call, order, {
        change: { status, ...columns, answered_at: order.answered_at ?? now },
        activity: { kind: 'edited', actor: 'brand', after: { reduced, unavailable } },
        lines,
      })
    } else {
      const activity = { id: newId(), kind: 'unavailable_reported', actor: 'brand', user_id: userId, after: { unavailable } } as const
      await execute(tx, activityInsert(tx, brandId, order.id, activity, now))
      publish('order.unavailable_reported', order.id)
    }
    return withActions(await findOrder(tx, brandId, order.id), now)
  }),
]
