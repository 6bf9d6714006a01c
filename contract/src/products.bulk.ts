import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, language, moment, quantity, strictObject } from './fields.ts'
import { Job } from './jobs.ts'
import { productFilters } from './products.filters.ts'

export const bulkActions = [
  ...(['activate', 'deactivate', 'bestseller', 'unbestseller', 'delete', 'price', 'stock', 'collection', 'translate'] as const),
] as const
export type BulkAction = (typeof bulkActions)[number]

/** As many at once as a brand may have products. */
const most = 50_000
const percent = z.number('invalid_number').check(z.minimum(-90, 'invalid_number'), z.maximum(500, 'invalid_number'))

export const bulkChangeProducts = endpoint('PUT', '/product', 'Change many products: those that are named, or all that a filter leaves', {
  caller: 'products:write',
  body: strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1, 'product_required'), z.maxLength(most))),
    /** The list's own filters; in place of `ids`. */
    filter: z.optional(productFilters),
    action: z.enum(bulkActions),
    /** With `price`: of wholesale and retail prices in the brand's currency. */
    percent: z.optional(percent),
    /** With `stock`; null: always in stock. */
    stock: z.optional(z.nullable(quantity)),
    /** With `collection`. */
    collection_id: z.optional(id),
    /** With `translate`: into these, by machine, each from what a product says already; what a person wrote stays. */
    languages: z.optional(z.array(language).check(z.minLength(1, 'required'), z.maxLength(3))),
  }),
  result: z.object({ job: Job }),
})

/** One that changed many products, as those who might put it back look for it. */
export const BulkChange = z.object({
  id,
  action: z.enum(bulkActions),
  changed: count,
  /** Who did it; null where it was no person. */
  actor_name: z.nullable(z.string()),
  created_at: moment,
  undone_at: z.nullable(moment),
})
export type BulkChange = z.infer<typeof BulkChange>

export const listBulkChanges = endpoint(
  'GET',
  '/job',
  'What was changed of many products and can still be put back, or was; the newest 20',
  {
    caller: 'products:write',
    result: z.object({ items: z.array(BulkChange) }),
  },
)
