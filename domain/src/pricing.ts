import { priceStep } from './currencies.ts'
import type { FieldError } from './field-errors.ts'
import { type Minor, toMinor } from './money.ts'
import type { CurrencyCode } from './places.ts'

const minimumMarginPercent = 20
const invalid = 'invalid_price'

export type Prices = { wholesale_price: string; retail_price: string }

/** (retail − wholesale) ÷ retail, in percent with one decimal; `null` while there is no retail price (docs/product/limits.md). */
export function marginPercent({ wholesale_price, retail_price }: Prices): number | null {
  const retail = toMinor(retail_price)
  return retail ? Math.floor(((retail - toMinor(wholesale_price)) * 1000) / retail) / 10 : null
}

/** The lowest retail price that a wholesale price leaves the least margin at, in minor units (docs/product/limits.md). */
export const minimumRetail = (wholesale: Minor): Minor => Math.ceil((wholesale * 100) / (100 - minimumMarginPercent))

const hasMinimumMargin = (wholesale: Minor, retail: Minor) => (retail - wholesale) * 100 >= retail * minimumMarginPercent

/** Whether a pair leaves the least margin. It is compared in minor units, so that exactly 20% passes. */
export function meetsMinimumMargin(prices: Prices): boolean {
  const [wholesale, retail] = [toMinor(prices.wholesale_price), toMinor(prices.retail_price)]
  return wholesale > 0 && retail > 0 && hasMinimumMargin(wholesale, retail)
}

export type PriceErrors = Partial<Record<keyof Prices, FieldError>>

/**
 * What is wrong with a pair of prices in that currency, by field, in the fixed words of docs/product/validation.md; empty when they may be.
 * Where a currency has no coins below one (yen, won), neither has a price.
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

type PriceCell = { [field in keyof Prices]: string | null }

/**
 * The same for a cell of the price grid, where a pair may be empty: in a price book that means that there is no price, for the base
 * prices, those in the brand's `own` currency, it is refused, and so is half of a pair.
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
