import * as z from 'zod/mini'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, id, idParams, language, paginated, paging, photo } from '../platform/fields.ts'
import { linkExpiry, PreviewedProduct, previewLinkParam, retailerView, sharedAccess } from './previews.ts'

/** A collection as a retailer of the region sees it: active products sold in that region, in the retailer’s language. */
const Preview = z.object({
  id,
  name: z.string(),
  description: z.string(),
  photo: z.nullable(photo),
  cover_photo: deprecated(z.nullable(photo), 'photo'),
  /** The number of products visible to the retailer. */
  item_count: count,
  collection_items: z.array(PreviewedProduct),
  items: deprecated(z.array(PreviewedProduct), 'collection_items'),
})
export type CollectionPreview = z.infer<typeof Preview>

export const previewCollection = endpoint('GET', '/product-collection/preview/:id', 'One collection as a retailer sees it', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  query: z.object(retailerView),
  result: z.extend(Preview, { currency_code: currency }),
})

export const getSharedCollection = endpoint('GET', '/shared/collection/:id', 'One collection as retailers see it, by a link', {
  ...sharedAccess,
  reads: 'replica',
  params: idParams,
  query: z.object({ ...retailerView, ...previewLinkParam }),
  result: z.extend(Preview, { currency_code: currency, ...linkExpiry }),
})

export const previewCollections = endpoint(
  'GET',
  '/product-collection/preview/all',
  'The collections as a retailer sees them, the first products of each',
  {
    caller: 'products:read',
    reads: 'replica',
    query: z.object({ ...paging, ...retailerView }),
    result: paginated(Preview, { currency_code: currency }),
  },
)

export const listSharedCollections = endpoint('GET', '/shared/collection', 'The collections as retailers see them, by a link', {
  ...sharedAccess,
  reads: 'replica',
  query: z.object({ ...paging, ...retailerView, ...previewLinkParam }),
  result: paginated(Preview, { currency_code: currency, ...linkExpiry }),
})

export const getLineSheet = endpoint(
  'GET',
  '/product-collection/:id/line-sheet',
  'The line sheet as a PDF: what a retailer may order, with prices',
  {
    caller: 'products:read',
    params: idParams,
    query: z.object({ language_code: z._default(language, 'en'), currency_code: z.optional(currency) }),
    media: 'bytes',
  },
)
