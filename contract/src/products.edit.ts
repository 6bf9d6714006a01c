import { fileKinds } from '@linesheet/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  categoryId,
  count,
  currency,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  money,
  name,
  paginated,
  paging,
  strictObject,
  version,
} from './fields.ts'
import { OrderRow } from './orders.ts'
import { factsInput, optionName, optionTexts, prices, regionsInput, textInput, variationInput } from './products.inputs.ts'
import { Product } from './products.ts'

const write = { caller: 'products:write', params: idParams, body: z.optional(z.object({})), result: Product } as const

/** Names by language; that of the product's source language has to be there. */
const OptionIn = strictObject({
  id: z.optional(id),
  name: optionName,
  values: z
    .array(strictObject({ id: z.optional(id), name: optionName }))
    .check(z.minLength(1, 'category_and_option_required'), z.maxLength(100)),
})

export const editProduct = endpoint(
  'PUT',
  '/product/:id',
  'Save a product: all that is said, at once; a list that is said replaces the one before',
  {
    caller: 'products:write',
    params: idParams,
    body: strictObject({
      /** Of the record that was edited: an old one is refused as `stale`, with the current record. */
      revision: version,
      ...textInput,
      name: z.optional(name),
      ...z.partial(z.object(prices)).shape,
      ...factsInput,
      regions: z.optional(regionsInput),
      category_ids: z.optional(z.array(categoryId).check(z.maxLength(10, 'too_many'))),
      product_translations: z.optional(z.array(strictObject({ language_code: language, ...textInput })).check(z.maxLength(3))),
      options: z.optional(z.array(OptionIn).check(z.maxLength(3, 'too_many'))),
      variations: z.optional(
        z
          .array(strictObject({ ...variationInput, id: z.optional(id), photo_id: z.optional(z.nullable(id)) }))
          .check(z.minLength(1, 'category_and_option_required'), z.maxLength(100, 'too_many')),
      ),
    }),
    result: Product,
  },
)

export const deactivateProduct = endpoint('POST', '/product/deactivate/:id', 'Hide a product from retailers', write)
export const setBestseller = endpoint('POST', '/product/set-bestseller/:id', 'Mark a product as a bestseller', write)
export const removeBestseller = endpoint('POST', '/product/remove-bestseller/:id', 'Mark it no longer', write)
export const duplicateProduct = endpoint(
  'POST',
  '/product/duplicate/:id',
  'Add a draft that is the same but for SKUs, barcodes and photos',
  write,
)

export const removeProduct = endpoint('DELETE', '/product/:id', 'Remove a product that was never ordered, with its photos', {
  caller: 'products:write',
  params: idParams,
  result: emptyObject,
})

export const arrangeProducts = endpoint('POST', '/product/listing', 'Put products into another order', {
  caller: 'products:write',
  body: z.union([
    /** These first among themselves, in this order, in the places that they take up now. */
    strictObject({ product_ids: z.array(id).check(z.minLength(1), z.maxLength(5000)) }),
    /** One product, behind another; null: before all. */
    strictObject({ product_id: id, after: z.nullable(id) }),
  ]),
  result: emptyObject,
})

export const editProductFile = endpoint('PUT', '/product/file/:id', 'Change a photo’s kind, or its place among the product’s', {
  caller: 'products:write',
  params: idParams,
  body: strictObject({ kind: z.optional(z.enum(fileKinds)), position: z.optional(count) }),
  result: Product,
})
export const removeProductFile = endpoint('DELETE', '/product/file/:id', 'Remove a photo', {
  caller: 'products:write',
  params: idParams,
  result: Product,
})

export const listProductOrders = endpoint('GET', '/product/orders/:id', 'The orders of a product, the newest first', {
  caller: 'products:read',
  params: idParams,
  query: z.object(paging),
  result: paginated(OrderRow, {}),
})

export const productChangeKinds = [
  ...(['added', 'edited', 'activated', 'deactivated', 'bestseller', 'duplicated', 'prices', 'price_grid', 'stock'] as const),
  ...(['photos', 'photo_added', 'photo_removed', 'variation_added', 'variation_changed', 'variation_removed'] as const),
  ...(['import_added', 'imported', 'undone', 'restored'] as const),
  ...(['translated', 'translation_requested', 'translation_delivered'] as const),
] as const
export type ProductChangeKind = (typeof productChangeKinds)[number]
/** [What was, what is], by field; null for long texts and lists. */
const changedFields = z.record(z.string(), z.nullable(z.array(z.unknown())))
const changedPrice = z.nullable(z.array(z.nullable(money)))
export const ProductChange = z.object({
  id,
  kind: z.enum(productChangeKinds),
  /** Null where the marketplace did it. */
  actor_name: z.nullable(z.string()),
  /** A stock that is not the same for all variations is `various`. */
  fields: changedFields,
  /**
   * By currency, how many amounts changed; [what was, what is] where that is one price for all variations, null within where there was
   * or is none.
   */
  prices: z.array(z.object({ currency_code: currency, count, wholesale_price: changedPrice, retail_price: changedPrice })),
  /** By SKU, or else by option values; prices of variations that stay are among `prices`. */
  variations: z.array(z.object({ name: z.string(), became: z.enum(['added', 'changed', 'removed']), fields: changedFields })),
  created_at: moment,
})
export const listProductChanges = endpoint('GET', '/product/:id/history', 'Who changed a product, and what', {
  caller: 'products:read',
  params: idParams,
  query: z.object(paging),
  result: paginated(ProductChange, {}),
})

export const saveProductTranslation = endpoint(
  'POST',
  '/product/:id/translation',
  'The product’s text in one of its other languages, by hand',
  {
    caller: 'products:write',
    params: idParams,
    body: strictObject({ language_code: language, ...textInput, options: z.optional(optionTexts) }),
    result: Product,
  },
)
