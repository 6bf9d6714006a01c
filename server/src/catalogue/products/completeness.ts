import type { Product } from '@linesheet/contract/catalogue/products'
import { missingParts } from '@linesheet/domain/catalogue/completeness'
import { textKeys } from '@linesheet/domain/catalogue/translations'
import { variationTranslations } from '@linesheet/domain/catalogue/variation-texts'
import { staleTextKeys } from '../translations/source-hash.ts'

type Translation = Product['product_translations'][number]
type Variation = Product['variations'][number]
/** A product as its rows are stored: which texts are stale depends on their hashes, the texts of variations on the names of option values. */
export type StoredProduct = Omit<Product, 'missing' | 'completeness' | 'product_translations' | 'variations'> & {
  product_translations: (Omit<Translation, 'stale'> & { source_hashes: Record<string, string> })[]
  variations: Omit<Variation, 'variation_translations'>[]
}

/**
 * Adds the values that are computed from the rows of a product: what it still needs before retailers may see it, how complete it is, and which of its texts
 * are stale.
 */
export const withCompleteness = (product: StoredProduct) => ({
  variations: product.variations.map((variation) => ({
    ...variation,
    variation_translations: variationTranslations(product, variation.option_ids),
  })),
  product_translations: withStaleKeys(product),
  ...missingParts(product),
})

/** States of options that were removed are left out. */
function withStaleKeys(product: StoredProduct): Translation[] {
  const keys = new Set(textKeys(product))
  return product.product_translations.map(({ source_hashes, states, ...translation }) => ({
    ...translation,
    states: Object.fromEntries(Object.entries(states).filter(([key]) => keys.has(key))),
    stale: staleTextKeys(product, source_hashes),
  }))
}
