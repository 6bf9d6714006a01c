import { productLimits } from '@linesheet/domain/catalogue/products'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, id, language, moment, quantity, strictObject } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { selectionFields } from '../platform/selection.ts'
import { productFilters } from './products.filters.ts'
import { categoriesInput, factsInput, regionsInput } from './products.inputs.ts'

const { min, max } = productLimits.priceChange
const percent = z.number('invalid_number').check(z.minimum(min, 'invalid_number'), z.maximum(max, 'invalid_number'))
const units = z.int('invalid_number').check(z.minimum(-1_000_000, 'invalid_number'), z.maximum(1_000_000, 'invalid_number'))
const { lead_time_days_min, lead_time_days_max, weight_kg, length_cm, width_cm, height_cm, tags } = factsInput

/** How a list of a product changes: entries are added or removed, or the whole list is replaced. */
export const listChanges = ['add', 'remove', 'replace'] as const
export type ListChange = (typeof listChanges)[number]

const bulkChange = {
  /** With `price`: the percentage by which wholesale and retail prices in the brand's currency change. */
  percent: z.optional(percent),
  /** With `stock`: the stock of every variation; null: always in stock. */
  stock: z.optional(z.nullable(quantity)),
  /** With `stock`, instead of the field `stock`: by how many units it changes. Variations that are always in stock stay so. */
  stock_by: z.optional(units),
  /** With `lead_time`, `weight` and `size`; null: unknown. Fields that are left out stay. */
  lead_time_days_min,
  lead_time_days_max,
  weight_kg,
  length_cm,
  width_cm,
  height_cm,
  /** With `regions`, `tags` and `category`. */
  regions: z.optional(regionsInput),
  tags,
  category_ids: z.optional(categoriesInput),
  /** How these three lists change. */
  list_change: z._default(z.enum(listChanges), 'add'),
  /** With `collection`. */
  collection_id: z.optional(id),
  /** With `translate`: the target languages of machine translation. Texts written by people stay. */
  languages: z.optional(z.array(language).check(z.minLength(1, 'required'), z.maxLength(3))),
}

/** The bulk actions on products, each with its fields: at least one of these is required. */
export const bulkActionFields = {
  activate: [],
  deactivate: [],
  bestseller: [],
  unbestseller: [],
  delete: [],
  price: ['percent'],
  stock: ['stock', 'stock_by'],
  lead_time: ['lead_time_days_min', 'lead_time_days_max'],
  weight: ['weight_kg'],
  size: ['length_cm', 'width_cm', 'height_cm'],
  regions: ['regions'],
  tags: ['tags'],
  category: ['category_ids'],
  collection: ['collection_id'],
  translate: ['languages'],
} as const satisfies Record<string, readonly (keyof typeof bulkChange)[]>
export type BulkAction = keyof typeof bulkActionFields
export const bulkActions = Object.keys(bulkActionFields) as [BulkAction, ...BulkAction[]]

const change = strictObject({
  ids: z.optional(z.array(id).check(z.minLength(1, 'product_required'), z.maxLength(productLimits.products))),
  /** The filters of the product list; instead of `ids`. */
  filter: z.optional(productFilters),
  ...selectionFields,
  action: z.enum(bulkActions),
  ...bulkChange,
})

export const bulkChangeProducts = endpoint(
  'PUT',
  '/product',
  'Change many products: the ones with the given ids, or all that match a filter',
  { caller: 'products:write', body: change, result: z.object({ job: Job }) },
)

export const previewBulkChange = endpoint(
  'POST',
  '/product/bulk-preview',
  'How many products a bulk change would change, and which it would refuse; changes nothing',
  {
    caller: 'products:write',
    body: change,
    result: z.object({
      /** The number of selected products, and how many of them were checked: the first 1,000. The other figures refer to the checked products. */
      total: count,
      checked: count,
      changed: count,
      /** The first 20 products that a rule refuses; `refused_count` is their total number. */
      refused: z.array(z.object({ id, name: z.string(), code: z.string(), missing: z.optional(z.array(z.string())) })),
      refused_count: count,
    }),
  },
)

/** The variations of a product without a price in a currency that it would be sold in; the first 20 by name. */
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
    /** The first 20 products that are not active yet, in the brand's order; `count` is their total number. */
    result: z.object({ items: z.array(MissingPrices), count }),
  },
)

/** A bulk change or an import, as listed for undo. */
export const BulkChange = z.object({
  id,
  action: z.enum([...bulkActions, 'import']),
  changed: count,
  /** The user who made the change; null if it was not a person. */
  actor_name: z.nullable(z.string()),
  created_at: moment,
  undone_at: z.nullable(moment),
})
export type BulkChange = z.infer<typeof BulkChange>

export const listBulkChanges = endpoint('GET', '/job', 'Bulk changes and imports that can be undone or were undone; the newest 20', {
  caller: 'products:write',
  result: z.object({ items: z.array(BulkChange) }),
})
