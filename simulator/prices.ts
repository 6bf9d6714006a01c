import { toAmount } from '@linesheet/domain/money'
import { type CountryCode, type CurrencyCode, regionIds, regions } from '@linesheet/domain/places'

/** What a Hong Kong dollar buys, and the steps in which prices are said there. */
const currencies = {
  HKD: { rate: 1, step: 2 },
  CNY: { rate: 0.92, step: 2 },
  TWD: { rate: 4.1, step: 10 },
  JPY: { rate: 19.4, step: 50 },
  SGD: { rate: 0.173, step: 0.5 },
  AUD: { rate: 0.196, step: 0.5 },
  USD: { rate: 0.128, step: 0.5 },
  CAD: { rate: 0.176, step: 0.5 },
  GBP: { rate: 0.101, step: 0.5 },
  EUR: { rate: 0.118, step: 0.5 },
} as const satisfies Partial<Record<CurrencyCode, { rate: number; step: number }>>
export type SoldIn = keyof typeof currencies

export const isSoldIn = (code: CurrencyCode): code is SoldIn => code in currencies
/** Where the brands sell. */
export const soldRegions = regionIds.filter((id) => isSoldIn(regions[id].currency_code))
export const currenciesSold = Object.keys(currencies).filter((code): code is SoldIn => code in currencies)

/** A retailer pays in its region's currency, or in Hong Kong dollars where the brand has no price for it. */
export function currencyOf(country: CountryCode): SoldIn {
  const region = regionIds.find((id) => regions[id].countries.some((code) => code === country))
  const code = region ? regions[region].currency_code : 'HKD'
  return isSoldIn(code) ? code : 'HKD'
}

export type PricePair = { wholesale_price: string; retail_price: string }

/** So many Hong Kong dollars, as an amount of that currency. */
export const inCurrency = (code: SoldIn, dollars: number): string =>
  toAmount(Math.round((dollars * currencies[code].rate) / currencies[code].step) * currencies[code].step * 100)

/** A pair of Hong Kong prices in another currency, rounded as shops round: the retail price up, so that no margin shrinks below its own. */
export function pricesIn(code: SoldIn, [wholesale, retail]: readonly [number, number]): PricePair {
  const { rate, step } = currencies[code]
  const abroad = code === 'HKD' ? 1 : 1.06
  const rounded = (price: number, round: (steps: number) => number) =>
    toAmount(Math.round(round((price * rate * abroad) / step) * step * 100))
  return { wholesale_price: rounded(wholesale, (steps) => Math.max(1, Math.round(steps))), retail_price: rounded(retail, Math.ceil) }
}
