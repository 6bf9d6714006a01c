import { textFields } from '@linesheet/domain/catalogue/translations'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { languages } from '@linesheet/domain/platform/languages'
import { tooLongError } from '../../../kit/forms/fields/textLimit.ts'
import type { Draft } from './draft.ts'

/** The maximum lengths of texts that the server accepts (docs/product/validation.md). */
export const productTextLimits = {
  name: 120,
  description: 5000,
  material: 120,
  color: 120,
  size: 120,
  style: 120,
  version: 120,
  hs_code: 20,
  customs_description: 2000,
  option: 60,
  sku: 60,
  barcode: 60,
} as const

/** The errors of texts in a draft that are too long, by the server's field names; for translations, by language. */
export function textLimitErrors(draft: Draft): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  const check = (name: string, text: string, max: number) => {
    const error = tooLongError(text, max)
    if (error) errors[name] = error
  }
  for (const field of [...textFields, 'hs_code', 'customs_description'] as const) check(field, draft[field], productTextLimits[field])
  for (const language of languages)
    for (const field of textFields)
      check(`translations.${language}.${field}`, draft.translations[language]?.[field] ?? '', productTextLimits[field])
  for (const [index, { name, values }] of draft.options.entries()) {
    for (const language of languages) {
      check(`options.${index}.name`, name[language] ?? '', productTextLimits.option)
      for (const value of values) check(`options.${index}.values`, value.name[language] ?? '', productTextLimits.option)
    }
  }
  for (const [index, { sku, barcode }] of draft.variations.entries()) {
    check(`variations.${index}.sku`, sku, productTextLimits.sku)
    check(`variations.${index}.barcode`, barcode, productTextLimits.barcode)
  }
  return errors
}
