import { ingestOrderEvents, ingestOrders } from '@linesheet/contract/marketplace'
import { getOrder } from '@linesheet/contract/orders'
import { getProduct, listProducts } from '@linesheet/contract/products'
import { type BasketLine, fillBasket } from './baskets.ts'
import type { OnShelf } from './catalogue.ts'
import { idsOf } from './marketplace.ts'
import { type Random, randomFrom } from './random.ts'
import type { Retailer } from './retailers.ts'
import type { Call } from './wire.ts'

/** What the retailers of a simulation need: the marketplace, a brand's eyes, and what the brand sells. */
export type Market = { marketplace: Call; brand: Call; brandId: string; shelf: readonly OnShelf[]; ids: ReadonlyMap<string, string> }

/** What a brand shows to retailers, with the server's ids of it. A variation without a SKU goes by its id. */
export async function visit(brand: Call): Promise<Pick<Market, 'shelf' | 'ids'>> {
  const { items } = await brand(listProducts, { query: { tab: 'active', items_per_page: 100 } })
  const products = await Promise.all(items.map(({ id }) => brand(getProduct, { params: { id } })))
  const found = products.flatMap((product) =>
    product.variations.map(({ id, sku, wholesale_price, pricebooks }) => ({
      id,
      ...{ sku: sku || id, family: product.id, caseOf: product.case_quantity, weight: product.weight_kg ?? 0.5 },
      wholesale: new Map([
        [product.currency_code, wholesale_price],
        ...pricebooks.map((book) => [book.currency_code, book.wholesale_price] as const),
      ]),
    })),
  )
  return { shelf: found, ids: new Map(found.map(({ id, sku }) => [sku, id])) }
}

/** The n-th order of a seed: placed by one of the retailers, the same each time it is asked for. */
export async function placeNth({ marketplace, brandId, shelf, ids }: Market, retailers: readonly Retailer[], seed: string, n: number) {
  const random: Random = randomFrom(`simulation ${seed}`).fork(n)
  const retailer = random.pick(retailers)
  const { lines, weight: _weight, country: _country, ...order } = fillBasket(random, retailer, shelf, random.chance(0.1))
  const order_variations = lines.map(({ sku, ...line }: BasketLine) => ({ ...line, variation_id: ids.get(sku) ?? sku }))
  const external_id = `sim-${seed}-${brandId}-${n}`
  const item = { ...order, external_id, brand_id: brandId, placed_at: new Date().toISOString(), order_variations }
  const [id = ''] = idsOf(await marketplace(ingestOrders, { body: { items: [item] } }))
  return { id, placed_at: item.placed_at }
}

/** One line about an order: its number, who, where, how much; and whether it was there before. */
export async function tell(brand: Call, { id, placed_at }: { id: string; placed_at: string }): Promise<string> {
  const order = await brand(getOrder, { params: { id } })
  const isNew = new Date(order.placed_at).getTime() === new Date(placed_at).getTime()
  const lines = `${order.line_count} ${order.line_count === 1 ? 'line' : 'lines'}`
  return `${order.number}  ${order.buyer_country}  ${order.currency_code} ${order.total.padStart(10)}  ${lines.padEnd(8)}  ${order.buyer_name}${isNew ? '' : '  (was there before)'}`
}

/** The parcel arrives. Reported twice, it arrives once. */
export const arrive = (marketplace: Call, orderId: string) =>
  marketplace(ingestOrderEvents, {
    params: { id: orderId },
    body: { items: [{ external_id: `sim-delivered-${orderId}`, kind: 'delivered', at: new Date().toISOString() }] },
  })
