import type { Product } from '@linesheet/contract/products'
import { regions as allRegions } from '@linesheet/domain/places'
import { priceErrors } from '@linesheet/domain/pricing'
import { completenessOf, missingToActivate } from '@linesheet/domain/products'

type Facts = Omit<Product, 'missing' | 'completeness'>

/** What a product still needs before retailers may see it, and how complete it is. */
export function judged(product: Facts) {
  const { name, description, product_categories, variations, product_files, regions } = product
  const facts = { name, description, categories: product_categories.length, variations: variations.length, photos: product_files.length }
  return {
    missing: missingToActivate({ ...facts, priced: Number(product.wholesale_price) > 0, regions: regions.length }),
    completeness: completenessOf({ ...product, photos: product_files, languages: languagesOf(product), ...pricesOf(product) }),
  }
}

const languagesOf = ({ name, description, source_language, product_translations }: Facts) => [
  ...(name && description ? [source_language] : []),
  ...product_translations.filter((text) => text.name && text.description).map(({ language_code }) => language_code),
]

function pricesOf({ regions, currency_code, variations }: Facts) {
  const sold = [...new Set(regions.map((id) => allRegions[id].currency_code))].filter((code) => code !== currency_code)
  const hasIn = (variation: Facts['variations'][number], code: string) => variation.pricebooks.some((book) => book.currency_code === code)
  const pairs = variations.flatMap((variation) => [variation, ...variation.pricebooks])
  return {
    margins: pairs.every((prices) => Object.keys(priceErrors(prices)).length === 0),
    unpriced: sold.filter((code) => !variations.every((variation) => hasIn(variation, code))),
  }
}
