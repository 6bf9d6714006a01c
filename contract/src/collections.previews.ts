import { regionIds } from '@linesheet/domain/places'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byId, count, currency, id, language, listOf, money, paging, photo } from './fields.ts'

/** A collection as a retailer of the region sees it: active products that are sold there, in the retailer’s language. */
const Preview = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cover_photo: z.nullable(photo),
  /** How many of its products such a retailer sees. */
  item_count: count,
  items: z.array(
    z.object({
      id,
      name: z.string(),
      sku: z.string(),
      photo: z.nullable(photo),
      variation_count: count,
      is_bestseller: z.boolean(),
      out_of_stock: z.boolean(),
      case_quantity: count,
      minimum_order_quantity: count,
      /** The lowest of its variations; null where there is none in the region’s currency: “Price not available”. */
      wholesale_price: z.nullable(money),
      retail_price: z.nullable(money),
      /** True where variations cost differently, so that the price is a “from”. */
      price_varies: z.boolean(),
    }),
  ),
})
export type CollectionPreview = z.infer<typeof Preview>

const asRetailer = {
  language_code: z._default(language, 'en'),
  /** Without one: all active products, in the brand’s own currency. */
  region: z.optional(z.enum(regionIds)),
}

export const previewCollection = endpoint('GET', '/product-collection/preview/:id', 'One collection as a retailer sees it', {
  caller: 'products:read',
  params: byId,
  query: z.object(asRetailer),
  answer: z.extend(Preview, { currency_code: currency }),
})

export const previewCollections = endpoint(
  'GET',
  '/product-collection/preview/all',
  'The collections as a retailer sees them, the first products of each',
  {
    caller: 'products:read',
    query: z.object({ ...paging, ...asRetailer }),
    answer: listOf(Preview, { currency_code: currency }),
  },
)

export const getLineSheet = endpoint(
  'GET',
  '/product-collection/:id/line-sheet',
  'The line sheet as a PDF: what a retailer may order, with prices',
  {
    caller: 'products:read',
    params: byId,
    query: z.object({ language_code: z._default(language, 'en'), currency_code: z.optional(currency) }),
    media: 'bytes',
  },
)
