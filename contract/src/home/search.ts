import * as z from 'zod/mini'
import { OrderRow } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, country, id, language, moment, photo, requiredSingleLine } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

const FoundProduct = recordOf(
  'products',
  z.object({
    id,
    name: z.string(),
    sku: z.string(),
    status: z.enum(['draft', 'active', 'inactive']),
    photo: z.nullable(photo),
  }),
)
const FoundRetailer = recordOf(
  'network',
  z.object({
    company_id: id,
    name: z.string(),
    contact: z.string(),
    email: z.string(),
    country_code: country,
    orders: count,
    last_ordered_at: z.nullable(moment),
  }),
)
const FoundCollection = recordOf('products', z.object({ id, name: z.string(), item_count: count }))
export type FoundProduct = z.infer<typeof FoundProduct>
export type FoundRetailer = z.infer<typeof FoundRetailer>
export type FoundCollection = z.infer<typeof FoundCollection>

export const searchRecords = endpoint(
  'GET',
  '/search',
  'Orders, products, retailers and collections that match a text, at most 5 of each kind that the role may read',
  {
    caller: 'brand',
    reads: 'replica',
    query: z.object({ q: requiredSingleLine(120), language_code: z._default(language, 'en') }),
    result: z.object({
      /** The text that was searched for: another spelling, or other Chinese characters, if nothing matches as it was typed. */
      searched: z.string(),
      /** By number or tracking number, or the latest orders of the retailers found. */
      orders: z.array(OrderRow),
      /** By SKU or barcode, or with all words somewhere in their names and SKUs. Named in the language asked for. */
      products: z.array(FoundProduct),
      retailers: z.array(FoundRetailer),
      collections: z.array(FoundCollection),
    }),
  },
)
