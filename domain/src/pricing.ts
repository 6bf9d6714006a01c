import { type Minor, minorOf } from './money.ts'

const leastMarginPercent = 20
const invalid = 'Please input valid price.'

export type Prices = { wholesale_price: string; retail_price: string }

/** (retail − wholesale) ÷ retail, in percent with one decimal; `null` while there is no retail price (specification §9). */
export function marginOf({ wholesale_price, retail_price }: Prices): number | null {
  const retail = minorOf(retail_price)
  return retail ? Math.floor(((retail - minorOf(wholesale_price)) * 1000) / retail) / 10 : null
}

/** The lowest retail price that a wholesale price leaves the least margin at, in minor units (specification §9). */
export const leastRetail = (wholesale: Minor): Minor => Math.ceil((wholesale * 100) / (100 - leastMarginPercent))

/**
 * What is wrong with a pair of prices, by field, in the fixed words of the specification (§5); empty when they may be.
 * The margin is compared in minor units, so that exactly 20% passes.
 */
export function priceErrors(prices: Prices): Partial<Record<keyof Prices, string>> {
  const wholesale = minorOf(prices.wholesale_price)
  const retail = minorOf(prices.retail_price)
  if (wholesale <= 0) return { wholesale_price: invalid }
  if (retail <= 0) return { retail_price: invalid }
  if (wholesale > retail) return { wholesale_price: 'Wholesale price cannot be more than retail price' }
  if ((retail - wholesale) * 100 < retail * leastMarginPercent) return { retail_price: 'Product margin cannot be below 20%' }
  return {}
}

/**
 * The same for a cell of the price grid, where a pair may be empty: in a price book that means that there is no price, for the base
 * prices it is refused, and so is half of a pair.
 */
export function cellErrors(cell: { [field in keyof Prices]: string | null }, isBase: boolean): Partial<Record<keyof Prices, string>> {
  const { wholesale_price, retail_price } = cell
  if (wholesale_price !== null && retail_price !== null) return priceErrors({ wholesale_price, retail_price })
  if (wholesale_price === null && retail_price === null) return isBase ? { wholesale_price: invalid, retail_price: invalid } : {}
  return wholesale_price === null ? { wholesale_price: invalid } : { retail_price: invalid }
}
