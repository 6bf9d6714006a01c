import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { costErrors, marginPercent, type Prices, priceCellErrors } from '@linesheet/domain/catalogue/pricing'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'

export const priceFields = ['wholesale_price', 'retail_price'] as const
/** The prices, and what a unit costs the brand. */
export const cellFields = [...priceFields, 'cost_price'] as const
export type CellField = (typeof cellFields)[number]
/**
 * Wholesale and retail price of a row in one currency: amounts, invalid text as it was typed, or '' without a price. The base prices have the
 * cost with them, except in edits that a browser stored before costs existed.
 */
export type PricePair = Readonly<Record<(typeof priceFields)[number], string>> & { readonly cost_price?: string }
export type Column = { currency: CurrencyCode; field: CellField }

/** Two columns for each currency. The cost in `costCurrency` is last, if the user may read it. */
export const columnsFor = (currencies: readonly CurrencyCode[], costCurrency?: CurrencyCode): Column[] => [
  ...currencies.flatMap((currency) => priceFields.map((field) => ({ currency, field }))),
  ...(costCurrency ? [{ currency: costCurrency, field: 'cost_price' as const }] : []),
]

/** The word of each field in `web/src/words`. */
export const fieldWords = {
  wholesale_price: 'products.column.wholesale',
  retail_price: 'products.column.retail',
  cost_price: 'product.cost',
} as const satisfies Record<CellField, string>

const emptyPair: PricePair = { wholesale_price: '', retail_price: '' }

/** The saved prices; in the brand's own currency these are the base prices. */
export function priceOfRow(row: PriceRow, currency: CurrencyCode, baseCurrency: CurrencyCode): PricePair {
  if (currency === baseCurrency)
    return { wholesale_price: row.wholesale_price, retail_price: row.retail_price, cost_price: row.cost_price ?? '' }
  const found = row.pricebooks.find(({ currency_code }) => currency_code === currency)
  return found ? { wholesale_price: found.wholesale_price, retail_price: found.retail_price } : emptyPair
}

const isComplete = (pair: PricePair) => priceFields.every((field) => isAmount(pair[field]))

const amountOrNull = (reading: Reading<string>) => (reading.kind === 'value' ? reading.value : null)

export type PairErrors = { readonly [field in CellField]?: FieldError | undefined }

/** The errors of a pair by the domain's rules; base prices are required. */
export function pairErrors(pair: PricePair, currency: CurrencyCode, baseCurrency: CurrencyCode): PairErrors {
  const wholesale = readAmountIn(pair.wholesale_price, currency)
  const retail = readAmountIn(pair.retail_price, currency)
  const cost = readAmountIn(pair.cost_price ?? '', currency)
  const unreadable = { wholesale_price: readingError(wholesale), retail_price: readingError(retail), cost_price: readingError(cost) }
  const found = Object.fromEntries(Object.entries(unreadable).filter(([, error]) => error))
  if (Object.keys(found).length) return found
  return {
    ...priceCellErrors({ wholesale_price: amountOrNull(wholesale), retail_price: amountOrNull(retail) }, currency, baseCurrency),
    ...costErrors({ cost_price: amountOrNull(cost) }, currency),
  }
}

export const pairMargin = (pair: PricePair) => (isComplete(pair) ? marginPercent(pair) : null)
export const toPrices = (pair: PricePair): Prices | undefined =>
  isComplete(pair) ? { wholesale_price: pair.wholesale_price, retail_price: pair.retail_price } : undefined
