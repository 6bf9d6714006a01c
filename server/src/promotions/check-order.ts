import type { OrderOrigin } from '@linesheet/domain/orders/orders'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { toMinor } from '@linesheet/domain/platform/money'
import { type CurrencyCode, type Region, regionIds, regions } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { type PromotionDifference, promotionDifferences } from '@linesheet/domain/promotions/promotion-check'
import { applyPromotions, type EnginePromotion } from '@linesheet/domain/promotions/promotion-engine'
import type { KnownPromotion } from './order-promotions.sql.ts'

/** The parts of an order reported by the marketplace that matter for promotions. */
type ReportedOrder = {
  origin: OrderOrigin
  placed_at: string
  currency_code: CurrencyCode
  shipping_total: string
  shipping_promotion_id?: string | undefined
  order_variations: readonly { quantity: number; unit_price: string; discount: string; promotion_id?: string | undefined }[]
}

type OrderPromotions = {
  /** The promotions that the order names. */
  redemptions: { promotion_id: string; free_shipping: boolean }[]
  differences: PromotionDifference[]
}

const regionOf = (country: string): Region | null => regionIds.find((id) => regions[id].countries.some((code) => code === country)) ?? null

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)

/** A promotion, enabled if it existed when the order was placed and had not been disabled. Its terms are the current ones. */
const asOf = ({ created_at, disabled_at, ...promotion }: KnownPromotion, placedAt: string): EnginePromotion => ({
  ...promotion,
  is_disabled: isBefore(placedAt, created_at) || (disabled_at !== null && !isBefore(placedAt, disabled_at)),
})

/**
 * The promotions that an order used, and the lines where the retailer paid a different amount from what they give. `productIds`: of its lines. Throws by
 * field if it names an unknown promotion.
 */
export function checkOrderPromotions(order: ReportedOrder, { promotions, productIds, country, timeZone }: Facts): OrderPromotions {
  const known = new Set(promotions.map(({ id }) => id))
  requireKnown(order, known)
  // The prices of a manual order are set by the brand.
  const isManual = order.origin === 'manual' && !promotionIdsOf([order]).length
  if (!promotions.length || isManual) return { redemptions: [], differences: [] }
  const today: Day = dayIn(timeZone, new Date(order.placed_at))
  const expected = applyPromotions(
    {
      lines: order.order_variations.map(({ quantity, unit_price }, at) => ({
        // Ids in the order of the lines: of equal remainders the first line gets more.
        id: String(at).padStart(4, '0'),
        product_id: productIds[at] ?? null,
        quantity,
        unit_price: toMinor(unit_price),
      })),
      region: regionOf(country),
      currency_code: order.currency_code,
      today,
    },
    promotions.map((promotion) => asOf(promotion, order.placed_at)),
  )
  const reported = {
    lines: order.order_variations.map(({ promotion_id = null, discount }) => ({ promotion_id, discount })),
    shipping_promotion_id: order.shipping_promotion_id ?? null,
    shipping_total: order.shipping_total,
  }
  return { redemptions: redemptionsOf(order), differences: promotionDifferences(reported, expected) }
}

type Facts = { promotions: readonly KnownPromotion[]; productIds: readonly (string | null)[]; country: string; timeZone: string }

function requireKnown({ order_variations, shipping_promotion_id }: ReportedOrder, known: ReadonlySet<string>) {
  order_variations.forEach(({ promotion_id }, at) => {
    if (promotion_id && !known.has(promotion_id))
      throw invalidInputRefusal({ [`order_variations.${at}.promotion_id`]: 'unknown_promotion' })
  })
  if (shipping_promotion_id && !known.has(shipping_promotion_id)) throw invalidInputRefusal({ shipping_promotion_id: 'unknown_promotion' })
}

const redemptionsOf = (order: ReportedOrder): OrderPromotions['redemptions'] =>
  promotionIdsOf([order]).map((promotion_id) => ({ promotion_id, free_shipping: promotion_id === order.shipping_promotion_id }))

/** The promotions that orders name. */
export const promotionIdsOf = (orders: readonly ReportedOrder[]) => [
  ...new Set(
    orders.flatMap(({ order_variations, shipping_promotion_id }) => [
      ...order_variations.flatMap(({ promotion_id }) => promotion_id ?? []),
      ...(shipping_promotion_id ? [shipping_promotion_id] : []),
    ]),
  ),
]
