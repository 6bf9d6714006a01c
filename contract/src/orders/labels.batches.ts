import { batchStates, maxLabelBatchOrders } from '@linesheet/domain/orders/label-batches'
import { orderStatuses } from '@linesheet/domain/orders/orders'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, country, currency, errorParts, id, idParams, moment, strictObject } from '../platform/fields.ts'
import { selectionFields } from '../platform/selection.ts'
import { CarrierError, LabelWarning, ShippingQuote } from './labels.ts'
import { orderFilters } from './orders.filters.ts'

const orderIds = z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(maxLabelBatchOrders, 'too_many'))

/** A problem of an item or a parcel of an order. */
export const LabelProblem = z.object({
  /** The item's name, or the number of the parcel; null if it is the order as a whole. */
  name: z.nullable(z.string()),
  field: z.string(),
  error: errorParts,
})
export type LabelProblem = z.infer<typeof LabelProblem>

export const LabelBatchOrder = z.object({
  id,
  number: z.string(),
  buyer_name: z.string(),
  buyer_country: country,
  order_status: z.enum(orderStatuses),
  parcel_count: count,
  state: z.enum(batchStates),
  /** The quotes that the order’s own page offers, the cheapest first. */
  quotes: z.array(ShippingQuote),
  /** The quote that was confirmed. */
  quote_id: z.nullable(id),
  /** Why carriers have no price. */
  carrier_errors: z.array(CarrierError),
  /** Warnings about problems that may keep its parcels from arriving. */
  warnings: z.array(LabelWarning),
  /** Why there is no label; `message` is the carrier’s own text if the carrier refused. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  problems: z.array(LabelProblem),
  /** The tracking numbers of the labels that were bought, by parcel. */
  tracking_numbers: z.array(z.string()),
})
export type LabelBatchOrder = z.infer<typeof LabelBatchOrder>

export const LabelBatch = z.object({ id, created_at: moment, actor_name: z.string(), orders: z.array(LabelBatchOrder) })
export type LabelBatch = z.infer<typeof LabelBatch>

export const createLabelBatch = endpoint(
  'POST',
  '/order/labels',
  'Ask for prices of labels of many orders: the ones with the given ids, or all that match a filter, oldest first',
  {
    caller: 'orders:write',
    body: strictObject({
      ids: z.optional(orderIds),
      /** The filters of the order list; instead of `ids`. */
      filter: z.optional(orderFilters),
      ...selectionFields,
    }),
    result: LabelBatch,
  },
)

/** Purchases of labels of many orders from the last day that wait for carriers or for confirmation. */
export const listLabelBatches = endpoint('GET', '/order/labels', 'Purchases of labels of many orders that are not finished; the newest 5', {
  caller: 'orders:read',
  result: z.object({
    items: z.array(
      z.object({
        id,
        created_at: moment,
        actor_name: z.string(),
        order_count: count,
        /** How many orders wait for prices, wait for confirmation, and are being bought. */
        waiting: count,
        quoted: count,
        buying: count,
      }),
    ),
  }),
})

export const getLabelBatch = endpoint('GET', '/order/labels/:id', 'A purchase of labels of many orders, order by order', {
  caller: 'orders:read',
  params: idParams,
  result: LabelBatch,
})

export const requoteLabelBatch = endpoint(
  'POST',
  '/order/labels/:id/quote',
  'Ask for new prices of these orders; orders with a label, or with one being bought, stay unchanged',
  { caller: 'orders:write', params: idParams, body: strictObject({ ids: orderIds }), result: LabelBatch },
)

export const buyLabelBatch = endpoint(
  'POST',
  '/order/labels/:id/buy',
  'Buy the labels of quotes, each order on its own and only once however often the call is repeated, if the totals are as given',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({
      choices: z
        .array(strictObject({ id, quote_id: id }))
        .check(z.minLength(1, 'value_required'), z.maxLength(maxLabelBatchOrders, 'too_many')),
      /** The totals that the caller agrees to pay, by currency. */
      totals: z
        .array(strictObject({ currency_code: currency, price: z.string('required').check(z.regex(/^\d{1,13}\.\d{2}$/, 'invalid_price')) }))
        .check(z.minLength(1, 'value_required'), z.maxLength(20, 'too_many')),
    }),
    result: LabelBatch,
  },
)

export const stopLabelBatch = endpoint(
  'POST',
  '/order/labels/:id/stop',
  'Ask for no more prices and buy no more labels; what is bought, or on its way, stays',
  { caller: 'orders:write', params: idParams, body: z.optional(strictObject({})), result: LabelBatch },
)
