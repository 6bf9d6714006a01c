import type { Product } from '@linesheet/contract/catalogue/products'

/** The names of a variation’s values in the source language, in the options’ order. */
export const optionValueNames = ({ options, source_language }: Product, { option_ids }: { option_ids: readonly string[] }) =>
  options.map(({ values }, at) => values.find(({ id }) => id === option_ids[at])?.name[source_language] ?? '')
