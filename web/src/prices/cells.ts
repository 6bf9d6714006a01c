import type { PriceRow } from '@linesheet/contract/prices'
import type { CurrencyCode } from '@linesheet/domain/places'
import { marginPercent, type Prices, priceCellErrors } from '@linesheet/domain/pricing'

export const fields = ['wholesale_price', 'retail_price'] as const
export type Field = (typeof fields)[number]
/** What two cells of a row show: amounts, what was typed instead of one, or '' where there is no price. */
export type Pair = Readonly<Record<Field, string>>
export type Column = { currency: CurrencyCode; field: Field }

export const columnsFor = (currencies: readonly CurrencyCode[]): Column[] =>
  currencies.flatMap((currency) => fields.map((field) => ({ currency, field })))

const noPrice: Pair = { wholesale_price: '', retail_price: '' }

/** The prices as the server has them; in the brand's own currency they are the base prices. */
export function savedPair(row: PriceRow, currency: CurrencyCode, own: CurrencyCode): Pair {
  const found = currency === own ? row : row.pricebooks.find(({ currency_code }) => currency_code === currency)
  return found ? { wholesale_price: found.wholesale_price, retail_price: found.retail_price } : noPrice
}

const amount = /^\d{1,10}(\.\d{1,2})?$/
export const isAmount = (text: string) => amount.test(text)
const isComplete = (pair: Pair): pair is Prices => fields.every((field) => isAmount(pair[field]))

export type PairErrors = { readonly [field in Field]?: string | undefined }

/** What is wrong with a pair, by the rules of the domain; the base prices may not be empty. */
export function pairErrors(pair: Pair, currency: CurrencyCode, own: CurrencyCode): PairErrors {
  const unread = fields.filter((field) => pair[field] !== '' && !isAmount(pair[field]))
  if (unread.length) return Object.fromEntries(unread.map((field) => [field, 'invalid_price']))
  return priceCellErrors({ wholesale_price: pair.wholesale_price || null, retail_price: pair.retail_price || null }, currency, own)
}

export const marginIn = (pair: Pair) => (isComplete(pair) ? marginPercent(pair) : null)
export const pricesIn = (pair: Pair): Prices | undefined => (isComplete(pair) ? pair : undefined)
