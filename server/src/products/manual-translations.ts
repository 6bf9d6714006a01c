import { languages } from '@linesheet/domain/languages'
import { type TranslatableProduct, textFields } from '@linesheet/domain/translations'
import type { Said } from './plan.ts'
import { sourceHash } from './source-hash.ts'
import type { NewTexts } from './texts.sql.ts'

type Options = TranslatableProduct['options']

/**
 * The texts of other languages that a person says of a product, as they are written: each belongs to the source as it is from now on
 * (`after`). Names of options are said all at once, so of those only what is new counts as written.
 */
export function manualTranslations(
  after: TranslatableProduct,
  texts: Said['product_translations'] = [],
  options: Options = [],
  before: Options = [],
) {
  const known = new Map(allOf(before).map(({ id, name }) => [id, name]))
  return languages.flatMap((language_code): NewTexts[] => {
    if (language_code === after.source_language) return []
    const said = texts.find((one) => one.language_code === language_code)
    const fields = textFields.flatMap((field) => (said?.[field] === undefined ? [] : [[field, said[field]] as const]))
    const names = allOf(options).flatMap(({ id, name }) => {
      const text = name[language_code]
      return text === undefined || text === (known.get(id)?.[language_code] ?? '') ? [] : [[id, text] as const]
    })
    const written = [...fields, ...names]
    if (!written.length) return []
    return [
      {
        language_code,
        text: Object.fromEntries(written),
        hashes: hashesOf(
          after,
          written.map(([key]) => key),
        ),
      },
    ]
  })
}

const allOf = (options: Options) => options.flatMap((option) => [option, ...option.values])
const hashesOf = (product: TranslatableProduct, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, sourceHash(product, key)]))
