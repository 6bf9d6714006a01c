import { missingPoints, productTabs, stockLevels } from '@linesheet/domain/catalogue/products'
import { regionIds } from '@linesheet/domain/platform/places'
import { tagLimits } from '@linesheet/domain/platform/tags'
import * as z from 'zod/mini'
import { booleanQuery, categoryId, id, requiredSingleLine, search, strictObject } from '../platform/fields.ts'

const filters = {
  search,
  tab: z.optional(z.enum(productTabs)),
  category: z.optional(categoryId),
  collection_id: z.optional(id),
  region: z.optional(z.enum(regionIds)),
  stock: z.optional(z.enum(stockLevels)),
  tag: z.optional(requiredSingleLine(tagLimits.length)),
}
/** Products that match any of these. */
const missing = z.array(z.enum(missingPoints)).check(z.minLength(1, 'required'))
const percent = z.number().check(z.minimum(0), z.maximum(100))
/** The filters of the product list, in a JSON body. */
export const productFilters = strictObject({
  ...filters,
  bestseller: z.optional(z.boolean()),
  missing: z.optional(missing),
  /** The margin of the product's own prices, in percent. */
  margin_below: z.optional(percent),
})
/** The same filters in a query, with comma-separated lists. */
export const productFilterQuery = {
  ...filters,
  bestseller: booleanQuery,
  missing: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      missing,
    ),
  ),
  margin_below: z.optional(z.pipe(z.coerce.number(), percent)),
}
