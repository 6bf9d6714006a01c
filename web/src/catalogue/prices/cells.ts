import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { marginPercent, type Prices, priceCellErrors } from '@linesheet/domain/catalogue/pricing'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'

export const priceFields = ['wholesale_price', 'retail_price'] as const
export type PriceFieldName = (typeof priceFields)[number]
/** Wholesale and retail price of a row in one currency: amounts, invalid text as it was typed, or '' without a price. */
export type PricePair = Readonly<Record<PriceFieldName, string>>
export type Column = { currency: CurrencyCode; field: PriceFieldName }

export const columnsFor = (currencies: readonly CurrencyCode[]): Column[] =>
  currencies.flatMap((currency) => priceFields.map((field) => ({ currency, field })))

const emptyPair: PricePair = { wholesale_price: '', retail_price: '' }

/** The saved prices; in the brand's own currency these are the base prices. */
export function priceOfRow(row: PriceRow, currency: CurrencyCode, baseCurrency: CurrencyCode): PricePair {
  const found = currency === baseCurrency ? row : row.pricebooks.find(({ currency_code }) => currency_code === currency)
  return found ? { wholesale_price: found.wholesale_price, retail_price: found.retail_price } : emptyPair
}

const isComplete = (pair: PricePair): pair is Prices => priceFields.every((field) => isAmount(pair[field]))

const amountOrNull = (reading: Reading<string>) => (reading.kind === 'value' ? reading.value : null)

export type PairErrors = { readonly [field in PriceFieldName]?: FieldError | undefined }

/** The errors of a pair by the domain's rules; base prices are required. */
export function pairErrors(pair: PricePair, currency: CurrencyCode, baseCurrency: CurrencyCode): PairErrors {
  const wholesale = readAmountIn(pair.wholesale_price, currency)
  const retail = readAmountIn(pair.retail_price, currency)
  const unreadable = { wholesale_price: readingError(wholesale), retail_price: readingError(retail) }
  if (unreadable.wholesale_price || unreadable.retail_price)
    return Object.fromEntries(Object.entries(unreadable).filter(([, error]) => error))
  return priceCellErrors({ wholesale_price: amountOrNull(wholesale), retail_price: amountOrNull(retail) }, currency, baseCurrency)
}

export const pairMargin = (pair: PricePair) => (isComplete(pair) ? marginPercent(pair) : null)
export const toPrices = (pair: PricePair): Prices | undefined => (isComplete(pair) ? pair : undefined)
