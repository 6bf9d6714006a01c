import type { Day } from '@linesheet/domain/platform/days'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { type CurrencyCode, regionIds, regions } from '@linesheet/domain/platform/places'
import { applyPromotions, type EnginePromotion } from '@linesheet/domain/promotions/promotion-engine'
import type { Basket, BasketLine } from '../data/baskets.ts'

type Goods = Pick<Basket, 'lines' | 'currency_code' | 'country' | 'shipping_total'>

/**
 * A basket with the discounts of the promotions that are active on that day, as the marketplace reports them. `productOf`: the product of an SKU, as the
 * promotions name it. Without an active promotion the basket is returned unchanged.
 */
export function withPromotions<B extends Goods>(
  basket: B,
  promotions: readonly EnginePromotion[],
  productOf: (sku: string) => string,
  today: Day,
) {
  const region = regionIds.find((id) => regions[id].countries.some((code) => code === basket.country)) ?? null
  const lines = basket.lines.map(({ sku, quantity, unit_price }, at) => ({
    // Equal remainders go to the first line, as the server expects.
    id: String(at).padStart(4, '0'),
    product_id: productOf(sku),
    quantity,
    unit_price: toMinor(unit_price),
  }))
  const found = applyPromotions({ lines, region, currency_code: basket.currency_code as CurrencyCode, today }, promotions)
  if (!found.applied.length) return basket
  const promoted = basket.lines.map((line, at): BasketLine => {
    const { promotion_id = null, discount = 0 } = found.lines[at] ?? {}
    return { ...line, discount: toAmount(discount), ...(promotion_id && { promotion_id }) }
  })
  const shipping = found.shipping_promotion_id && { shipping_promotion_id: found.shipping_promotion_id, shipping_total: '0.00' }
  return { ...basket, lines: promoted, ...shipping }
}
