import type { Language } from '../platform/languages.ts'
import { type CurrencyCode, type Region, regions } from '../platform/places.ts'
import { meetsMinimumMargin, type Prices } from './pricing.ts'
import { type CompletenessFacts, completeness, missingToActivate } from './products.ts'

type Texts = { name: string; description: string }
type PricedVariation = Prices & { pricebooks: readonly (Prices & { currency_code: CurrencyCode })[] }
export type ProductToComplete = Texts &
  Omit<CompletenessFacts, 'photos' | 'languages' | 'margins' | 'unpriced'> & {
    source_language: Language
    product_translations: readonly (Texts & { language_code: Language })[]
    product_files: CompletenessFacts['photos']
    regions: readonly Region[]
    currency_code: CurrencyCode
    variations: readonly PricedVariation[]
  }

type ProductToActivate = ProductToComplete & Pick<Prices, 'wholesale_price'> & { product_categories: readonly unknown[] }

/** The requirements that a product does not meet yet before retailers may see it, and its completeness (docs/product/products.md). */
export const missingParts = (product: ProductToActivate) => ({
  missing: missingToActivate({
    name: product.name,
    description: product.description,
    categories: product.product_categories.length,
    variations: product.variations.length,
    priced: Number(product.wholesale_price) > 0,
    photos: product.product_files.length,
    regions: product.regions.length,
  }),
  completeness: completeness(toCompletenessFacts(product)),
})

/** The facts of a product that `completeness` looks at. */
export const toCompletenessFacts = (product: ProductToComplete): CompletenessFacts => ({
  ...product,
  photos: product.product_files,
  languages: completeLanguages(product),
  margins: product.variations.flatMap((variation) => [variation, ...variation.pricebooks]).every(meetsMinimumMargin),
  unpriced: missingRegionPrices(product).map(({ currency_code }) => currency_code),
})

const completeLanguages = ({ source_language, product_translations, ...source }: ProductToComplete): Language[] =>
  [{ language_code: source_language, name: source.name, description: source.description }, ...product_translations]
    .filter(({ name, description }) => name !== '' && description !== '')
    .map(({ language_code }) => language_code)

type Sold<V> = { regions: readonly Region[]; currency_code: CurrencyCode; variations: readonly V[] }

/** The variations without a price, by each currency of the regions that the product is sold in; the brand's own always has one. */
export function missingRegionPrices<V extends Pick<PricedVariation, 'pricebooks'>>({ regions: sold, currency_code, variations }: Sold<V>) {
  const currencies = [...new Set(sold.map((region) => regions[region].currency_code))].filter((code) => code !== currency_code)
  const hasPrice = ({ pricebooks }: V, code: CurrencyCode) => pricebooks.some((book) => book.currency_code === code)
  return currencies.flatMap((code) => {
    const unpriced = variations.filter((variation) => !hasPrice(variation, code))
    return unpriced.length ? [{ currency_code: code, variations: unpriced }] : []
  })
}
