import { documentKinds, maxDocumentOrders } from '@linesheet/domain/orders/order-documents'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idParams, language, strictObject } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { selectionFields } from '../platform/selection.ts'
import { orderFilterQuery, orderFilters } from './orders.filters.ts'

export const getPackingSlip = endpoint('GET', '/order/:id/packing-slip', 'The packing slip as a PDF', {
  caller: 'orders:read',
  params: idParams,
  query: z.object({
    /** By default the retailer's. */
    language_code: z.optional(language),
  }),
  media: 'bytes',
})

export const getInvoice = endpoint('GET', '/order/:id/invoice', 'The invoice as a PDF; a pro forma invoice until the order is accepted', {
  caller: 'orders:read',
  params: idParams,
  query: z.object({
    /** By default the retailer's. */
    language_code: z.optional(language),
  }),
  media: 'bytes',
})

export const getLabels = endpoint('GET', '/order/:id/label', 'The labels of an order as a PDF of 4 × 6 inches, one page for each parcel', {
  caller: 'orders:read',
  params: idParams,
  media: 'bytes',
})

export const getCommercialInvoice = endpoint(
  'GET',
  '/order/:id/commercial-invoice',
  'The commercial invoice for customs as a PDF, of parcels that cross a border of customs',
  {
    caller: 'orders:read',
    params: idParams,
    query: z.object({ language_code: z._default(language, 'en') }),
    media: 'bytes',
  },
)

export const printOrders = endpoint(
  'POST',
  '/order/documents',
  'Make one PDF of documents of orders by a job: of orders with the given ids, or of all that match a filter, newest first',
  {
    caller: 'orders:read',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(maxDocumentOrders, 'too_many'))),
      /** The filters of the order list; instead of `ids`. */
      filter: z.optional(orderFilters),
      ...selectionFields,
      /** The pick list comes first, then the other documents of each order. */
      kinds: z.array(z.enum(documentKinds)).check(z.minLength(1, 'value_required'), z.maxLength(documentKinds.length, 'too_many')),
    }),
    result: z.object({ job: Job }),
  },
)

export const getPrintedOrders = endpoint('GET', '/order/documents/:id', 'The PDF of a job that printed orders, for a day', {
  caller: 'orders:read',
  params: idParams,
  media: 'bytes',
})

export const exportOrders = endpoint('GET', '/order/export', 'The orders that match a filter, or their lines, as a sheet; newest first', {
  caller: 'orders:read',
  reads: 'replica',
  query: z.object({
    ...orderFilterQuery,
    kind: z._default(z.enum(['orders', 'lines']), 'orders'),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  media: 'bytes',
})
