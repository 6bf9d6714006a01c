import { fileScans, orderFileKinds } from '@linesheet/domain/orders/order-files'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, id, idParams, moment, photo, strictObject } from '../platform/fields.ts'

/** A file that the brand attached to an order. */
export const OrderFile = z.object({
  id,
  kind: z.enum(orderFileKinds),
  name: z.string(),
  content_type: z.string(),
  bytes: count,
  /** Null unless the file is a picture. */
  photo: z.nullable(photo),
  /** The result of the scan for malware: the file can be downloaded if it is clean, or null if it was not scanned. */
  scan: z.nullable(z.enum(fileScans)),
  added_by: z.nullable(z.string()),
  created_at: moment,
})
export type OrderFile = z.infer<typeof OrderFile>

const kind = z.enum(orderFileKinds)

export const addOrderFile = endpoint('POST', '/order/:id/file', 'Attach a picture, PDF, Word, Excel or text file to an order', {
  caller: 'orders:write',
  params: idParams,
  body: z.object({ kind: z._default(kind, 'other') }),
  file: 'file',
  uploadType: 'file',
  result: OrderFile,
})

export const getOrderFile = endpoint('GET', '/order/file/:id', 'Download a file of an order', {
  caller: 'orders:read',
  params: idParams,
  media: 'bytes',
})

export const editOrderFile = endpoint('PUT', '/order/file/:id', 'Set the kind of a file of an order', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ kind }),
  result: OrderFile,
})

export const removeOrderFile = endpoint('DELETE', '/order/file/:id', 'Delete a file of an order', {
  caller: 'orders:write',
  params: idParams,
  result: emptyObject,
})
