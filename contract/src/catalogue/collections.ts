import { collectionLimits } from '@linesheet/domain/catalogue/collections'
import { productStatuses } from '@linesheet/domain/catalogue/products'
import * as z from 'zod/mini'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  currency,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  money,
  multiLine,
  paginated,
  paging,
  photo,
  search,
  singleLine,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

const texts = {
  name_en: z.string(),
  name_zh_cn: z.string(),
  name_zh_tw: z.string(),
  name_zh_CN: deprecated(z.string(), 'name_zh_cn'),
  name_zh_TW: deprecated(z.string(), 'name_zh_tw'),
}
const descriptions = {
  description_en: z.string(),
  description_zh_cn: z.string(),
  description_zh_tw: z.string(),
  description_zh_CN: deprecated(z.string(), 'description_zh_cn'),
  description_zh_TW: deprecated(z.string(), 'description_zh_tw'),
}
/** The cover. */
const cover = { photo: z.nullable(photo), cover_photo: deprecated(z.nullable(photo), 'photo') }

/** A product of a collection, or a candidate for one. */
const product = {
  id,
  name: z.string(),
  /** The SKU of its first variation. */
  sku: z.string(),
  status: z.enum(productStatuses),
  currency_code: currency,
  wholesale_price: money,
  photo: z.nullable(photo),
}
export const CollectionProduct = recordOf('products', z.object(product))
export type CollectionProduct = z.infer<typeof CollectionProduct>

export const CollectionRow = z.object({
  id,
  ...texts,
  ...cover,
  /** Photos of the first products, at most four, shown if the collection has no cover. */
  item_photos: z.array(photo),
  item_count: count,
  version,
  updated_at: moment,
})
export type CollectionRow = z.infer<typeof CollectionRow>

export const Collection = z.object({
  id,
  ...texts,
  ...descriptions,
  ...cover,
  collection_items: z.array(CollectionProduct),
  items: deprecated(z.array(CollectionProduct), 'collection_items'),
  version,
  created_at: moment,
  updated_at: moment,
})
export type Collection = z.infer<typeof Collection>

const name = z.optional(singleLine(120))
const description = z.optional(multiLine(5000))
const collectionInput = {
  name_en: name,
  name_zh_cn: name,
  name_zh_tw: name,
  description_en: description,
  description_zh_cn: description,
  description_zh_tw: description,
  name_zh_CN: deprecated(name, 'name_zh_cn'),
  name_zh_TW: deprecated(name, 'name_zh_tw'),
  description_zh_CN: deprecated(description, 'description_zh_cn'),
  description_zh_TW: deprecated(description, 'description_zh_tw'),
}
const productIds = z.array(id).check(z.maxLength(collectionLimits.products, 'too_many'))

export const listPickableProducts = endpoint(
  'GET',
  '/product-collection/products',
  'Products that can be added to a collection, in the brand’s order',
  {
    caller: 'products:read',
    reads: 'replica',
    query: z.object({
      ...paging,
      search,
      /** The edited collection: `is_in` marks the products it already contains. */
      collection_id: z.optional(id),
      /** The language of the names. */
      language_code: z._default(language, 'en'),
    }),
    result: paginated(z.object({ ...product, is_in: z.boolean() })),
  },
)

export const listCollections = endpoint('GET', '/product-collection', 'The collections of the brand, in the brand’s order', {
  caller: 'products:read',
  reads: 'replica',
  query: z.object({ ...paging, search }),
  result: paginated(CollectionRow),
})

/** One cover photo, in the field `photo`, or in `file` as in other uploads. */
const coverFiles = { files: { photo: 'image', file: 'image' }, acceptsJson: true } as const

/** The cover also has its own call (`addCollectionPhoto`), so that a slow upload does not delay the texts. */
export const addCollection = endpoint(
  'POST',
  '/product-collection',
  'Add a collection, with its cover as multipart form data; it needs a name in at least one language',
  {
    caller: 'products:write',
    body: strictObject({
      ...collectionInput,
      product_ids: z._default(productIds, []),
      /** A collection whose cover is shared, for duplicates. */
      cover_of: z.optional(id),
    }),
    ...coverFiles,
    result: Collection,
  },
)

const inLanguage = {
  /** The language of the product names. */
  language_code: z._default(language, 'en'),
}

export const getCollection = endpoint('GET', '/product-collection/:id', 'One collection with its products, in order', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  query: z.object(inLanguage),
  result: Collection,
})

export const editCollection = endpoint(
  'POST',
  '/product-collection/edit/:id',
  'Change the texts, products and product order of a collection, and its cover as multipart form data',
  {
    caller: 'products:write',
    params: idParams,
    query: z.object(inLanguage),
    body: strictObject({
      version,
      ...collectionInput,
      /** All products in order. Absent: unchanged. */
      product_ids: z.optional(productIds),
    }),
    ...coverFiles,
    result: Collection,
  },
)

export const arrangeCollections = endpoint('POST', '/product-collection/listing', 'Reorder collections', {
  caller: 'products:write',
  /** The new order of these collections; together they keep their current positions. */
  body: strictObject({ collection_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  result: emptyObject,
})

export const removeCollection = endpoint('DELETE', '/product-collection/:id', 'Remove a collection; its products stay', {
  caller: 'products:write',
  params: idParams,
  result: emptyObject,
})

/** Multipart: `file`. */
export const addCollectionPhoto = endpoint('POST', '/product-collection/:id/photo', 'Set the cover photo', {
  caller: 'products:write',
  params: idParams,
  body: emptyObject,
  file: 'file',
  result: Collection,
})
export const removeCollectionPhoto = endpoint('DELETE', '/product-collection/:id/photo', 'Remove the cover photo', {
  caller: 'products:write',
  params: idParams,
  result: Collection,
})

export const translateCollection = endpoint(
  'POST',
  '/product-collection/translation',
  'Translate the name and description by machine where they are empty in the other language; what is written there stays',
  {
    caller: 'products:write',
    body: strictObject({ collection_id: id, from: language, to: language }),
    result: Collection,
  },
)
