import type { FieldError } from '@linesheet/domain/field-errors'
import type { Language } from '@linesheet/domain/languages'
import { type VariationText, valueNames } from '@linesheet/domain/variation-texts'

type Names = { [language: string]: string | undefined }
type Option = { id: string; position: number; name: Names; values: { id: string; position: number; name: Names }[] }
type Product<O extends Option> = { options: O[]; source_language: Language }
type VariationTexts = { option_ids: string[]; texts: readonly VariationText[] | undefined }

/**
 * The options with the names of values that the texts of variations say; undefined where these say nothing new. Adds to `errors` what is wrong, by
 * field below `prefix` of each variation.
 */
export function withVariationTexts<O extends Option>(
  product: Product<O>,
  variations: readonly VariationTexts[],
  errors: Record<string, FieldError>,
  prefix = (at: number) => `variations.${at}.`,
): O[] | undefined {
  const said = variations.map(({ option_ids, texts = [] }) => valueNames(product, option_ids, texts))
  for (const [at, one] of said.entries())
    for (const [field, error] of Object.entries(one.errors)) errors[`${prefix(at)}variation_translations.${field}`] = error
  const names = Map.groupBy(
    said.flatMap((one) => one.names),
    ({ id }) => id,
  )
  if (!names.size) return undefined
  const named = (value: Option['values'][number]) => {
    const added = (names.get(value.id) ?? []).map(({ language, name }) => [language, name] as const)
    return added.length ? { ...value, name: { ...value.name, ...Object.fromEntries(added) } } : value
  }
  return product.options.map((option) => ({ ...option, values: option.values.map(named) }))
}
