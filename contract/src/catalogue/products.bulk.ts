import { productLimits } from '@linesheet/domain/catalogue/products'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, id, language, moment, quantity, strictObject } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { selectionFields } from '../platform/selection.ts'
import { productFilters } from './products.filters.ts'

export const bulkActions = [
  'activate',
  'deactivate',
  'bestseller',
  'unbestseller',
  'delete',
  'price',
  'stock',
  'collection',
  'translate',
] as const
export type BulkAction = (typeof bulkActions)[number]

const percent = z.number('invalid_number').check(z.minimum(-90, 'invalid_number'), z.maximum(500, 'invalid_number'))

export const bulkChangeProducts = endpoint(
  'PUT',
  '/product',
  'Change many products: those with the given ids, or all that match a filter',
  {
    caller: 'products:write',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'product_required'), z.maxLength(productLimits.products))),
      /** The filters of the product list; instead of `ids`. */
      filter: z.optional(productFilters),
      ...selectionFields,
      action: z.enum(bulkActions),
      /** With `price`: the percentage by which wholesale and retail prices in the brand's currency change. */
      percent: z.optional(percent),
      /** With `stock`; null: always in stock. */
      stock: z.optional(z.nullable(quantity)),
      /** With `collection`. */
      collection_id: z.optional(id),
      /** With `translate`: the target languages of machine translation. Texts written by people stay. */
      languages: z.optional(z.array(language).check(z.minLength(1, 'required'), z.maxLength(3))),
    }),
    result: z.object({ job: Job }),
  },
)

/** Of a product, the variations that have no price in a currency it would be sold in; the first 20 by name. */
const MissingPrices = z.object({
  id,
  name: z.string(),
  currencies: z.array(
    z.object({
      currency_code: currency,
      /** All variations, or `variation_names` of them. */
      all: z.boolean(),
      variation_names: z.array(z.string()),
      variation_count: count,
    }),
  ),
})
export type MissingPrices = z.infer<typeof MissingPrices>

export const findMissingPrices = endpoint(
  'POST',
  '/product/missing-prices',
  'The products of a selection that retailers of some region would see without a price, if they were activated; changes nothing',
  {
    caller: 'products:write',
    body: strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1, 'product_required'), z.maxLength(productLimits.products))),
      /** The filters of the product list; instead of `ids`. */
      filter: z.optional(productFilters),
      ...selectionFields,
      /** The language of the names. */
      language_code: z._default(language, 'en'),
    }),
    /** The first 20 products that are not active yet, in the brand's order; `count` is the number of all. */
    result: z.object({ items: z.array(MissingPrices), count }),
  },
)

/** A bulk change, as listed for undo. */
export const BulkChange = z.object({
  id,
  action: z.enum(bulkActions),
  changed: count,
  /** The user who made the change; null if it was not a person. */
  actor_name: z.nullable(z.string()),
  created_at: moment,
  undone_at: z.nullable(moment),
})
export type BulkChange = z.infer<typeof BulkChange>

export const listBulkChanges = endpoint('GET', '/job', 'Bulk changes that can be undone or were undone; the newest 20', {
  caller: 'products:write',
  result: z.object({ items: z.array(BulkChange) }),
})
