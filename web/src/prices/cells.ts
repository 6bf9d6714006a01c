import type { PriceRow } from '@linesheet/contract/prices'
import type { CurrencyCode } from '@linesheet/domain/places'
import { marginPercent, type Prices, priceCellErrors } from '@linesheet/domain/pricing'

export const priceFields = ['wholesale_price', 'retail_price'] as const
export type PriceFieldName = (typeof priceFields)[number]
/** What two cells of a row show: amounts, what was typed instead of one, or '' where there is no price. */
export type PricePair = Readonly<Record<PriceFieldName, string>>
export type Column = { currency: CurrencyCode; field: PriceFieldName }

export const columnsFor = (currencies: readonly CurrencyCode[]): Column[] =>
  currencies.flatMap((currency) => priceFields.map((field) => ({ currency, field })))

const emptyPair: PricePair = { wholesale_price: '', retail_price: '' }

/** The prices as the server has them; in the brand's own currency they are the base prices. */
export function savedPair(row: PriceRow, currency: CurrencyCode, own: CurrencyCode): PricePair {
  const found = currency === own ? row : row.pricebooks.find(({ currency_code }) => currency_code === currency)
  return found ? { wholesale_price: found.wholesale_price, retail_price: found.retail_price } : emptyPair
}

const amountPattern = /^\d{1,10}(\.\d{1,2})?$/
export const isAmount = (text: string) => amountPattern.test(text)
const isComplete = (pair: PricePair): pair is Prices => priceFields.every((field) => isAmount(pair[field]))

export type PairErrors = { readonly [field in PriceFieldName]?: string | undefined }

/** What is wrong with a pair, by the rules of the domain; the base prices may not be empty. */
export function pairErrors(pair: PricePair, currency: CurrencyCode, own: CurrencyCode): PairErrors {
  const invalidFields = priceFields.filter((field) => pair[field] !== '' && !isAmount(pair[field]))
  if (invalidFields.length) return Object.fromEntries(invalidFields.map((field) => [field, 'Please input valid price.']))
  return priceCellErrors({ wholesale_price: pair.wholesale_price || null, retail_price: pair.retail_price || null }, currency, own)
}

export const pairMargin = (pair: PricePair) => (isComplete(pair) ? marginPercent(pair) : null)
export const toPrices = (pair: PricePair): Prices | undefined => (isComplete(pair) ? pair : undefined)
