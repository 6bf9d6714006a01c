import type { Product } from '@linesheet/contract/products'
import type { FieldError } from '@linesheet/domain/field-errors'

type Values = readonly string[]

/** The values that its variations have of its options, in the language it was written in; but for those of one. */
export const choicesIn = ({ options, variations, source_language }: Product, but?: string): string[][] =>
  variations
    .filter(({ id }) => id !== but)
    .map(({ option_ids }) => options.map(({ values }) => values.find(({ id }) => option_ids.includes(id))?.name[source_language] ?? ''))

const chosenOf = (options: number, values: Values) => JSON.stringify(values.slice(0, options))

/**
 * What is wrong with the values that a variation names of its product's options: one of each, and no other variation (`others`) has the
 * same; by field. Where there are no options there is nothing to name.
 */
export function choiceErrors(options: number, values: Values, others: readonly Values[]): Record<string, FieldError> {
  const lacking = Array.from({ length: options }, (_, at) => at).filter((at) => !values[at])
  const isTwin = options > 0 && others.some((other) => chosenOf(options, other) === chosenOf(options, values))
  return {
    ...Object.fromEntries(lacking.map((at) => [`option_values.${at}`, 'required'])),
    ...(isTwin && !lacking.length && { option_values: 'variation_exists' }),
  }
}

type Chosen = { option_values?: string[] | undefined }
/** The same of the variations that a new product comes with. */
export function choicesErrors(options: readonly string[], variations: readonly Chosen[]): Record<string, FieldError> {
  if (options.length && !variations.length) return { variations: 'required' }
  const chosen = variations.map(({ option_values = [] }) => option_values)
  return Object.fromEntries(
    chosen.flatMap((values, at) =>
      Object.entries(choiceErrors(options.length, values, chosen.slice(0, at))).map(([field, text]) => [`variations.${at}.${field}`, text]),
    ),
  )
}
