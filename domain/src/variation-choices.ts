import type { FieldError } from './field-errors.ts'

type Options = readonly { values: readonly { id: string; name: { [language: string]: string | undefined } }[] }[]
type Variation = { id: string; option_ids: readonly string[] }
type Product = { options: Options; variations: readonly Variation[]; source_language: string }

/** Names of the values that a variation has of each option, in the language the product was written in; empty where it has none. */
const variationChoices = ({ options, source_language }: Omit<Product, 'variations'>, { option_ids }: Pick<Variation, 'option_ids'>) =>
  options.map(({ values }) => values.find(({ id }) => option_ids.includes(id))?.name[source_language] ?? '')

/** The choices of all variations of a product, except those of one. */
export const otherChoices = (product: Product, exceptId?: string): string[][] =>
  product.variations.filter(({ id }) => id !== exceptId).map((variation) => variationChoices(product, variation))

/**
 * What is wrong with the values that a variation names of its product's options, by field: it has one of each, and no other variation has the
 * same ones. A product without options has nothing to choose.
 */
export function choiceErrors(
  optionCount: number,
  values: readonly string[],
  others: readonly (readonly string[])[],
): Record<string, FieldError> {
  const key = (choices: readonly string[]) => JSON.stringify(choices.slice(0, optionCount))
  const missing = Array.from({ length: optionCount }, (_, at) => at).filter((at) => !values[at])
  if (missing.length) return Object.fromEntries(missing.map((at) => [`option_values.${at}`, 'required' as const]))
  const isTaken = optionCount > 0 && others.some((other) => key(other) === key(values))
  return isTaken ? { option_values: 'variation_exists' } : {}
}
