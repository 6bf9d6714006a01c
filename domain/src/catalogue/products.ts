import type { FieldErrorCode } from '../platform/field-error-texts.ts'
import type { FieldErrors } from '../platform/field-errors.ts'
import { languages } from '../platform/languages.ts'

export const productStatuses = ['draft', 'active', 'inactive'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const fileKinds = ['product', 'lifestyle', 'marketing', 'packaging', 'hero'] as const
export type FileKind = (typeof fileKinds)[number]
export const translationStates = ['manual', 'auto', 'pending'] as const

export const productNumberFields = [
  'case_quantity',
  'minimum_order_quantity',
  'lead_time_days_min',
  'lead_time_days_max',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
] as const
/** The fields of a product that a cell holds, whatever the language, currency and variation. */
export const productCellFields = [
  ...productNumberFields,
  'hs_code',
  'customs_description',
  'origin_country',
  'has_battery',
  'is_dangerous_goods',
  'out_of_stock',
  'restock_date',
] as const

export const productLimits = {
  optionTypes: 3,
  variations: 100,
  categories: 10,
  /** The maximum number of units of a variation. */
  stock: 1_000_000,
  recommendedPhotos: 2,
  recommendedPixels: 1050,
  lowStockLimit: 10,
  salesPeriodDays: 30,
  /** The maximum number of products of a brand. */
  products: 50_000,
  /** By how many percent prices can be changed in one step. */
  priceChange: { min: -90, max: 500 },
} as const

/** The tabs of the product list. */
export const productTabs = ['active', 'inactive', 'draft', 'out_of_stock', 'needs_attention'] as const

/**
 * The stock level of a product. `out`: marked as out of stock, or no variation has available units; `low`: some variation has
 * `lowStockLimit` or fewer.
 */
export const stockLevels = ['out', 'low', 'in'] as const
export type StockLevel = (typeof stockLevels)[number]

/** `stock` is null if a variation is always in stock. Reserved units are not available. */
export function stockLevel(product: {
  out_of_stock: boolean
  variations: readonly { stock: number | null; reserved: number }[]
}): StockLevel {
  const left = product.variations.map(({ stock, reserved }) => (stock === null ? Number.POSITIVE_INFINITY : stock - reserved))
  if (product.out_of_stock || (left.length > 0 && left.every((units) => units <= 0))) return 'out'
  return left.some((units) => units <= productLimits.lowStockLimit) ? 'low' : 'in'
}

export type ActivationFacts = {
  name: string
  description: string
  categories: number
  variations: number
  priced: boolean
  photos: number
  regions: number
}

/** The requirements that a product must meet before it can be shown to retailers (docs/product/products.md), in the order of the form. */
export const activationNeeds = ['name', 'description', 'category', 'photo', 'variation', 'price', 'region'] as const

/** The refusal text for each unmet requirement. */
const needErrors: Partial<Record<string, FieldErrorCode>> = {
  name: 'name_required',
  description: 'description_required',
  category: 'category_and_option_required',
  variation: 'category_and_option_required',
  region: 'product_regions_required',
}
/** The fields in which needs are met, if their names differ. */
const needFields: Readonly<Record<string, string>> = { category: 'category_ids', variation: 'variations', region: 'regions' }

/** The errors of a product that does not meet these needs, by need. */
export const activationErrors = (needs: readonly string[]): FieldErrors =>
  Object.fromEntries(needs.map((need) => [need, needErrors[need] ?? 'required']))

/** The same by the field of the product in which each need is met. */
export const activationFieldErrors = (needs: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(activationErrors(needs)).map(([need, error]) => [needFields[need] ?? need, error]))

/** The needs that a product does not meet yet, empty when it can be activated. */
export function missingToActivate(product: ActivationFacts) {
  const needs: Record<(typeof activationNeeds)[number], boolean> = {
    name: product.name !== '',
    description: product.description !== '',
    category: product.categories > 0,
    variation: product.variations > 0,
    price: product.priced,
    photo: product.photos > 0,
    region: product.regions > 0,
  }
  return Object.entries(needs).flatMap(([need, met]) => (met ? [] : [need]))
}

export type CompletenessFacts = {
  photos: readonly { width: number; height: number }[]
  /** Languages with a name and a description. */
  languages: readonly string[]
  hs_code: string
  weight_kg: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  /** False if a price or a price book is below the minimum margin. */
  margins: boolean
  /** Currencies of the product's regions in which some variation has no price. */
  unpriced: readonly string[]
}
export const completenessPoints = [
  'photos',
  'photo_size',
  'languages',
  'hs_code',
  'weight',
  'dimensions',
  'margin',
  'region_prices',
] as const
export type CompletenessPoint = (typeof completenessPoints)[number]

/** A filter of the product list: a missing completeness point, or a missing language. */
export const missingPoints = [...completenessPoints, ...languages] as const
export type MissingPoint = (typeof missingPoints)[number]

/** All values of that filter which apply to a product: its missing points, then the languages without texts. */
export const productMissingPoints = (product: CompletenessFacts): MissingPoint[] => [
  ...completeness(product).missing,
  ...languages.filter((language) => !product.languages.includes(language)),
]

/** The completeness of a product in percent, and its missing points (docs/product/products.md). */
export function completeness(product: CompletenessFacts) {
  const has: Record<CompletenessPoint, boolean> = {
    photos: product.photos.length >= productLimits.recommendedPhotos,
    photo_size: product.photos.some(({ width, height }) => Math.min(width, height) >= productLimits.recommendedPixels),
    languages: product.languages.length >= languages.length,
    hs_code: product.hs_code !== '',
    weight: product.weight_kg !== null,
    dimensions: [product.length_cm, product.width_cm, product.height_cm].every((length) => length !== null),
    margin: product.margins,
    region_prices: product.unpriced.length === 0,
  }
  const missing = completenessPoints.filter((point) => !has[point])
  return { score: Math.round(((completenessPoints.length - missing.length) / completenessPoints.length) * 100), missing }
}

type LeadTime = { lead_time_days_min?: number | null | undefined; lead_time_days_max?: number | null | undefined }

/** Errors of a product's lead time, by field: the maximum must not be below the minimum. */
export const leadTimeErrors = ({ lead_time_days_min: least, lead_time_days_max: most }: LeadTime): FieldErrors =>
  (least ?? 0) > (most ?? Number.POSITIVE_INFINITY) ? { lead_time_days_max: 'below_minimum' } : {}

/** The kinds of entries in the history of a product. */
export const productChangeKinds = [
  'added',
  'edited',
  'activated',
  'deactivated',
  'bestseller',
  'duplicated',
  'prices',
  'price_grid',
  'stock',
  'photos',
  'photo_added',
  'photo_removed',
  'variation_added',
  'variation_changed',
  'variation_removed',
  'import_added',
  'imported',
  'undone',
  'restored',
  'translated',
  'translation_requested',
  'translation_delivered',
] as const
export type ProductChangeKind = (typeof productChangeKinds)[number]
