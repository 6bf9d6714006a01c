import { cancelReasons } from '@linesheet/domain/orders/orders'
import { tagLimits } from '@linesheet/domain/platform/tags'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, errorParts, id, idParams, measures, moment, note, requiredSingleLine, strictObject, version } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { selectionFields } from '../platform/selection.ts'
import { orderFilters } from './orders.filters.ts'
import { tracking } from './orders.shipments.ts'
import { shipDate, undoable } from './orders.ts'

const { weight_kg, ...size } = measures('parcel')

export const orderBulkActions = ['accept', 'pack', 'ship', 'cancel', 'tag'] as const
export type OrderBulkAction = (typeof orderBulkActions)[number]

/** The maximum number of orders that are changed while the caller waits. */
export const maxOrderIds = 100

const tags = z.array(requiredSingleLine(tagLimits.length)).check(z.maxLength(tagLimits.most))
const methods = ['own_tracked', 'own_untracked', 'provider'] as const

/** An order that was not changed, with the reason. `error` is the error of a field of the order or of the input. */
export const RefusedOrder = z.object({
  id,
  /** Null if the brand has no such order. */
  number: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
  error: z.optional(errorParts),
})
export type RefusedOrder = z.infer<typeof RefusedOrder>

/** The orders after a change, and until when it can be undone. */
export const Undo = z.object({ until: moment, orders: z.array(z.object({ id, version })) })

export const bulkChangeOrders = endpoint(
  'PUT',
  '/order',
  'Accept, pack, ship, cancel or tag many orders, each on its own: the ones with the given ids now, or all that match a filter by a job',
  {
    caller: 'orders:write',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(maxOrderIds, 'too_many'))),
      /** The filters of the order list; instead of `ids`. */
      filter: z.optional(orderFilters),
      ...selectionFields,
      action: z.enum(orderBulkActions),
      /** With `accept`. */
      target_shipment_date: z.optional(shipDate),
      /** With `pack`: one parcel for each order, with everything that is in no parcel yet. Without a weight, the products' weights are added up. */
      parcel: z.optional(strictObject({ ...size, weight_kg: z.optional(weight_kg) })),
      /** With `cancel`. */
      reason: z.optional(z.enum(cancelReasons, 'reason_required')),
      /** With `cancel`; required if the reason is `other`. */
      note: z.optional(note),
      /** With `ship`. */
      method: z.optional(z.enum(methods, 'shipping_method_required')),
      /** With `ship` and `own_tracked`, for each of `ids`. */
      tracking: z.optional(z.array(strictObject({ id, ...tracking })).check(z.maxLength(maxOrderIds, 'too_many'))),
      /** With `tag`. */
      add_tags: z.optional(tags),
      /** With `tag`. */
      remove_tags: z.optional(tags),
      /** With `accept`, `pack` or `ship`. With `filter` others are notified twelve seconds after the job has ended, at most ten minutes after a change. */
      undoable,
    }),
    result: z.object({
      /** The number of orders that are now as requested. */
      done: count,
      refused: z.array(RefusedOrder),
      /** The changed orders if they can be undone: the input of `POST /order/undo`, and until when. */
      undo: z.optional(Undo),
      /** With `filter`: the job that changes the orders. */
      job: z.nullable(Job),
    }),
  },
)

export const retryRefusedOrders = endpoint(
  'POST',
  '/order/changes/:id/retry',
  'Change again, by a new job, the orders that a job over orders refused',
  { caller: 'orders:write', params: idParams, body: z.optional(strictObject({})), result: Job },
)

export const undoChangedOrders = endpoint(
  'POST',
  '/order/changes/:id/undo',
  'Undo, by a new job, what a job over orders has accepted, packed or shipped, up to twelve seconds after its end; the same job if that was asked before',
  { caller: 'orders:write', params: idParams, body: z.optional(strictObject({})), result: Job },
)

export const undoOrders = endpoint(
  'POST',
  '/order/undo',
  'Undo accepting, packing or shipping, order by order: as long as nothing else has changed and nobody else was notified',
  {
    caller: 'orders:write',
    body: strictObject({
      /** The orders, each with its version after the change. */
      orders: z.array(strictObject({ id, version })).check(z.minLength(1, 'value_required'), z.maxLength(maxOrderIds, 'too_many')),
    }),
    result: z.object({ done: count, refused: z.array(RefusedOrder) }),
  },
)

/** The maximum number of orders with units in no parcel that are listed. */
export const maxNamedOrders = 50

export const findUnpackedOrders = endpoint(
  'POST',
  '/order/unpacked',
  'Packed orders with units in no parcel, among orders with the given ids or that match a filter: to check before they are shipped',
  {
    caller: 'orders:read',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(1000, 'too_many'))),
      /** The filters of the order list; instead of `ids`. */
      filter: z.optional(orderFilters),
      ...selectionFields,
    }),
    result: z.object({
      /** The number of these orders. */
      count,
      /** The first of these orders, with the number of units in no parcel. */
      items: z.array(z.object({ id, number: z.string(), buyer_name: z.string(), units: count })).check(z.maxLength(maxNamedOrders)),
    }),
  },
)
