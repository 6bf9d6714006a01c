import { productLimits } from '@linesheet/domain/catalogue/products'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { DraftOption, DraftPrices, DraftVariation } from '../draft.ts'

/** Every combination of one value per option; the last option varies fastest. */
const combinations = (options: readonly DraftOption[], language: Language): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map(({ name }) => [...chosen, name[language] ?? ''])),
    [[]],
  )

/** The number of variations of the options, computed without building them. */
export const combinationCount = (options: readonly DraftOption[]) => options.reduce((count, { values }) => count * values.length, 1)
export const exceedsVariationLimit = (options: readonly DraftOption[]) => combinationCount(options) > productLimits.variations

const areEqual = (some: readonly string[], others: readonly string[]) => some.join('\u0000') === others.join('\u0000')
/** The variation's values without the value of one option. */
const valuesWithoutOption = ({ option_values }: DraftVariation, option: number) => option_values.filter((_, index) => index !== option)

type MatrixInput = {
  current: readonly DraftVariation[]
  /** The index of the option that was removed. */
  removedOption?: number
  /** Variations removed earlier: a value that is added again gets its SKU, stock and prices back. */
  removed?: readonly DraftVariation[]
}

/**
 * The variations for the current options. A variation whose values all remain is kept, also when an option was removed; a new one
 * starts with the prices of the first. No options make one variation.
 */
export function buildMatrix(
  options: readonly DraftOption[],
  { current, removedOption = -1, removed = [] }: MatrixInput,
  language: Language,
  newKey: () => string,
): DraftVariation[] {
  const [first] = current
  const prices: DraftPrices = { wholesale_price: first?.wholesale_price ?? '', retail_price: first?.retail_price ?? '' }
  const used = new Set<string>()
  return combinations(options, language).map((option_values) => {
    const isUnused = ({ key }: DraftVariation) => !used.has(key)
    const match =
      [...current, ...removed].find((variation) => isUnused(variation) && areEqual(variation.option_values, option_values)) ??
      // A removed option: the first variation with the remaining values is kept.
      (removedOption < 0
        ? undefined
        : current.find((variation) => isUnused(variation) && areEqual(valuesWithoutOption(variation, removedOption), option_values))) ??
      // An added option: existing variations get its first value.
      current.find(
        (variation) =>
          isUnused(variation) &&
          variation.option_values.length < option_values.length &&
          areEqual(variation.option_values, option_values.slice(0, variation.option_values.length)),
      )
    if (match) used.add(match.key)
    return match
      ? { ...match, option_values }
      : { key: newKey(), sku: '', barcode: '', stock: '', photo_id: '', ...prices, books: {}, option_values }
  })
}

/** All variations seen so far by key; `current` replaces what is known. */
export const latestVariations = (known: ReadonlyMap<string, DraftVariation>, current: readonly DraftVariation[]) =>
  new Map([...known, ...current.map((variation) => [variation.key, variation] as const)])

/** Renames a value in its option and in every variation that has it. */
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
    values.map((value, index) => (index === valueIndex ? { ...value, name: { ...value.name, [language]: newName } } : value))
  return {
    options: options.map((option, index) => (index === optionIndex ? { ...option, values: renameIn(option.values) } : option)),
    variations: variations.map((variation) => ({
      ...variation,
      option_values: variation.option_values.map((chosen, index) => (index === columnIndex && chosen === oldName ? newName : chosen)),
    })),
  }
}

/** Copies the first variation's stock, cost, base prices, or prices of one price book to all others. */
export function fillFromFirst(
  variations: readonly DraftVariation[],
  what: 'stock' | 'prices' | 'cost_price',
  bookCurrency?: CurrencyCode,
): DraftVariation[] {
  const [first] = variations
  if (!first) return []
  const { stock, cost_price = '', wholesale_price, retail_price } = first
  const prices = bookCurrency && first.books[bookCurrency]
  return variations.map((variation) => {
    if (what === 'stock') return { ...variation, stock }
    if (what === 'cost_price') return { ...variation, cost_price }
    if (!bookCurrency) return { ...variation, wholesale_price, retail_price }
    const { [bookCurrency]: _, ...otherBooks } = variation.books
    return { ...variation, books: prices ? { ...variation.books, [bookCurrency]: prices } : otherBooks }
  })
}

/** The price books that have errors. */
export function currenciesWithErrors(errors: FieldErrors, variations: readonly DraftVariation[]): CurrencyCode[] {
  const found = Object.keys(errors).flatMap((name) => {
    const [, index, bookIndex] = /^variations\.(\d+)\.pricebooks\.(\d+)\./.exec(name) ?? []
    return index && bookIndex ? (Object.keys(variations[Number(index)]?.books ?? {})[Number(bookIndex)] ?? []) : []
  })
  return [...new Set(found)] as CurrencyCode[]
}
