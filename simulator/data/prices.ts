import { toAmount } from '@linesheet/domain/platform/money'
import { type CountryCode, type CurrencyCode, regionIds, regions } from '@linesheet/domain/platform/places'

/** Units per Hong Kong dollar, and the step that prices are rounded to. */
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
export type SoldCurrency = keyof typeof currencies

export const isSoldCurrency = (code: CurrencyCode): code is SoldCurrency => code in currencies
/** The regions where the demo brands sell. */
export const soldRegions = regionIds.filter((id) => isSoldCurrency(regions[id].currency_code))
export const soldCurrencies = Object.keys(currencies).filter((code): code is SoldCurrency => code in currencies)

/** The currency of a retailer's region, or HKD if the brands have no prices in it. */
export function retailerCurrency(country: CountryCode): SoldCurrency {
  const region = regionIds.find((id) => regions[id].countries.some((code) => code === country))
  const code = region ? regions[region].currency_code : 'HKD'
  return isSoldCurrency(code) ? code : 'HKD'
}

export type PricePair = { wholesale_price: string; retail_price: string }

/** An amount in HKD converted and rounded to the currency's step. */
export const convertFromHkd = (code: SoldCurrency, dollars: number): string =>
  toAmount(Math.round((dollars * currencies[code].rate) / currencies[code].step) * currencies[code].step * 100)

/** Converts a pair of HKD prices. Retail rounds up, so that the margin does not shrink. */
export function convertPrices(code: SoldCurrency, [wholesale, retail]: readonly [number, number]): PricePair {
  const { rate, step } = currencies[code]
  const surcharge = code === 'HKD' ? 1 : 1.06
  const roundToStep = (price: number, round: (steps: number) => number) =>
    toAmount(Math.round(round((price * rate * surcharge) / step) * step * 100))
  return {
    wholesale_price: roundToStep(wholesale, (steps) => Math.max(1, Math.round(steps))),
    retail_price: roundToStep(retail, Math.ceil),
  }
}
