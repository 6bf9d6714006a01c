import { maxTrackingRows } from '@linesheet/domain/orders/tracking-rows'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, errorParts, id, singleLine, strictObject } from '../platform/fields.ts'
import { Undo } from './orders.bulk.ts'
import { undoable } from './orders.ts'

/** As people write it: an error concerns only its row. */
const cell = z.optional(z.string().check(z.maxLength(500, 'too_long')))

export const trackingOutcomes = ['matched', 'shipped', 'already_shipped', 'unknown', 'refused'] as const

export const TrackingResult = z.object({
  /** The position of the row in the request, from 1. */
  row: count,
  /** The order's number as the row has it. */
  order: z.string(),
  /** `matched`: a dry run would ship it. */
  outcome: z.enum(trackingOutcomes),
  /** Null if the brand has no such order. */
  id: z.nullable(id),
  number: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** As the row names it, or recognised by the tracking number. */
  carrier: z.nullable(z.string()),
  shipping_cost: z.nullable(z.string()),
  /** Why it is not shipped. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  error: z.optional(errorParts),
  /** Another row that names the same order. */
  other_row: z.nullable(count),
  /** Notes that do not keep the row from being shipped: a wrong check digit, a number that another row has as well, or units in no parcel. */
  notes: z.array(errorParts),
})
export type TrackingResult = z.infer<typeof TrackingResult>

export const shipByTracking = endpoint(
  'POST',
  '/order/tracking',
  'Mark packed orders as shipped by a list of tracking numbers, each on its own',
  {
    caller: 'orders:write',
    body: strictObject({
      rows: z
        .array(
          strictObject({
            order: z.string().check(z.maxLength(500, 'too_long')),
            tracking_number: cell,
            carrier: cell,
            shipping_cost: cell,
          }),
        )
        .check(z.minLength(1, 'value_required'), z.maxLength(maxTrackingRows, 'too_many')),
      /** The shipping cost of rows without one. */
      shipping_cost: z.optional(singleLine(60)),
      /** Only report the result that the call would have. */
      dry_run: z.optional(z.boolean()),
      undoable,
    }),
    result: z.object({
      rows: z.array(TrackingResult),
      /** The shipped orders if they can be undone: the input of `POST /order/undo`, and until when. */
      undo: z.optional(Undo),
    }),
  },
)

export const readTrackingSheet = endpoint('POST', '/order/tracking/read', 'The rows of a sheet of tracking numbers (CSV or XLSX)', {
  caller: 'orders:write',
  body: z.optional(emptyObject),
  file: 'file',
  uploadType: 'sheet',
  /** `row` is the row number in a spreadsheet. */
  result: z.object({ rows: z.array(z.object({ row: count, cells: z.array(z.string()) })) }),
})
