import { acceptOrder, addOrderActivity, cancelOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { declineCancellation } from '@linesheet/contract/orders/orders.cancellation'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { omitUndefined } from '../platform/http/omit-undefined.ts'
import { serve } from '../platform/http/serve.ts'
import { findActivity, insertActivity } from './activities.sql.ts'
import { brandAnswer, changeOrder, checkShipDay, declinedCancellation, lockForEdit, toOrderCall, toUndoableCall } from './change-order.ts'
import { listOrderPage } from './list/orders.list.sql.ts'
import { findOrder, type LockedFullOrder, lockFullOrder, lockOrder } from './orders.sql.ts'
import { repriceLines } from './reprice.ts'
import { transitionOrder, withActions } from './transition.ts'
import type { Transition } from './transition.types.ts'

export const orderRoutes = [
  serve(listOrders, ({ tx, brandId, query, now }) => listOrderPage(tx, brandId, query, now)),

  serve(getOrder, async ({ tx, brandId, now, params }) => withActions(await findOrder(tx, brandId, params.id), now)),

  serve(acceptOrder, (call) => changeOrder.accept(toUndoableCall(toOrderCall(call), call.body), call.params.id, call.body)),

  serve(editOrder, async (call) => {
    const { now, params, body, context } = call
    const order = await lockForEdit(call, params.id, body.version)
    checkEdit(order, body, now)
    const { version: _, lines, ...details } = body
    const repriced = lines && repriceLines(order, order.order_variations, lines, context.config.COMMISSION_RATE)
    const reduction = repriced?.reduced.length ? repriced : undefined
    if (!reduction && !Object.keys(omitUndefined(details)).length) return withActions(order, now)
    return transitionOrder(call, order, editTransition(order, details, reduction, now))
  }),

  serve(cancelOrder, (call) => changeOrder.cancel(call, call.params.id, call.body)),

  serve(declineCancellation, async (call) => {
    const order = await lockFullOrder(call.tx, call.brandId, call.params.id)
    statusAfter('decline-cancel', order, { by: 'brand', now: call.now })
    return transitionOrder(call, order, declinedCancellation('brand'))
  }),

  serve(addOrderActivity, async ({ tx, brandId, userId, now, params, body, publish }) => {
    await lockOrder(tx, brandId, params.id)
    const { text, parent_activity_id } = body
    if (parent_activity_id && !(await findActivity(tx, brandId, params.id, parent_activity_id))) throw notFoundRefusal('activity')
    const id = newId()
    const comment = { id, kind: 'comment', actor: 'brand', user_id: userId, text, parent_activity_id } as const
    insertActivity(tx, brandId, params.id, comment, now)
    publish('order.commented', params.id)
    const activity = await findActivity(tx, brandId, params.id, id)
    if (!activity) throw notFoundRefusal('activity')
    return activity
  }),
]

type Edit = ParsedRequest<typeof editOrder>['body']
type Line = LockedFullOrder['order_variations'][number]
type Details = Omit<Edit, 'version' | 'lines'>

/** An edit by the brand, which answers the order only if it reduces a line (docs/product/orders.md). */
function editTransition(
  order: LockedFullOrder,
  details: Details,
  reduction: ReturnType<typeof repriceLines<Line>> | undefined,
  now: Date,
): Transition {
  const { tags, target_shipment_date } = details
  return {
    change: { ...details, ...(reduction && { ...reduction.columns, ...brandAnswer(order, now) }) },
    activity: {
      kind: target_shipment_date && !reduction ? 'date_set' : 'edited',
      actor: 'brand',
      after: { ...(reduction && { reduced: reduction.reduced }), ...(tags && { tags }) },
    },
    lines: reduction?.lines,
  }
}

/** Throws unless the order allows this edit: 409 for its status, 400 for the day. */
function checkEdit(order: LockedFullOrder, { lines, target_shipment_date }: Edit, now: Date) {
  if (lines) statusAfter('edit', order, { by: 'brand', now })
  if (!target_shipment_date) return
  statusAfter('set-date', order, { by: 'brand', now })
  checkShipDay(order, target_shipment_date, now)
}
