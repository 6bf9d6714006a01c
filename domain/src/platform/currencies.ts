import type { Minor } from './money.ts'
import { type CountryCode, type CurrencyCode, regions } from './places.ts'

export type Currency = {
  /** The numeric code of ISO 4217. */
  currency_id: number
  code: CurrencyCode
  name: string
  symbol: string
  /** Decimals of the smallest coin: 0 for yen and won. */
  minor_unit: 0 | 2
  countries: readonly CountryCode[]
}

/** How many units of the currency one US dollar buys, as a decimal string, and the date of that rate. */
export type Rate = { rate: string; as_of: string }
export type Rates = Readonly<Record<CurrencyCode, Rate>>

/** The date of the built-in rates; rates from the marketplace replace them (docs/product/marketplace.md). */
const defaultRatesDate = '2025-11-14'

const currencyData: Record<CurrencyCode, readonly [id: number, name: string, symbol: string, rate: string, minorUnit?: 0]> = {
  HKD: [344, 'Hong Kong dollar', 'HK$', '7.7712'],
  CNY: [156, 'Chinese yuan', 'CN¥', '7.0995'],
  TWD: [901, 'New Taiwan dollar', 'NT$', '31.15'],
  JPY: [392, 'Japanese yen', 'JP¥', '154.55', 0],
  KRW: [410, 'South Korean won', '₩', '1453.6', 0],
  SGD: [702, 'Singapore dollar', 'S$', '1.2989'],
  INR: [356, 'Indian rupee', '₹', '88.72'],
  AED: [784, 'UAE dirham', 'AED', '3.6725'],
  AUD: [36, 'Australian dollar', 'A$', '1.5299'],
  NZD: [554, 'New Zealand dollar', 'NZ$', '1.7605'],
  USD: [840, 'US dollar', 'US$', '1'],
  CAD: [124, 'Canadian dollar', 'C$', '1.4024'],
  GBP: [826, 'British pound', '£', '0.7593'],
  CHF: [756, 'Swiss franc', 'CHF', '0.7942'],
  SEK: [752, 'Swedish krona', 'SEK', '9.4385'],
  EUR: [978, 'Euro', '€', '0.8605'],
}

const countriesWith = (code: CurrencyCode) =>
  Object.values(regions).flatMap(({ currency_code, countries }): readonly CountryCode[] => (currency_code === code ? countries : []))

/** The currencies of the regions, in the regions' order (docs/product/products.md). */
export const currencies: readonly Currency[] = [...new Set(Object.values(regions).map(({ currency_code }) => currency_code))].map(
  (code) => {
    const [currency_id, name, symbol, , minor_unit = 2] = currencyData[code]
    return { currency_id, code, name, symbol, minor_unit, countries: countriesWith(code) }
  },
)

export const findCurrency = (code: CurrencyCode): Currency => currencies.find((currency) => currency.code === code) as Currency

/** The smallest price step of a currency, in hundredths: 100 for currencies without coins below one unit (yen, won). */
export const priceStep = (code: CurrencyCode): Minor => (currencyData[code][4] === 0 ? 100 : 1)

/** True for currencies without coins below one unit (yen, won); false for a code that is not known. */
export const isWithoutCents = (code: string) => currencies.some((currency) => currency.code === code && currency.minor_unit === 0)

const ratesTable = (rateOf: (code: CurrencyCode) => Rate) =>
  Object.fromEntries(currencies.map(({ code }) => [code, rateOf(code)])) as Record<CurrencyCode, Rate>

/** The built-in rates. */
export const defaultRates: Rates = ratesTable((code) => ({ rate: currencyData[code][3], as_of: defaultRatesDate }))

/** The rates of a currency table, by code. Throws if one is missing. */
export const toRates = (table: readonly (Rate & { code: CurrencyCode })[]): Rates =>
  ratesTable((code) => {
    const found = table.find((rate) => rate.code === code)
    if (!found) throw new RangeError(`No rate of ${code}`)
    return found
  })

/** The built-in rates, replaced by stored ones of the same or a later date. */
export const mergeRates = (brought: readonly (Rate & { currency_code: CurrencyCode })[]): Rates => {
  const newer = new Map(brought.map(({ currency_code, rate, as_of }) => [currency_code, { rate, as_of }]))
  return ratesTable((code) => {
    const [shipped, later] = [defaultRates[code], newer.get(code)]
    return later && later.as_of >= shipped.as_of ? later : shipped
  })
}
