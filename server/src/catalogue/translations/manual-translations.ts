import { type TranslatableProduct, textFields } from '@linesheet/domain/catalogue/translations'
import { languages } from '@linesheet/domain/platform/languages'
import type { ProductInput } from '../products/plan-product.ts'
import { sourceHash } from './source-hash.ts'
import type { TranslationTexts } from './texts.sql.ts'

type Options = TranslatableProduct['options']

/**
 * Texts of other languages that a person wrote, as they are stored: translations of the source as it is from now on (`after`). Options are sent with all
 * their names, so only names that differ from `before` count as written.
 */
export function manualTranslations(
  after: TranslatableProduct,
  translations: ProductInput['product_translations'] = [],
  options: Options = [],
  before: Options = [],
) {
  const knownNames = new Map(withValues(before).map(({ id, name }) => [id, name]))
  return languages.flatMap((language_code): TranslationTexts[] => {
    if (language_code === after.source_language) return []
    const translation = translations.find((translation) => translation.language_code === language_code)
    const fields = textFields.flatMap((field) => (translation?.[field] === undefined ? [] : [[field, translation[field]] as const]))
    const names = withValues(options).flatMap(({ id, name }) => {
      const text = name[language_code]
      return text === undefined || text === (knownNames.get(id)?.[language_code] ?? '') ? [] : [[id, text] as const]
    })
    const written = [...fields, ...names]
    if (!written.length) return []
    const hashes = Object.fromEntries(written.map(([key]) => [key, sourceHash(after, key)]))
    return [{ language_code, text: Object.fromEntries(written), hashes }]
  })
}

const withValues = (options: Options) => options.flatMap((option) => [option, ...option.values])
