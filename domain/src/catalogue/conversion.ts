import { priceStep, type Rate, type Rates } from '../platform/currencies.ts'
import { type Minor, toAmount, toMinor, toWideAmount } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'
import { minimumRetail, type Prices } from './pricing.ts'

const decimals = 10
const scaledRate = (rate: string) => {
  const [whole = '0', part = ''] = rate.split('.')
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals))
}

/** a × b ÷ c for non-negative integers, rounded half up. */
const multiplyDivide = (a: bigint, b: bigint, c: bigint) => (2n * a * b + c) / (2n * c)

/** Rounds to the currency's smallest price step, half up. */
const roundToStep = (minor: Minor, step: Minor): Minor => Math.floor((minor + step / 2) / step) * step

/** Converts a non-negative amount, in minor units, and rounds half up to the target currency's smallest coin (docs/product/products.md). */
export const convertAmount = (minor: Minor, from: CurrencyCode, to: CurrencyCode, rates: Rates): Minor =>
  Number(convertMinor(BigInt(minor), from, to, rates))

function convertMinor(minor: bigint, from: CurrencyCode, to: CurrencyCode, rates: Rates): bigint {
  const step = BigInt(priceStep(to))
  return multiplyDivide(minor, scaledRate(rates[to].rate), scaledRate(rates[from].rate) * step) * step
}

/**
 * The sum of amounts (two decimals each) in one currency. Amounts in other currencies are converted at their rates and rounded; amounts already in
 * the currency are not rounded. Exact for any number of digits: the sum may be too large for a column of amounts.
 */
export function sumInCurrency(amounts: readonly { currency_code: CurrencyCode; amount: string }[], to: CurrencyCode, rates: Rates): string {
  const minor = amounts.map(({ amount, currency_code }) => {
    const part = BigInt(amount.replace('.', ''))
    if (currency_code === to) return part
    return part < 0n ? -convertMinor(-part, currency_code, to, rates) : convertMinor(part, currency_code, to, rates)
  })
  return toWideAmount(minor.reduce((sum, part) => sum + part, 0n))
}

/** How many units of `code` one unit of `base` buys ("0.1286801524", at most ten decimals), dated with the older of the two rates. */
export function rateBetween(base: CurrencyCode, code: CurrencyCode, rates: Rates): Rate {
  const [from, to] = [rates[base], rates[code]]
  const scaled = String(multiplyDivide(10n ** BigInt(decimals), scaledRate(to.rate), scaledRate(from.rate))).padStart(decimals + 1, '0')
  const rate = `${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`.replace(/\.?0+$/, '')
  // The dollar's own rate is always 1, so only the other rate has a date.
  const days = [base, code].flatMap((currency) => (currency === 'USD' ? [] : rates[currency].as_of))
  return { rate, as_of: days.toSorted()[0] ?? to.as_of }
}

/** A converted pair of prices; raised where rounding would take it below the minimum price or the minimum margin. */
export function suggestPrices(prices: Prices, from: CurrencyCode, to: CurrencyCode, rates: Rates): Prices {
  const step = priceStep(to)
  const wholesale = Math.max(step, convertAmount(toMinor(prices.wholesale_price), from, to, rates))
  const least = Math.ceil(minimumRetail(wholesale) / step) * step
  const retail = Math.max(least, convertAmount(toMinor(prices.retail_price), from, to, rates))
  return { wholesale_price: toAmount(wholesale), retail_price: toAmount(retail) }
}

/** Price endings that a brand can round to, in hundredths, or whole tens. */
export const priceEndings = ['00', '50', '90', '99', 'tens'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** The nearest positive price with that ending, half up. Currencies without coins below one unit round to whole units instead. */
export function roundToEnding(minor: Minor, ending: PriceEnding, code: CurrencyCode): Minor {
  const step = ending === 'tens' ? 1000 : 100
  const end = ending === 'tens' || priceStep(code) === 100 ? 0 : Number(ending)
  const rounded = roundToStep(minor - end, step) + end
  return rounded > 0 ? rounded : step + (rounded < 0 ? rounded : 0)
}

/** A price changed by a percentage (negative lowers it), rounded half up to the currency's price step and never below one step. */
export function changeByPercent(minor: Minor, percent: number, code: CurrencyCode): Minor {
  const step = priceStep(code)
  const hundredths = BigInt(Math.max(0, 10_000 + Math.round(percent * 100)))
  return Math.max(step, Number(multiplyDivide(BigInt(minor), hundredths, BigInt(10_000 * step))) * step)
}
