import type { FieldError } from '../platform/field-errors.ts'

type Options = readonly { values: readonly { id: string; name: { [language: string]: string | undefined } }[] }[]
type Variation = { id: string; option_ids: readonly string[] }
type Product = { options: Options; variations: readonly Variation[]; source_language: string }

/** A variation's value of each option, by its name in the source language; empty if it has none. */
const variationChoices = ({ options, source_language }: Omit<Product, 'variations'>, { option_ids }: Pick<Variation, 'option_ids'>) =>
  options.map(({ values }) => values.find(({ id }) => option_ids.includes(id))?.name[source_language] ?? '')

/** The choices of all variations except one. */
export const otherChoices = (product: Product, exceptId?: string): string[][] =>
  product.variations.filter(({ id }) => id !== exceptId).map((variation) => variationChoices(product, variation))

/**
 * Errors of a variation's option values, by field: it needs one value of each option, and no other variation may have the same
 * combination. A product without options has no choices.
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
