import type { ingestOrders } from '@linesheet/contract/connections/marketplace'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { applyRate, toAmount, toMinor } from '@linesheet/domain/platform/money'
import { hashOf, type Random } from '../random.ts'
import type { ShelfVariation } from './catalogue.ts'
import { retailerNotes } from './order-texts.ts'
import { convertFromHkd, retailerCurrency } from './prices.ts'
import type { Retailer } from './retailers.ts'

type OrderIn = RequestInput<typeof ingestOrders>['body']['items'][number]
export type BasketLine = { sku: string; quantity: number; unit_price: string; discount: string; promotion_id?: string }
/** An order before it is sent: lines name SKUs, which are replaced by the brand's ids. */
export type Basket = Omit<OrderIn, 'brand_id' | 'order_variations' | 'placed_at' | 'external_id'> & {
  lines: BasketLine[]
  weight: number
  country: string
}

const isNearby = (country: string) => ['HK', 'MO', 'CN', 'TW'].includes(country)

/** A retailer's order: whole cases of a few variations, popular products more often. */
export function fillBasket(random: Random, retailer: Retailer, shelf: readonly ShelfVariation[], isOnOffer: boolean): Basket {
  const [shipping_address] = retailer.addresses
  if (!shipping_address) throw new Error(`${retailer.name} has no address`)
  const own = retailerCurrency(retailer.country_code)
  const currency_code = shelf.every(({ wholesale }) => wholesale.has(own)) ? own : 'HKD'
  const lineCount = random.weighted([2, 3, 4, 5, 7, 10], [2, 4, 4, 3, 2, 1])
  const lines = pickGoods(random, shelf, lineCount).map(({ sku, caseQuantity, weight, wholesale }) => {
    const quantity = caseQuantity * random.weighted([1, 2, 3, 5], [6, 4, 2, 1])
    const unit_price = wholesale.get(currency_code) ?? '0.00'
    const discount = isOnOffer ? toAmount(applyRate(toMinor(unit_price) * quantity, 0.1)) : '0.00'
    return { sku, quantity, unit_price, discount, weight: weight * quantity }
  })
  const weight = lines.reduce((sum, line) => sum + line.weight, 0)
  const isNearby_ = isNearby(retailer.country_code)
  return {
    retailer_external_id: retailer.external_id,
    currency_code,
    shipping_address,
    shipping_total: convertFromHkd(currency_code, isNearby_ ? 60 + weight * 6 : 160 + weight * 32),
    handling_fee: convertFromHkd(currency_code, random.chance(0.25) ? 20 : 0),
    payment_status: random.chance(0.3) ? 'paid' : 'unpaid',
    po_number: poNumber(random.fork('po')),
    note: random.chance(0.3) ? random.pick(retailerNotes[retailer.language_code]) : '',
    lines: lines.map(({ weight: _, ...line }) => line),
    weight,
    country: retailer.country_code,
  }
}

/** Some retailers number their purchase orders. */
const poNumber = (random: Random) => (random.chance(0.35) ? `PO-${random.integer(1000, 99_999)}` : null)

/** A weight derived from the product, the same in every basket. */
const popularityOf = ({ family }: ShelfVariation) => 1 + (hashOf(family) % 7) ** 1.6

function pickGoods(random: Random, shelf: readonly ShelfVariation[], count: number): ShelfVariation[] {
  const weights = shelf.map(popularityOf)
  const picked = new Map<string, ShelfVariation>()
  for (let tries = 0; picked.size < count && tries < count * 8; tries += 1) {
    const variation = random.weighted(shelf, weights)
    picked.set(variation.sku, variation)
  }
  return [...picked.values()]
}
