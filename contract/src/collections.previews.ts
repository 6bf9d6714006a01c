import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byId, count, currency, id, language, listOf, paging, photo } from './fields.ts'
import { asRetailer, byLink, expiring, opened, ShownProduct } from './previews.ts'

/** A collection as a retailer of the region sees it: active products that are sold there, in the retailer’s language. */
const Preview = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cover_photo: z.nullable(photo),
  /** How many of its products such a retailer sees. */
  item_count: count,
  items: z.array(ShownProduct),
})
export type CollectionPreview = z.infer<typeof Preview>

export const previewCollection = endpoint('GET', '/product-collection/preview/:id', 'One collection as a retailer sees it', {
  caller: 'products:read',
  params: byId,
  query: z.object(asRetailer),
  answer: z.extend(Preview, { currency_code: currency }),
})

export const openCollection = endpoint('GET', '/shared/collection/:id', 'One collection as retailers see it, by a link', {
  ...opened,
  params: byId,
  query: z.object({ ...asRetailer, ...byLink }),
  answer: z.extend(Preview, { currency_code: currency, ...expiring }),
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

export const openCollections = endpoint('GET', '/shared/collection', 'The collections as retailers see them, by a link', {
  ...opened,
  query: z.object({ ...paging, ...asRetailer, ...byLink }),
  answer: listOf(Preview, { currency_code: currency, ...expiring }),
})

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
