import { productStatuses } from '@linesheet/domain/catalogue/products'
import { regionIds } from '@linesheet/domain/platform/places'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  categoryId,
  count,
  currency,
  editedVersion,
  id,
  language,
  money,
  paginated,
  paging,
  photo,
  quantity,
  search,
  strictObject,
  unitPrice,
  version,
} from '../platform/fields.ts'
import { categoriesInput, costPrice, factsInput, regionsInput } from './products.inputs.ts'
import { cost, PriceBook, Product, shippingFacts } from './products.ts'

const prices = z
  .array(strictObject({ variation_id: id, wholesale_price: unitPrice, retail_price: unitPrice }))
  .check(z.minLength(1), z.maxLength(100))
const priceBookIn = strictObject({ product_id: id, currency_code: currency, prices })

export const addPriceBook = endpoint('POST', '/product/pricebook', 'Set a product’s prices in one more currency', {
  caller: 'products:write',
  body: priceBookIn,
  result: Product,
})
export const editPriceBook = endpoint('POST', '/product/pricebook/edit', 'Replace a product’s prices in a currency', {
  caller: 'products:write',
  body: priceBookIn,
  result: Product,
})
export const removePriceBook = endpoint('POST', '/product/pricebook/remove', 'Remove a product’s prices in a currency', {
  caller: 'products:write',
  body: strictObject({ product_id: id, currency_code: currency }),
  result: Product,
})

/** A variation as a row of the grids: its prices in every currency, its stock, and the facts of its product that the grid edits. */
export const PriceRow = z.object({
  variation_id: id,
  product_id: id,
  name: z.string(),
  /** Its option values, in option order. */
  option: z.string(),
  sku: z.string(),
  status: z.enum(productStatuses),
  photo: z.nullable(photo),
  wholesale_price: money,
  retail_price: money,
  cost_price: cost,
  pricebooks: z.array(PriceBook),
  /** The revision of the product, for `changeFacts`. */
  revision: version,
  /** null: always in stock. */
  stock: z.nullable(z.int()),
  ...shippingFacts,
  tags: z.array(z.string()),
  /** Ids, the main category first. */
  category_ids: z.array(z.string()),
  regions: z.array(z.enum(regionIds)),
})
export type PriceRow = z.infer<typeof PriceRow>

export const listPrices = endpoint('GET', '/product/prices', 'Every variation with its prices in every currency, in the brand’s order', {
  caller: 'products:read',
  reads: 'replica',
  query: z.object({
    ...paging,
    search,
    status: z.optional(z.enum(productStatuses)),
    category: z.optional(categoryId),
    /** The language of the names. */
    language_code: z._default(language, 'en'),
  }),
  result: paginated(PriceRow, {
    /** The brand’s own currency, whose prices are the base prices. */
    currency_code: currency,
    /** Currencies of all price books. */
    pricebook_currencies: z.array(currency),
  }),
})

/**
 * One variation’s prices in one currency. In the brand’s own currency these are the base prices, with the cost to the brand if it changes. Two nulls remove
 * the prices of a price book.
 */
export const PriceChange = strictObject({
  variation_id: id,
  currency_code: currency,
  wholesale_price: z.nullable(unitPrice),
  retail_price: z.nullable(unitPrice),
  cost_price: z.optional(costPrice),
})
export type PriceChange = z.infer<typeof PriceChange>

export const changePrices = endpoint('PUT', '/product/prices', 'Change many prices, all or none; errors by cell', {
  caller: 'products:write',
  body: strictObject({ changes: z.array(PriceChange).check(z.minLength(1), z.maxLength(5000, 'too_many')) }),
  result: z.object({ prices: count, products: count }),
})

const { lead_time_days_min, lead_time_days_max, length_cm, width_cm, height_cm, weight_kg, tags } = factsInput

/** Changes of a product and of its variations. Absent fields stay; null empties a field. */
export const FactChange = strictObject({
  product_id: id,
  /** The revision that was edited; a product that was changed since is refused with `changed_meanwhile`. */
  revision: editedVersion,
  lead_time_days_min,
  lead_time_days_max,
  length_cm,
  width_cm,
  height_cm,
  weight_kg,
  tags,
  category_ids: z.optional(categoriesInput),
  regions: z.optional(regionsInput),
  variations: z.optional(z.array(strictObject({ variation_id: id, stock: z.nullable(quantity) })).check(z.maxLength(100, 'too_many'))),
})
export type FactChange = z.infer<typeof FactChange>

export const changeFacts = endpoint(
  'PUT',
  '/product/facts',
  'Change stock, lead times, sizes, weights, tags, categories and regions of many products, all or none; errors by cell',
  {
    caller: 'products:write',
    body: strictObject({ changes: z.array(FactChange).check(z.minLength(1), z.maxLength(5000, 'too_many')) }),
    result: z.object({ products: count }),
  },
)
