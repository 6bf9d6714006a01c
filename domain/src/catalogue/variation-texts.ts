import type { FieldError } from '../platform/field-errors.ts'
import { type Language, languages } from '../platform/languages.ts'

type Names = { readonly [language: string]: string | undefined }
type Value = { readonly id: string; readonly name: Names }
type Option<V extends Value = Value> = { readonly values: readonly V[] }
type Product = { readonly options: readonly Option[]; readonly source_language: Language }
/** The option values of a variation in one language, in one text: "Small / Red". */
export type VariationText = { language_code: Language; option: string }

const separator = ' / '

const valuesOf = <V extends Value>(options: readonly Option<V>[], ids: readonly string[]): V[] =>
  options.flatMap(({ values }) => values.find(({ id }) => ids.includes(id)) ?? [])

/** The name of a value in a language, or else as it was written. */
const nameIn = ({ name }: Value, language: Language, source: Language) => name[language] || name[source] || ''

/** The names of a variation, in each language that has the name of one of its values. The names of values are the only place where these texts are stored. */
export function variationTranslations({ options, source_language }: Product, optionIds: readonly string[]): VariationText[] {
  const values = valuesOf(options, optionIds)
  return languages
    .filter((language) => values.some(({ name }) => name[language]))
    .map((language_code) => ({
      language_code,
      option: values.map((value) => nameIn(value, language_code, source_language)).join(separator),
    }))
}

/**
 * The names of values that a variation's texts give, by language and the value's id: the text has a part for each option. Names that are stored already are
 * left out, so that an answer can be sent back unchanged. `errors` are by field below the text's place in the list.
 */
export function valueNames({ options, source_language }: Product, optionIds: readonly string[], texts: readonly VariationText[]) {
  const values = valuesOf(options, optionIds)
  const errors: Record<string, FieldError> = {}
  const names: { id: string; language: Language; name: string }[] = []
  for (const [at, { language_code: language, option }] of texts.entries()) {
    const parts = option === '' ? values.map(() => '') : values.length > 1 ? option.split(separator) : [option]
    if (parts.length !== values.length) {
      errors[`${at}.option`] = { code: 'option_parts', values: { count: values.length } }
      continue
    }
    const changed = values.flatMap((value, index) => {
      const name = parts[index]?.trim() ?? ''
      const shown = name && nameIn(value, language, source_language)
      return name === (shown || (value.name[language] ?? '')) ? [] : [{ id: value.id, language, name }]
    })
    if (changed.length && language === source_language) errors[`${at}.language_code`] = 'source_language'
    names.push(...changed)
  }
  return { names, errors }
}

type NamedOption = {
  id: string
  position: number
  name: { [language: string]: string | undefined }
  values: { id: string; position: number; name: { [language: string]: string | undefined } }[]
}
type ProductWithOptions<O extends NamedOption> = { options: O[]; source_language: Language }
type VariationTexts = { option_ids: string[]; texts: readonly VariationText[] | undefined }

/**
 * The options with the names of values that the texts of variations give; undefined if the texts say nothing new. Adds the errors to `errors`, by field below
 * `prefix` of each variation.
 */
export function withVariationTexts<O extends NamedOption>(
  product: ProductWithOptions<O>,
  variations: readonly VariationTexts[],
  errors: Record<string, FieldError>,
  prefix = (at: number) => `variations.${at}.`,
): O[] | undefined {
  const said = variations.map(({ option_ids, texts = [] }) => valueNames(product, option_ids, texts))
  for (const [at, one] of said.entries())
    for (const [field, error] of Object.entries(one.errors)) errors[`${prefix(at)}variation_translations.${field}`] = error
  const names = Map.groupBy(
    said.flatMap((option) => option.names),
    ({ id }) => id,
  )
  if (!names.size) return undefined
  const named = (value: NamedOption['values'][number]) => {
    const added = (names.get(value.id) ?? []).map(({ language, name }) => [language, name] as const)
    return added.length ? { ...value, name: { ...value.name, ...Object.fromEntries(added) } } : value
  }
  return product.options.map((option) => ({ ...option, values: option.values.map(named) }))
}
