import { acceptOrder, addOrderActivity, cancelOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders'
import { dayIn } from '@linesheet/domain/days'
import { statusAfter } from '@linesheet/domain/orders'
import { invalidInput, notFound, staleRecord } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { findOptionalLocation, shipFromColumns } from '../settings/locations.sql.ts'
import { activityInsert, findActivity } from './activities.sql.ts'
import { listOrderPage } from './orders.list.sql.ts'
import { findOrder, type LockedOrder, lockFullOrder, lockOrder } from './orders.sql.ts'
import { repriceLines } from './reprice.ts'
import { transitionOrder, withActions } from './transition.ts'

export const orderRoutes = [
  serve(listOrders, ({ tx, brandId, query, now }) => listOrderPage(tx, brandId, query, now)),

  serve(getOrder, async ({ tx, brandId, now, params }) => withActions(await findOrder(tx, brandId, params.id), now)),

  serve(acceptOrder, async (call) => {
    const { tx, brandId, now, params, body, context } = call
    const [order, location] = await Promise.all([
      lockFullOrder(tx, brandId, params.id),
      findOptionalLocation(tx, brandId, body.location_id),
    ])
    const status = statusAfter('accept', order, { by: 'brand', now })
    checkShipDay(order, body.target_shipment_date, now)
    const { lines, columns, reduced } = repriceLines(order, order.order_variations, body.lines, context.config.COMMISSION_RATE)
    const keepsAddress = !body.location_id && order.shipping_from_address
    const shipFrom = keepsAddress ? {} : shipFromColumns(location ?? order.default_location)
    const times = { answered_at: order.answered_at ?? now, accepted_at: now }
    return transitionOrder(call, order, {
      change: { status, target_shipment_date: body.target_shipment_date, ...shipFrom, ...columns, ...times },
      activity: { kind: 'accepted', actor: 'brand', after: reduced.length ? { reduced } : {} },
      lines: body.lines && lines,
      stock: { effect: 'reserve', lines },
    })
  }),

  serve(editOrder, async (call) => {
    const { tx, brandId, now, params, body, context } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    if (body.version !== order.version) throw staleRecord(withActions(order, now))
    if (body.lines) statusAfter('edit', order, { by: 'brand', now })
    if (body.target_shipment_date) {
      statusAfter('set-date', order, { by: 'brand', now })
      checkShipDay(order, body.target_shipment_date, now)
    }
    const { version, lines, tags, ...details } = body
    const repriced = lines && repriceLines(order, order.order_variations, lines, context.config.COMMISSION_RATE)
    const answered = repriced && { answered_at: order.answered_at ?? now }
    const after = { ...(repriced?.reduced.length && { reduced: repriced.reduced }), ...(tags && { tags }) }
    const kind = body.target_shipment_date && !lines ? 'date_set' : 'edited'
    return transitionOrder(call, order, {
      change: { ...details, ...(tags && { tags }), ...repriced?.columns, ...answered },
      activity: { kind, actor: 'brand', after },
      lines: repriced?.lines,
    })
  }),

  serve(cancelOrder, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    const status = statusAfter('cancel', order, { by: 'brand', now })
    if (body.reason === 'other' && !body.note) throw invalidInput({ note: 'note_required' })
    const cancellation = { cancel_reason: body.reason, cancel_note: body.note ?? '', cancelled_at: now, cancel_requested_at: null }
    return transitionOrder(call, order, {
      change: { status, ...cancellation, answered_at: order.answered_at ?? now },
      activity: { kind: 'cancelled', actor: 'brand', text: body.note },
      stock: order.status === 'new' ? undefined : { effect: 'release', lines: order.order_variations },
    })
  }),

  serve(addOrderActivity, async ({ tx, brandId, userId, now, params, body, publish }) => {
    await lockOrder(tx, brandId, params.id)
    const { text, parent_activity_id } = body
    if (parent_activity_id && !(await findActivity(tx, brandId, params.id, parent_activity_id))) throw notFound('activity')
    const id = newId()
    const comment = { id, kind: 'comment', actor: 'brand', user_id: userId, text, parent_activity_id } as const
    await execute(tx, activityInsert(tx, brandId, params.id, comment, now))
    publish('order.commented', params.id)
    const activity = await findActivity(tx, brandId, params.id, id)
    if (!activity) throw notFound('activity')
    return activity
  }),
]

/** Throws unless the day is today in the brand's time zone, or later. */
function checkShipDay(order: LockedOrder, day: string, now: Date) {
  if (day < dayIn(order.time_zone, now)) throw invalidInput({ target_shipment_date: 'date_in_past' })
}
