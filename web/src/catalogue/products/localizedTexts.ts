import type { Product } from '@linesheet/contract/catalogue/products'
import type { Language } from '@linesheet/domain/platform/languages'

/** The product's name in that language, or in the language it was written in. */
export const localizedProductName = (product: Product, language: Language) =>
  product.product_translations.find(({ language_code, name }) => language_code === language && name)?.name ?? product.name
