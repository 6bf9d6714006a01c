import { fileKinds, productChangeKinds } from '@linesheet/domain/catalogue/products'
import { costReaders } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
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
  name,
  paginated,
  paging,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import {
  categoriesInput,
  factsInput,
  optionName,
  optionTexts,
  prices,
  regionsInput,
  textInput,
  translationInput,
  variationInput,
} from './products.inputs.ts'
import { Product } from './products.ts'

const write = { caller: 'products:write', params: idParams, body: z.optional(z.object({})), result: Product } as const

/** Names by language; the name in the product's source language is required. */
const OptionIn = strictObject({
  id: z.optional(id),
  name: optionName,
  values: z
    .array(strictObject({ id: z.optional(id), name: optionName }))
    .check(z.minLength(1, 'category_and_option_required'), z.maxLength(100)),
})

export const editProduct = endpoint('PUT', '/product/:id', 'Change a product; absent fields stay, lists are replaced as a whole', {
  caller: 'products:write',
  params: idParams,
  body: strictObject({
    /** The revision that was edited; an older one is refused as `stale`, with the current record. */
    revision: version,
    ...textInput,
    name: z.optional(name),
    ...z.partial(z.object(prices)).shape,
    ...factsInput,
    regions: z.optional(regionsInput),
    category_ids: z.optional(categoriesInput),
    product_translations: z.optional(z.array(strictObject({ language_code: language, ...translationInput })).check(z.maxLength(3))),
    options: z.optional(z.array(OptionIn).check(z.maxLength(3, 'too_many'))),
    variations: z.optional(
      z
        .array(strictObject({ ...variationInput, id: z.optional(id), photo_id: z.optional(z.nullable(id)) }))
        .check(z.minLength(1, 'category_and_option_required'), z.maxLength(100, 'too_many')),
    ),
  }),
  result: Product,
})

export const deactivateProduct = endpoint('POST', '/product/deactivate/:id', 'Hide a product from retailers', write)
export const setBestseller = endpoint('POST', '/product/set-bestseller/:id', 'Mark a product as a bestseller', write)
export const removeBestseller = endpoint('POST', '/product/remove-bestseller/:id', 'Remove the bestseller mark of a product', write)
export const duplicateProduct = endpoint(
  'POST',
  '/product/duplicate/:id',
  'Duplicate a product as a draft, without SKUs, barcodes and photos',
  write,
)

export const removeProduct = endpoint('DELETE', '/product/:id', 'Remove a product that was never ordered, with its photos', {
  caller: 'products:write',
  params: idParams,
  result: emptyObject,
})

export const arrangeProducts = endpoint('POST', '/product/listing', 'Reorder products', {
  caller: 'products:write',
  body: z.union([
    /** The new order of these products; together they keep their current positions. */
    strictObject({ product_ids: z.array(id).check(z.minLength(1), z.maxLength(5000)) }),
    /** Moves one product after another; null: to the start. */
    strictObject({ product_id: id, after: z.nullable(id) }),
  ]),
  result: emptyObject,
})

export const editProductFile = endpoint('PUT', '/product/file/:id', 'Change the kind or position of a photo', {
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

/** [before, after] by field; null for long texts and lists. */
const changedFields = z.record(z.string(), z.nullable(z.array(z.unknown())))
const changedPrice = z.nullable(z.array(z.nullable(money)))
/** The differences between two versions of a product. */
export const productDiff = {
  /** The stock is `various` if it differs between variations. */
  fields: changedFields,
  /** By currency: the number of changed amounts, and [before, after] if all variations share both prices; an entry is null if there was or is no price. */
  prices: z.array(z.object({ currency_code: currency, count, wholesale_price: changedPrice, retail_price: changedPrice })),
  /** The number of variations whose cost changed, and the costs before and after if all variations changed alike. Only for callers who may read costs. */
  costs: z.nullable(recordOf(costReaders, z.object({ count, cost_price: changedPrice }))),
  /** Named by SKU, or else by option values. Price changes of remaining variations are in `prices`. */
  variations: z.array(z.object({ name: z.string(), became: z.enum(['added', 'changed', 'removed']), fields: changedFields })),
}
export const ProductChange = z.object({
  id,
  kind: z.enum(productChangeKinds),
  /** Null for the marketplace. */
  actor_name: z.nullable(z.string()),
  ...productDiff,
  created_at: moment,
})
export const listProductChanges = endpoint('GET', '/product/:id/history', 'The change history of a product', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  query: z.object(paging),
  result: paginated(ProductChange),
})

export const saveProductTranslation = endpoint('POST', '/product/:id/translation', 'Set the texts of a product in another language', {
  caller: 'products:write',
  params: idParams,
  body: strictObject({ language_code: language, ...translationInput, options: z.optional(optionTexts) }),
  result: Product,
})
