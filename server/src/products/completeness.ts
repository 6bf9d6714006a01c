import type { Product } from '@linesheet/contract/products'
import { regions as allRegions } from '@linesheet/domain/places'
import { meetsMinimumMargin } from '@linesheet/domain/pricing'
import { completeness, missingToActivate } from '@linesheet/domain/products'
import { textKeys } from '@linesheet/domain/translations'
import { staleTextKeys } from '../product-translations/source-hash.ts'

type Translation = Product['product_translations'][number]
/** A product as its rows are: whether a translation is old, its hashes tell. */
export type StoredProduct = Omit<Product, 'missing' | 'completeness' | 'product_translations'> & {
  product_translations: (Omit<Translation, 'stale'> & { source_hashes: Record<string, string> })[]
}

/** What a product still needs before retailers may see it, how complete it is, and which of its texts are old. */
export function withCompleteness(product: StoredProduct) {
  const { name, description, product_categories, variations, product_files, regions } = product
  const facts = { name, description, categories: product_categories.length, variations: variations.length, photos: product_files.length }
  return {
    product_translations: translationsOf(product),
    missing: missingToActivate({ ...facts, priced: Number(product.wholesale_price) > 0, regions: regions.length }),
    completeness: completeness({ ...product, photos: product_files, languages: languagesOf(product), ...pricesOf(product) }),
  }
}

function translationsOf(product: StoredProduct): Translation[] {
  const there = new Set(textKeys(product))
  return product.product_translations.map(({ source_hashes, states, ...translation }) => ({
    ...translation,
    states: Object.fromEntries(Object.entries(states).filter(([key]) => there.has(key))),
    stale: staleTextKeys(product, source_hashes),
  }))
}

const languagesOf = ({ name, description, source_language, product_translations }: StoredProduct) => [
  ...(name && description ? [source_language] : []),
  ...product_translations.filter((text) => text.name && text.description).map(({ language_code }) => language_code),
]

function pricesOf({ regions, currency_code, variations }: StoredProduct) {
  const sold = [...new Set(regions.map((id) => allRegions[id].currency_code))].filter((code) => code !== currency_code)
  const hasIn = (variation: StoredProduct['variations'][number], code: string) =>
    variation.pricebooks.some((book) => book.currency_code === code)
  const pairs = variations.flatMap((variation) => [variation, ...variation.pricebooks])
  return {
    margins: pairs.every(meetsMinimumMargin),
    unpriced: sold.filter((code) => !variations.every((variation) => hasIn(variation, code))),
  }
}
