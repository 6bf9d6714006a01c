import type { Language } from '@linesheet/domain/languages'
import type { CurrencyCode } from '@linesheet/domain/places'
import { productLimits } from '@linesheet/domain/products'
import type { DraftOption, DraftPrices, DraftVariation, Translated } from './draft.ts'

/** Every choice of one value of each option, the last option changing first. */
const combinations = (options: readonly DraftOption[], language: Language): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map(({ name }) => [...chosen, name[language] ?? ''])),
    [[]],
  )

/** How many variations the options make: more than can be sold is told before anything is made. */
export const combinationCount = (options: readonly DraftOption[]) => options.reduce((count, { values }) => count * values.length, 1)
export const isTooMany = (options: readonly DraftOption[]) => combinationCount(options) > productLimits.variations

/**
 * The variations for the options as they are now. One whose values are all still there stays as it was; a new one begins with the
 * prices of the first; without options there is one.
 */
export function matrixOf(
  options: readonly DraftOption[],
  before: readonly DraftVariation[],
  language: Language,
  newKey: () => string,
): DraftVariation[] {
  const [first] = before
  const prices: DraftPrices = { wholesale_price: first?.wholesale_price ?? '', retail_price: first?.retail_price ?? '' }
  const used = new Set<DraftVariation>()
  return combinations(options, language).map((option_values) => {
    const match =
      before.find((one) => !used.has(one) && one.option_values.join('\u0000') === option_values.join('\u0000')) ??
      // A new option type: its first value goes to the variation that was there.
      before.find(
        (one) =>
          !used.has(one) &&
          one.option_values.length < option_values.length &&
          one.option_values.every((value, at) => value === option_values[at]),
      )
    if (match) used.add(match)
    return match
      ? { ...match, option_values }
      : { key: newKey(), sku: '', barcode: '', stock: '', photo_id: '', ...prices, books: {}, option_values }
  })
}

/** A value under another name, in the option and in every variation that has it. */
export function renamed(
  options: DraftOption[],
  variations: DraftVariation[],
  at: number,
  value: number,
  name: Translated,
  language: Language,
) {
  const before = options[at]?.values[value]?.name[language]
  const after = name[language] ?? ''
  return {
    options: options.map((option, index) =>
      index === at ? { ...option, values: option.values.map((one, place) => (place === value ? { ...one, name } : one)) } : option,
    ),
    variations: variations.map((variation) => ({
      ...variation,
      option_values: variation.option_values.map((chosen, index) => (index === at && chosen === before ? after : chosen)),
    })),
  }
}

/** All as the first one: its stock, or its prices in the brand's own currency or in that of a price book. */
export function filledFromFirst(variations: readonly DraftVariation[], what: 'stock' | 'prices', book?: CurrencyCode): DraftVariation[] {
  const [first] = variations
  if (!first) return []
  const { stock, wholesale_price, retail_price } = first
  const prices = book && first.books[book]
  return variations.map((one) => {
    if (what === 'stock') return { ...one, stock }
    if (!book) return { ...one, wholesale_price, retail_price }
    const { [book]: _, ...others } = one.books
    return { ...one, books: prices ? { ...one.books, [book]: prices } : others }
  })
}

/** The price books in which something is wrong. */
export function wrongCurrencies(errors: Readonly<Record<string, string>>, variations: readonly DraftVariation[]): CurrencyCode[] {
  const found = Object.keys(errors).flatMap((name) => {
    const [, at, book] = /^variations\.(\d+)\.pricebooks\.(\d+)\./.exec(name) ?? []
    return at && book ? (Object.keys(variations[Number(at)]?.books ?? {})[Number(book)] ?? []) : []
  })
  return [...new Set(found)] as CurrencyCode[]
}
