import { payoutStatuses } from '@linesheet/domain/money/payouts'
import * as z from 'zod/mini'
import { OrderRow } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, id, language, moment, money, photo, requiredSingleLine, retailerCountry } from '../platform/fields.ts'
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
    country_code: retailerCountry,
    orders: count,
    last_ordered_at: z.nullable(moment),
  }),
)
const FoundCollection = recordOf('products', z.object({ id, name: z.string(), item_count: count }))
const FoundPayout = recordOf(
  'payouts',
  z.object({ id, number: count, status: z.enum(payoutStatuses), currency_code: currency, amount: money }),
)
export type FoundProduct = z.infer<typeof FoundProduct>
export type FoundRetailer = z.infer<typeof FoundRetailer>
export type FoundCollection = z.infer<typeof FoundCollection>
export type FoundPayout = z.infer<typeof FoundPayout>

export const searchRecords = endpoint(
  'GET',
  '/search',
  'Orders, products, retailers, collections and payouts that match a text, at most 5 of each kind that the caller may read',
  {
    caller: 'brand',
    tokens: true,
    reads: 'replica',
    query: z.object({ q: requiredSingleLine(120), language_code: z._default(language, 'en') }),
    result: z.object({
      /** The text that was searched for: another spelling, if nothing matches as it was typed. */
      searched: z.string(),
      /** By number, purchase-order number, tracking number, SKU or retailer; the order with exactly that number first, then the latest. */
      orders: z.array(OrderRow),
      /** Products with all words in their names, SKUs and barcodes; the one with exactly this SKU or barcode first. Named in the requested language. */
      products: z.array(FoundProduct),
      retailers: z.array(FoundRetailer),
      collections: z.array(FoundCollection),
      /** By number, such as PO-2, the latest first. */
      payouts: z.array(FoundPayout),
    }),
  },
)
