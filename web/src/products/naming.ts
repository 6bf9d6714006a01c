import type { Product } from '@linesheet/contract/products'
import { type Language, languages } from '@linesheet/domain/languages'

/** The product's name in that language, or as it was written first. */
export const nameOf = (product: Product, language: Language) =>
  product.product_translations.find(({ language_code, name }) => language_code === language && name)?.name ?? product.name

/** The word in that language, or in the first other one that has it. */
export const wordIn = (language: Language, word: { [K in Language]?: string | undefined }) =>
  [language, ...languages].map((one) => word[one]).find(Boolean) ?? ''
