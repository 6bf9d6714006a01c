import { priceStep } from '../platform/currencies.ts'
import type { Day } from '../platform/days.ts'
import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { type Minor, maxUnitMinor, toAmount, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'

const minimumMarginPercent = 20

/** Since when the marketplace shows prices by country: before that day, retailers paid in the brand's own currency (docs/product/limits.md). */
export const priceBooksSince: Day = '2021-08-01'

/** Whether price books count on that day of the brand. */
export const countsPriceBooks = (day: Day) => day >= priceBooksSince
const invalid = 'invalid_price'

export type Prices = { wholesale_price: string; retail_price: string }
/** The cost of a unit to the brand, in the currency of its base prices: null if it is not known, undefined if it is not given. */
export type Cost = { cost_price?: string | null | undefined }

/** (retail − wholesale) ÷ retail, in percent with one decimal; `null` without a retail price (docs/product/limits.md). */
export function marginPercent({ wholesale_price, retail_price }: Prices): number | null {
  const retail = toMinor(retail_price)
  return retail ? Math.floor(((retail - toMinor(wholesale_price)) * 1000) / retail) / 10 : null
}

/** The lowest retail price that gives a wholesale price the minimum margin, in minor units (docs/product/limits.md). */
export const minimumRetail = (wholesale: Minor): Minor => Math.ceil((wholesale * 100) / (100 - minimumMarginPercent))

const hasMinimumMargin = (wholesale: Minor, retail: Minor) => (retail - wholesale) * 100 >= retail * minimumMarginPercent

/** Whether a pair of prices has the minimum margin. Compared in minor units, so that exactly 20% passes. */
export function meetsMinimumMargin(prices: Prices): boolean {
  const [wholesale, retail] = [toMinor(prices.wholesale_price), toMinor(prices.retail_price)]
  return wholesale > 0 && retail > 0 && hasMinimumMargin(wholesale, retail)
}

export type PriceErrors = Partial<Record<keyof Prices, FieldError>>

/**
 * Errors of a pair of prices in that currency, by field (texts: docs/product/validation.md); empty if both are valid.
 * Prices in currencies without coins below one unit (yen, won) must be whole units.
 */
export function priceErrors(prices: Prices, currency: CurrencyCode): PriceErrors {
  const wholesale = toMinor(prices.wholesale_price)
  const retail = toMinor(prices.retail_price)
  if (wholesale <= 0) return { wholesale_price: invalid }
  if (retail <= 0) return { retail_price: invalid }
  const step = priceStep(currency)
  const noDecimals = { code: 'no_decimals', values: { currency } } as const
  if (wholesale % step || retail % step)
    return { ...(wholesale % step && { wholesale_price: noDecimals }), ...(retail % step && { retail_price: noDecimals }) }
  if (wholesale > retail) return { wholesale_price: 'wholesale_above_retail' }
  return hasMinimumMargin(wholesale, retail) ? {} : { retail_price: 'margin_too_low' }
}

/** The error of a cost in that currency, by field. Any amount will do, also one above the wholesale price. */
export const costErrors = ({ cost_price }: Cost, currency: CurrencyCode): FieldErrors =>
  cost_price && toMinor(cost_price) % priceStep(currency) ? { cost_price: { code: 'no_decimals', values: { currency } } } : {}

type PriceCell = { [field in keyof Prices]: string | null }

/**
 * The same for a cell of the price grid, where both prices may be empty: a price book then has no price. Empty base prices (in `baseCurrency`) are an error,
 * and so is only one price of a pair.
 */
export function priceCellErrors(
  { wholesale_price, retail_price }: PriceCell,
  currency: CurrencyCode,
  baseCurrency: CurrencyCode,
): PriceErrors {
  if (wholesale_price !== null && retail_price !== null) return priceErrors({ wholesale_price, retail_price }, currency)
  if (wholesale_price === null && retail_price === null)
    return currency === baseCurrency ? { wholesale_price: invalid, retail_price: invalid } : {}
  return wholesale_price === null ? { wholesale_price: invalid } : { retail_price: invalid }
}

type PriceBook = Prices & { currency_code: CurrencyCode }
export type PricedVariation = Prices & Cost & { pricebooks?: readonly PriceBook[] | undefined }

/** Errors of a variation's price books, by field: at most one per currency, and none in the brand's own currency, which has the base prices. */
export function priceBookErrors(books: readonly PriceBook[] = [], baseCurrency: CurrencyCode): FieldErrors {
  const isRepeated = (at: number) => books.findIndex(({ currency_code }) => currency_code === books[at]?.currency_code) !== at
  return mergeErrors(
    books.map((book, at) =>
      prefixErrors(`pricebooks.${at}.`, {
        ...priceErrors(book, book.currency_code),
        ...((isRepeated(at) || book.currency_code === baseCurrency) && { currency_code: 'price_book_exists' }),
      }),
    ),
  )
}

/** Errors of a variation's base prices, cost and price books, by field. */
export const variationPriceErrors = (variation: PricedVariation, baseCurrency: CurrencyCode): FieldErrors => ({
  ...priceErrors(variation, baseCurrency),
  ...costErrors(variation, baseCurrency),
  ...priceBookErrors(variation.pricebooks, baseCurrency),
})

type PricedProduct = { own?: Prices | undefined; variations: readonly PricedVariation[]; currency: CurrencyCode }

/** Errors of a product's own price, if it sets one, and of its variations' prices, by field. */
export const productPriceErrors = ({ own, variations, currency }: PricedProduct): FieldErrors => ({
  ...(own && priceErrors(own, currency)),
  ...mergeErrors(variations.map((variation, at) => prefixErrors(`variations.${at}.`, variationPriceErrors(variation, currency)))),
})

const mergeErrors = (errors: readonly FieldErrors[]): FieldErrors => Object.assign({}, ...errors)
const prefixErrors = (prefix: string, errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [prefix + field, text]))

/**
 * A price changed by a percentage (negative lowers it), rounded half up to the currency's smallest coin. The percentage is taken
 * as a decimal: 0.7 is exactly 7/1000, without the error of a binary fraction.
 */
export function raiseAmount(minor: Minor, percent: number, currency: CurrencyCode): Minor {
  const [digits, scale] = decimalParts(percent)
  const step = BigInt(priceStep(currency)) * 100n * scale
  const scaled = BigInt(minor) * (100n * scale + digits)
  return Number((2n * scaled + step) / (2n * step)) * priceStep(currency)
}

/** 0.7 → [7, 10], -1.25 → [-125, 100]. */
function decimalParts(value: number): [digits: bigint, scale: bigint] {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const decimals = fraction.length - Number(exponent)
  return decimals >= 0 ? [BigInt(whole + fraction), 10n ** BigInt(decimals)] : [BigInt(whole + fraction) * 10n ** BigInt(-decimals), 1n]
}

/** Both prices changed by a percentage; null if the result is not allowed: too large, zero, or below the minimum margin. */
export function raisePrices({ wholesale_price, retail_price }: Prices, percent: number, currency: CurrencyCode): Prices | null {
  const [wholesale, retail] = [wholesale_price, retail_price].map((amount) => raiseAmount(toMinor(amount), percent, currency))
  if (wholesale === undefined || retail === undefined || retail > maxUnitMinor) return null
  const raised = { wholesale_price: toAmount(wholesale), retail_price: toAmount(retail) }
  return meetsMinimumMargin(raised) ? raised : null
}
