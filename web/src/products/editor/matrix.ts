import type { Language } from '@linesheet/domain/languages'
import type { CurrencyCode } from '@linesheet/domain/places'
import { productLimits } from '@linesheet/domain/products'
import type { DraftOption, DraftPrices, DraftVariation } from './draft.ts'

/** Every choice of one value of each option, the last option changing first. */
const combinations = (options: readonly DraftOption[], language: Language): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map(({ name }) => [...chosen, name[language] ?? ''])),
    [[]],
  )

/** How many variations the options make: more than can be sold is told before anything is made. */
export const combinationCount = (options: readonly DraftOption[]) => options.reduce((count, { values }) => count * values.length, 1)
export const exceedsVariationLimit = (options: readonly DraftOption[]) => combinationCount(options) > productLimits.variations

const areEqual = (some: readonly string[], others: readonly string[]) => some.join('\u0000') === others.join('\u0000')
/** The values of a variation that are still choices, in the order of the options: of one whose option went, those of the others. */
const valuesWithoutOption = ({ option_values }: DraftVariation, option: number) => option_values.filter((_, at) => at !== option)

type MatrixInput = {
  current: readonly DraftVariation[]
  /** The place of the option that went. */
  removedOption?: number
  /** Variations that were there once: a value that comes back brings its own. */
  removed?: readonly DraftVariation[]
}

/**
 * The variations for the options as they are now. One whose values are all still there stays as it was, also without the option that
 * went; a new one begins with the prices of the first; without options there is one.
 */
export function buildMatrix(
  options: readonly DraftOption[],
  { current: before, removedOption: without = -1, removed: gone = [] }: MatrixInput,
  language: Language,
  newKey: () => string,
): DraftVariation[] {
  const [first] = before
  const prices: DraftPrices = { wholesale_price: first?.wholesale_price ?? '', retail_price: first?.retail_price ?? '' }
  const used = new Set<string>()
  return combinations(options, language).map((option_values) => {
    const free = (one: DraftVariation) => !used.has(one.key)
    const match =
      [...before, ...gone].find((one) => free(one) && areEqual(one.option_values, option_values)) ??
      // An option that went: what is left goes to the first that had it.
      (without < 0 ? undefined : before.find((one) => free(one) && areEqual(valuesWithoutOption(one, without), option_values))) ??
      // A new option type: its first value goes to the variation that was there.
      before.find(
        (one) =>
          free(one) &&
          one.option_values.length < option_values.length &&
          areEqual(one.option_values, option_values.slice(0, one.option_values.length)),
      )
    if (match) used.add(match.key)
    return match
      ? { ...match, option_values }
      : { key: newKey(), sku: '', barcode: '', stock: '', photo_id: '', ...prices, books: {}, option_values }
  })
}

/** Every variation that was there, as it was last: those of `now` are newer. */
export const latestVariations = (known: ReadonlyMap<string, DraftVariation>, current: readonly DraftVariation[]) =>
  new Map([...known, ...current.map((one) => [one.key, one] as const)])

/** A value under another name, in the option and in every variation that has it. */
export function renameValue(
  options: DraftOption[],
  variations: DraftVariation[],
  optionIndex: number,
  valueIndex: number,
  newName: string,
  language: Language,
) {
  const oldName = options[optionIndex]?.values[valueIndex]?.name[language]
  const columnIndex = options.slice(0, optionIndex).filter(({ values }) => values.length).length
  const renameIn = (values: DraftOption['values']) =>
    values.map((one, place) => (place === valueIndex ? { ...one, name: { ...one.name, [language]: newName } } : one))
  return {
    options: options.map((option, index) => (index === optionIndex ? { ...option, values: renameIn(option.values) } : option)),
    variations: variations.map((variation) => ({
      ...variation,
      option_values: variation.option_values.map((chosen, index) => (index === columnIndex && chosen === oldName ? newName : chosen)),
    })),
  }
}

/** All as the first one: its stock, or its prices in the brand's own currency or in that of a price book. */
export function fillFromFirst(
  variations: readonly DraftVariation[],
  what: 'stock' | 'prices',
  bookCurrency?: CurrencyCode,
): DraftVariation[] {
  const [first] = variations
  if (!first) return []
  const { stock, wholesale_price, retail_price } = first
  const prices = bookCurrency && first.books[bookCurrency]
  return variations.map((one) => {
    if (what === 'stock') return { ...one, stock }
    if (!bookCurrency) return { ...one, wholesale_price, retail_price }
    const { [bookCurrency]: _, ...others } = one.books
    return { ...one, books: prices ? { ...one.books, [bookCurrency]: prices } : others }
  })
}

/** The price books in which something is wrong. */
export function currenciesWithErrors(errors: Readonly<Record<string, string>>, variations: readonly DraftVariation[]): CurrencyCode[] {
  const found = Object.keys(errors).flatMap((name) => {
    const [, at, book] = /^variations\.(\d+)\.pricebooks\.(\d+)\./.exec(name) ?? []
    return at && book ? (Object.keys(variations[Number(at)]?.books ?? {})[Number(book)] ?? []) : []
  })
  return [...new Set(found)] as CurrencyCode[]
}
