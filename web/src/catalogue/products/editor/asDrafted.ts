import type { Product } from '@linesheet/contract/catalogue/products'
import { missingParts } from '@linesheet/domain/catalogue/completeness'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { languages } from '@linesheet/domain/platform/languages'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { type Draft, type DraftPrices, parsePrices, priceBookEntries } from './draft.ts'

/** Unreadable prices count as none: a product without a price costs 0. */
function readablePrices(draft: DraftPrices, currency: CurrencyCode): DraftPrices {
  const { wholesale_price, retail_price } = parsePrices(draft, currency)
  return {
    wholesale_price: isAmount(wholesale_price) ? wholesale_price : '0.00',
    retail_price: isAmount(retail_price) ? retail_price : '0.00',
  }
}

/** The product after a save of the draft, as far as the column next to the form shows it: prices, needs and completeness. */
export function asDrafted(product: Product, draft: Draft): Product {
  const { currency_code } = product
  const variations = draft.variations.map((variation) => ({
    ...readablePrices(variation, currency_code),
    pricebooks: priceBookEntries(variation).map(([currency, book]) => ({ currency_code: currency, ...readablePrices(book, currency) })),
  }))
  const numberIn = (field: 'weight_kg' | 'length_cm' | 'width_cm' | 'height_cm') => {
    const reading = readProductNumber(field, draft[field])
    return reading.kind === 'value' ? reading.value : null
  }
  // The price of a product is the price of its first variation.
  const { wholesale_price, retail_price } = variations[0] ?? product
  const drafted = { ...product, wholesale_price, retail_price }
  return {
    ...drafted,
    ...missingParts({
      ...drafted,
      name: draft.name,
      description: draft.description,
      regions: draft.regions,
      variations,
      product_categories: draft.category_ids,
      product_translations: languages.flatMap((language_code) => {
        const texts = draft.translations[language_code]
        return texts ? [{ language_code, ...texts }] : []
      }),
      hs_code: draft.hs_code,
      weight_kg: numberIn('weight_kg'),
      length_cm: numberIn('length_cm'),
      width_cm: numberIn('width_cm'),
      height_cm: numberIn('height_cm'),
    }),
  }
}
