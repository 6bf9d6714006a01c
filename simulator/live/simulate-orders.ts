import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { ingestOrderEvents, ingestOrders } from '@linesheet/contract/connections/marketplace'
import { readCatalogue } from '@linesheet/contract/connections/marketplace.reading'
import { getOrder } from '@linesheet/contract/orders/orders'
import type { EnginePromotion } from '@linesheet/domain/promotions/promotion-engine'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { type BasketLine, fillBasket } from '../data/baskets.ts'
import type { ShelfVariation } from '../data/catalogue.ts'
import { cancelRequestReasons } from '../data/order-texts.ts'
import type { Retailer } from '../data/retailers.ts'
import { type Random, randomFrom } from '../random.ts'
import { withPromotions } from './apply-promotions.ts'

/** The parts of a simulation: clients of marketplace and brand, and the variations for sale. */
export type Simulation = {
  marketplace: ApiCall
  brand: ApiCall
  brandId: string
  shelf: readonly ShelfVariation[]
  ids: ReadonlyMap<string, string>
}

/** The active products of a brand. Variations without a SKU use their id instead. */
export async function loadShelf(brand: ApiCall): Promise<Pick<Simulation, 'shelf' | 'ids'>> {
  const { items } = await brand(listProducts, { query: { tab: 'active', items_per_page: 100 } })
  const products = await Promise.all(items.map(({ id }) => brand(getProduct, { params: { id } })))
  const variations = products.flatMap((product) =>
    product.variations.map(({ id, sku, wholesale_price, pricebooks }) => ({
      id,
      sku: sku || id,
      family: product.id,
      caseQuantity: product.case_quantity,
      weight: product.weight_kg ?? 0.5,
      wholesale: new Map([
        [product.currency_code, wholesale_price],
        ...pricebooks.map((book) => [book.currency_code, book.wholesale_price] as const),
      ]),
    })),
  )
  return { shelf: variations, ids: new Map(variations.map(({ id, sku }) => [sku, id])) }
}

/** Any day: promotions that are active now are treated as always active. */
const today = '2026-01-01'
async function currentPromotions(marketplace: ApiCall, brandId: string): Promise<EnginePromotion[]> {
  const { promotions } = await marketplace(readCatalogue, { query: { brand_id: brandId, limit: 1 } })
  const now = Date.now()
  const holding = promotions.filter(({ begins_at, ends_at }) => Date.parse(begins_at) <= now && now < Date.parse(ends_at))
  return holding.map((promotion) => ({ ...promotion, starts_on: today, ends_on: today, is_disabled: false, was_disabled: false }))
}

/** The share of orders that are asked to be cancelled. */
const cancelRequestShare = 0.07

/** Places the n-th order of a seed; repeating it returns the same order. `regret` is why its retailer asks to cancel it, if so. */
export async function placeNthOrder(
  { marketplace, brandId, shelf, ids }: Simulation,
  retailers: readonly Retailer[],
  seed: string,
  n: number,
) {
  const random: Random = randomFrom(`simulation ${seed}`).fork(n)
  const retailer = random.pick(retailers)
  const basket = fillBasket(random, retailer, shelf, random.chance(0.1))
  const promotions = await currentPromotions(marketplace, brandId)
  const families = new Map(shelf.map(({ sku, family }) => [sku, family]))
  const promoted = withPromotions(basket, promotions, (sku) => families.get(sku) ?? sku, today)
  const { lines, weight: _weight, country: _country, ...order } = promoted
  const order_variations = lines.map(({ sku, ...line }: BasketLine) => ({ ...line, variation_id: ids.get(sku) ?? sku }))
  const external_id = `sim-${seed}-${brandId}-${n}`
  const item = { ...order, external_id, brand_id: brandId, placed_at: new Date().toISOString(), order_variations }
  const [id = ''] = acceptedOrKnownIds(await marketplace(ingestOrders, { body: { items: [item] } }))
  const regret = random.chance(cancelRequestShare) ? random.pick(cancelRequestReasons[retailer.language_code]) : undefined
  return { id, placed_at: item.placed_at, regret, retailer }
}

/** One line of log about an order, and whether it existed before. */
export async function describeOrder(brand: ApiCall, { id, placed_at }: { id: string; placed_at: string }): Promise<string> {
  const order = await brand(getOrder, { params: { id } })
  const isNew = new Date(order.placed_at).getTime() === new Date(placed_at).getTime()
  const lines = `${order.line_count} ${order.line_count === 1 ? 'line' : 'lines'}`
  return `${order.number}  ${order.buyer_country}  ${order.currency_code} ${order.total.padStart(10)}  ${lines.padEnd(8)}  ${order.buyer_name}${isNew ? '' : '  (was there before)'}`
}

/** Asks the brand to cancel an order; repeating it changes nothing. */
export const requestCancellation = (marketplace: ApiCall, orderId: string, reason: string) =>
  marketplace(ingestOrderEvents, {
    params: { id: orderId },
    body: { items: [{ external_id: `sim-cancel-${orderId}`, kind: 'cancel_requested', at: new Date().toISOString(), reason }] },
  })

/** Reports an order as delivered; repeating it changes nothing. */
export const reportDelivered = (marketplace: ApiCall, orderId: string) =>
  marketplace(ingestOrderEvents, {
    params: { id: orderId },
    body: { items: [{ external_id: `sim-delivered-${orderId}`, kind: 'delivered', at: new Date().toISOString() }] },
  })

const declineReasons = [
  'We have spent our budget for this season.',
  '我們目前庫存充足，下一季再合作。',
  '最近店里装修，暂时不进货。',
] as const

/** The retailer's answer to a manual order, always the same for one order: most accept. */
export function retailerAnswer(orderId: string) {
  const random = randomFrom(`answer ${orderId}`)
  return random.chance(0.85)
    ? ({ kind: 'retailer_accepted' } as const)
    : ({ kind: 'retailer_declined', reason: random.pick(declineReasons) } as const)
}

/** Answers a manual order for its retailer; repeating it changes nothing. */
export const answerManualOrder = (marketplace: ApiCall, orderId: string) =>
  marketplace(ingestOrderEvents, {
    params: { id: orderId },
    body: { items: [{ external_id: `sim-answer-${orderId}`, at: new Date().toISOString(), ...retailerAnswer(orderId) }] },
  })
