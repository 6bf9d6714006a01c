import { minorOf } from './money.ts'

const leastMarginPercent = 20

export type Prices = { wholesale_price: string; retail_price: string }

/** (retail − wholesale) ÷ retail, in percent with one decimal; `null` while there is no retail price (specification §9). */
export function marginOf({ wholesale_price, retail_price }: Prices): number | null {
  const retail = minorOf(retail_price)
  return retail ? Math.floor(((retail - minorOf(wholesale_price)) * 1000) / retail) / 10 : null
}

/**
 * What is wrong with a pair of prices, by field, in the fixed words of the specification (§5); empty when they may be.
 * The margin is compared in minor units, so that exactly 20% passes.
 */
export function priceErrors(prices: Prices): Partial<Record<keyof Prices, string>> {
  const wholesale = minorOf(prices.wholesale_price)
  const retail = minorOf(prices.retail_price)
  if (wholesale <= 0) return { wholesale_price: 'Please input valid price.' }
  if (retail <= 0) return { retail_price: 'Please input valid price.' }
  if (wholesale > retail) return { wholesale_price: 'Wholesale price cannot be more than retail price' }
  if ((retail - wholesale) * 100 < retail * leastMarginPercent) return { retail_price: 'Product margin cannot be below 20%' }
  return {}
}
