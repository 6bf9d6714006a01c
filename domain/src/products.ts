import type { FieldErrors } from './field-errors.ts'
import { languages } from './languages.ts'

export const productStatuses = ['draft', 'active', 'inactive'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const fileKinds = ['product', 'lifestyle', 'marketing', 'packaging', 'hero'] as const
export type FileKind = (typeof fileKinds)[number]
export const translationStates = ['manual', 'auto', 'pending'] as const

export const productLimits = { optionTypes: 3, variations: 100, advisedPhotos: 2, advisedPixels: 1050, fewLeft: 10, soldDays: 30 } as const

/** How the list of products is cut into tabs (screens: /product). */
export const productTabs = ['active', 'inactive', 'draft', 'out_of_stock', 'needs_attention'] as const

/**
 * How much of a product is left to promise. Out: it is marked so, or nothing is left of any variation; low: of some variation there are
 * `fewLeft` or fewer.
 */
export const stockLevels = ['out', 'low', 'in'] as const
export type StockLevel = (typeof stockLevels)[number]

/** `stock` is null where a variation is always in stock; what is promised to orders is not left. */
export function stockLevel(product: {
  out_of_stock: boolean
  variations: readonly { stock: number | null; reserved: number }[]
}): StockLevel {
  const left = product.variations.map(({ stock, reserved }) => (stock === null ? Number.POSITIVE_INFINITY : stock - reserved))
  if (product.out_of_stock || (left.length > 0 && left.every((units) => units <= 0))) return 'out'
  return left.some((units) => units <= productLimits.fewLeft) ? 'low' : 'in'
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

/** All that a product still needs before retailers may see it (docs/product/products.md): names of what is missing, empty when ready. */
export function missingToActivate(product: ActivationFacts) {
  const needs = {
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
  /** Languages in which the product has a name and a description. */
  languages: readonly string[]
  hs_code: string
  weight_kg: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  /** False when a price or a price book misses the least margin. */
  margins: boolean
  /** Currencies of the regions it is sold in that some variation has no price for. */
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

/** What a list can be asked for as missing: a point, or the text of one language. */
export const missingPoints = [...completenessPoints, ...languages] as const
export type MissingPoint = (typeof missingPoints)[number]

/** All that a list can be asked for as missing of a product: its points, then the languages without a text. */
export const productMissingPoints = (product: CompletenessFacts): MissingPoint[] => [
  ...completeness(product).missing,
  ...languages.filter((language) => !product.languages.includes(language)),
]

/** How complete a product is, in percent, and the points it misses (docs/product/products.md). */
export function completeness(product: CompletenessFacts) {
  const has: Record<CompletenessPoint, boolean> = {
    photos: product.photos.length >= productLimits.advisedPhotos,
    photo_size: product.photos.some(({ width, height }) => Math.min(width, height) >= productLimits.advisedPixels),
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

/** What is wrong with how many days a product takes to be ready, by field: the most is not below the least. */
export const leadTimeErrors = ({ lead_time_days_min: least, lead_time_days_max: most }: LeadTime): FieldErrors =>
  (least ?? 0) > (most ?? Number.POSITIVE_INFINITY) ? { lead_time_days_max: 'below_minimum' } : {}
