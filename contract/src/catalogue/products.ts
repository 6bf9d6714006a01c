import {
  completenessPoints,
  fileKinds,
  missingPoints,
  productLimits,
  productStatuses,
  productTabs,
  translationStates,
} from '@linesheet/domain/catalogue/products'
import { regionIds } from '@linesheet/domain/platform/places'
import { costReaders } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  categoryId,
  count,
  country,
  currency,
  day,
  id,
  idParams,
  language,
  moment,
  money,
  name,
  paginated,
  paging,
  photo,
  requiredSingleLine,
  strictObject,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { productFilterQuery } from './products.filters.ts'
import { Battery, factsInput, prices, regionsInput, textInput, texts, translationInput, variationInput } from './products.inputs.ts'

export const translatedName = z.object({ en: z.optional(z.string()), zh_CN: z.optional(z.string()), zh_TW: z.optional(z.string()) })

export const Category = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  en: z.string(),
  zh_CN: z.string(),
  zh_TW: z.string(),
})

export const ProductRow = z.object({
  id,
  status: z.enum(productStatuses),
  is_bestseller: z.boolean(),
  name: z.string(),
  /** The SKU of its first variation. */
  sku: z.string(),
  category: z.nullable(Category),
  variation_count: count,
  currency_code: currency,
  wholesale_price: money,
  retail_price: money,
  /** In percent, one decimal. */
  margin: z.nullable(z.number()),
  /** Units that can still be reserved; null if always in stock. */
  stock: z.nullable(z.int()),
  out_of_stock: z.boolean(),
  /** Units ordered in the last 30 days (UTC, including today), without cancelled orders. */
  sold: count,
  regions: z.array(z.enum(regionIds)),
  languages: z.array(language),
  /** Missing completeness points, then missing languages. */
  missing: z.array(z.enum(missingPoints)),
  photo: z.nullable(photo),
  updated_at: moment,
})
export type ProductRow = z.infer<typeof ProductRow>

/** A variation's prices in one currency. */
export const PriceBook = z.object({ currency_code: currency, wholesale_price: money, retail_price: money })

/** The cost of a unit to the brand, for members who may read costs; null for others, and if it is not known. */
export const cost = z.nullable(recordOf(costReaders, money))

export const Variation = z.object({
  id,
  position: count,
  sku: z.string(),
  barcode: z.string(),
  wholesale_price: money,
  retail_price: money,
  cost_price: cost,
  stock: z.nullable(z.int()),
  reserved: count,
  photo_id: z.nullable(id),
  option_ids: z.array(id),
  /** The names of its option values in each language that has one of them, in one text: "Small / Red". */
  variation_translations: z.array(z.object({ language_code: language, option: z.string() })),
  pricebooks: z.array(PriceBook),
})

/** A product option, such as size, with its values. Each variation has one value of every option. */
const Option = z.object({
  id,
  position: count,
  name: translatedName,
  values: z.array(z.object({ id, position: count, name: translatedName })),
})

const Translation = z.object({
  language_code: language,
  ...texts,
  google_translated: z.boolean(),
  /** The state of each text by field name, option id or value id. Absent texts were written by a person. */
  states: z.record(z.string(), z.enum(translationStates)),
  /** The keys of texts whose source has changed since. */
  stale: z.array(z.string()),
  /** The day a translation by a person was requested. */
  requested_on: z.nullable(day),
})

export const ProductFile = z.extend(photo, {
  kind: z.enum(fileKinds),
  position: count,
  original_name: z.string(),
  content_type: z.string(),
  bytes: count,
})

/** Lead time, measures and weight of a product, the same for all its variations; null where they are unknown. */
export const shippingFacts = {
  lead_time_days_min: z.nullable(count),
  lead_time_days_max: z.nullable(count),
  length_cm: z.nullable(z.number()),
  width_cm: z.nullable(z.number()),
  height_cm: z.nullable(z.number()),
  weight_kg: z.nullable(z.number()),
}

/** Facts of a product that do not depend on language. */
const facts = {
  case_quantity: count,
  minimum_order_quantity: count,
  ...shippingFacts,
  hs_code: z.string(),
  customs_description: z.string(),
  origin_country: z.nullable(country),
  has_battery: z.boolean(),
  is_dangerous_goods: z.boolean(),
  battery: z.nullable(Battery),
  out_of_stock: z.boolean(),
  restock_date: z.nullable(day),
}

export const Product = z.object({
  id,
  status: z.enum(productStatuses),
  is_bestseller: z.boolean(),
  source_language: language,
  ...texts,
  currency_code: currency,
  wholesale_price: money,
  retail_price: money,
  ...facts,
  regions: z.array(z.enum(regionIds)),
  product_categories: z.array(Category),
  /** The brand's tags; retailers never see them. */
  tags: z.array(z.string()),
  product_translations: z.array(Translation),
  options: z.array(Option),
  variations: z.array(Variation),
  product_files: z.array(ProductFile),
  /** The collections that contain the product, in no particular order. */
  collections: z.array(z.object({ id, name: translatedName })),
  /** The requirements that the product does not meet yet before it can be shown to retailers. */
  missing: z.array(z.string()),
  /** In percent, with the missing points (docs/product/products.md). */
  completeness: z.object({ score: z.int(), missing: z.array(z.enum(completenessPoints)) }),
  /** The version for optimistic locking. Other records call it `version`, which is a field of a product already: the edition of the article. */
  revision: z.int(),
  created_at: moment,
  updated_at: moment,
})
export type Product = z.infer<typeof Product>

export const addProduct = endpoint('POST', '/product', 'Add a product, as a draft', {
  caller: 'products:write',
  body: strictObject({
    ...textInput,
    name,
    source_language: z._default(language, 'en'),
    ...prices,
    ...factsInput,
    regions: z._default(regionsInput, []),
    category_ids: z._default(z.array(categoryId).check(z.maxLength(productLimits.categories)), []),
    product_translations: z._default(z.array(strictObject({ language_code: language, ...translationInput })).check(z.maxLength(3)), []),
    /** Names of the option types, in the source language. */
    options: z._default(z.array(requiredSingleLine(60, 'option_type_required')).check(z.maxLength(3, 'too_many')), []),
    variations: z._default(z.array(strictObject(variationInput)).check(z.maxLength(100, 'too_many')), []),
  }),
  result: Product,
})

export const productSorts = ['position', 'name', 'wholesale_price', 'updated_at'] as const
const sort = z._default(z.enum(productSorts.flatMap((key) => [key, `-${key}` as const])), 'position')

export const listProducts = endpoint('GET', '/product', 'The products of the brand, in the brand’s order', {
  caller: 'products:read',
  reads: 'replica',
  query: z.object({
    ...paging,
    sort,
    ...productFilterQuery,
    /** The language of the names. */
    language_code: z._default(language, 'en'),
  }),
  result: paginated(ProductRow, { tabs: z.record(z.enum(['all', ...productTabs]), count) }),
})

export const getProduct = endpoint('GET', '/product/:id', 'One product with all details', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  result: Product,
})

export const activateProduct = endpoint(
  'POST',
  '/product/activate/:id',
  'Show a product to retailers; the refusal lists everything that is missing',
  {
    caller: 'products:write',
    params: idParams,
    body: z.optional(z.object({})),
    result: Product,
  },
)

export const addVariation = endpoint('POST', '/product/:id/variation', 'Add a variation', {
  caller: 'products:write',
  params: idParams,
  body: strictObject(variationInput),
  result: Product,
})
export const editVariation = endpoint('PUT', '/product/variation/:id', 'Change a variation', {
  caller: 'products:write',
  params: idParams,
  body: z.partial(strictObject({ ...variationInput, photo_id: z.nullable(id) })),
  result: Product,
})
export const removeVariation = endpoint('DELETE', '/product/variation/:id', 'Remove a variation that was never ordered', {
  caller: 'products:write',
  params: idParams,
  result: Product,
})

/** Multipart: `file`, and the fields `kind` and `position`. */
export const addProductFile = endpoint('POST', '/product/:id/file', 'Add a photo', {
  caller: 'products:write',
  params: idParams,
  body: z.object({ kind: z._default(z.enum(fileKinds), 'product'), position: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  file: 'file',
  result: Product,
})

export const photoWidths = [96, 320, 640, 1050, 1600] as const
export const getProductFile = endpoint('GET', '/product/file/:id', 'The photo, in the size for a width of `w` pixels', {
  caller: 'products:read',
  params: idParams,
  query: z.object({ w: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 640) }),
  media: 'bytes',
})

export const listCategories = endpoint('GET', '/product/category', 'The category tree, in three languages', {
  caller: 'brand',
  tokens: true,
  reads: 'replica',
  result: z.array(Category),
})

export const listProductTags = endpoint('GET', '/product/tags', 'The brand’s product tags, most used first; at most 200', {
  caller: 'products:read',
  reads: 'replica',
  result: z.array(z.object({ tag: z.string(), count })),
})
