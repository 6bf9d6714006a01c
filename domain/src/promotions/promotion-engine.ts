import { priceStep } from '../platform/currencies.ts'
import type { Day } from '../platform/days.ts'
import { allocate, type Minor, toMinor } from '../platform/money.ts'
import type { CurrencyCode, Region } from '../platform/places.ts'
import type { PromotionTerms } from './promotion-input.ts'
import { type PromotionFacts, promotionStatusOn } from './promotions.ts'

/** `unit_price` is before any discount. Ids are unique within an order. */
export type EngineLine = { id: string; product_id: string | null; quantity: number; unit_price: Minor }
/** `region` is the retailer's, `today` the brand's day when the order is placed. */
export type EngineOrder = { lines: readonly EngineLine[]; region: Region | null; currency_code: CurrencyCode; today: Day }
export type EnginePromotion = Omit<PromotionTerms, 'name'> &
  Omit<PromotionFacts, 'redeemed_count'> & { id: string; currency_code: CurrencyCode }

export const lossReasons = [
  'disabled',
  'not_started',
  'ended',
  'other_region',
  'no_amount_in_currency',
  'no_products',
  'below_minimum',
  'better_promotion',
  'shipping_already_free',
] as const
export type LossReason = (typeof lossReasons)[number]

export type AppliedPromotion = { promotion_id: string; discount: Minor; free_shipping: boolean }
/** `missing`: the amount by which the goods in its scope fall short of the minimum spend. */
export type LostPromotion = { promotion_id: string; reason: LossReason; missing?: Minor }
export type EngineResult = {
  /** In the order of the order's lines. */
  lines: { id: string; promotion_id: string | null; discount: Minor }[]
  discount: Minor
  /** The promotion that makes shipping free, if any. */
  shipping_promotion_id: string | null
  applied: AppliedPromotion[]
  lost: LostPromotion[]
}

/** A promotion that can be used, in the order's currency: hundredths of a percent, or an amount off each unit. */
type Usable = { id: string; percent: number; fixed: Minor; freeShipping: boolean; products: ReadonlySet<string> | null }

/** One unit's discount in ten-thousandths of a minor unit: exact, and small enough to be a safe integer. */
const unitDiscount = ({ percent, fixed }: Usable, { unit_price }: EngineLine) =>
  percent ? unit_price * percent : Math.min(fixed, unit_price) * 10_000

const gross = ({ unit_price, quantity }: EngineLine): Minor => unit_price * quantity
const sum = (amounts: readonly Minor[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * The discounts of promotions on an order (docs/product/promotions.md). Each line gets only the one promotion with the highest discount. A percentage is
 * applied to all the goods that a promotion won, rounded once, and shared by the largest remainder, so that the parts add up. The result does not depend on
 * the order of lines or promotions.
 */
export function applyPromotions(order: EngineOrder, promotions: readonly EnginePromotion[]): EngineResult {
  const goods = goodsByProduct(order.lines)
  const lost: LostPromotion[] = []
  const usable: Usable[] = []
  for (const promotion of promotions) {
    const found = usableOrLost(promotion, order, goods)
    if ('reason' in found) lost.push(found)
    else usable.push(found)
  }
  const winners = winnersOf(order.lines, usable)
  const discounts = shareDiscounts(order, winners)
  const won = new Set(winners.values())
  const shipping = shippingPromotion(usable, won)
  const discountBy = new Map<string, Minor>()
  for (const [line, { id }] of winners) discountBy.set(id, (discountBy.get(id) ?? 0) + (discounts.get(line) ?? 0))
  const applied = usable.filter((promotion) => won.has(promotion) || promotion === shipping)
  lost.push(
    ...usable
      .filter((promotion) => !applied.includes(promotion))
      .map(({ id, percent, fixed }) => ({ promotion_id: id, reason: whyBeaten(percent + fixed) })),
  )
  return {
    lines: order.lines.map((line) => ({ id: line.id, promotion_id: winners.get(line)?.id ?? null, discount: discounts.get(line) ?? 0 })),
    discount: sum([...discounts.values()]),
    shipping_promotion_id: shipping?.id ?? null,
    applied: applied.map(({ id, freeShipping }) => ({ promotion_id: id, discount: discountBy.get(id) ?? 0, free_shipping: freeShipping })),
    lost,
  }
}

const whyBeaten = (value: number): LossReason => (value ? 'better_promotion' : 'shipping_already_free')

type Goods = { all: Minor; of: ReadonlyMap<string, Minor> }
function goodsByProduct(lines: readonly EngineLine[]): Goods {
  const of = new Map<string, Minor>()
  for (const line of lines) if (line.product_id) of.set(line.product_id, (of.get(line.product_id) ?? 0) + gross(line))
  return { all: sum(lines.map(gross)), of }
}

function usableOrLost(promotion: EnginePromotion, { region, currency_code, today }: EngineOrder, goods: Goods): Usable | LostPromotion {
  const { id, scope, product_ids, discount_type, free_shipping } = promotion
  const lose = (reason: LossReason, missing?: Minor) => ({ promotion_id: id, reason, ...(missing !== undefined && { missing }) })
  const status = promotionStatusOn(promotion, today)
  if (status === 'disabled') return lose('disabled')
  if (status !== 'active') return lose(status === 'upcoming' ? 'not_started' : 'ended')
  if (!region || !promotion.regions.includes(region)) return lose('other_region')
  const amounts =
    currency_code === promotion.currency_code ? promotion : promotion.amounts.find((amount) => amount.currency_code === currency_code)
  const isFixed = discount_type === 'fixed'
  if (!amounts && (isFixed || promotion.minimum_spend !== null)) return lose('no_amount_in_currency')
  const products = scope === 'products' ? new Set(product_ids) : null
  const inScope = products ? sum([...products].map((product) => goods.of.get(product) ?? 0)) : goods.all
  if (!inScope) return lose('no_products')
  const minimum = toMinor(amounts?.minimum_spend ?? '0')
  if (inScope < minimum) return lose('below_minimum', minimum - inScope)
  return {
    id,
    percent: discount_type === 'percentage' ? toMinor(promotion.discount_value ?? '0') : 0,
    fixed: isFixed ? toMinor(amounts?.discount_value ?? '0') : 0,
    freeShipping: free_shipping,
    products,
  }
}

/** Between two promotions with the same discount on a line, the one with free shipping wins, then the older one. */
const precedence = (a: Usable, b: Usable) => Number(b.freeShipping) - Number(a.freeShipping) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The promotion of each line that has one. */
function winnersOf(lines: readonly EngineLine[], usable: readonly Usable[]): Map<EngineLine, Usable> {
  const ranked = usable.filter(({ percent, fixed }) => percent + fixed > 0).toSorted(precedence)
  const everywhere = ranked.filter(({ products }) => !products)
  const byProduct = new Map<string, Usable[]>()
  const candidatesOf = (product: string) => {
    const known = byProduct.get(product) ?? ranked.filter(({ products }) => !products || products.has(product))
    byProduct.set(product, known)
    return known
  }
  const winners = new Map<EngineLine, Usable>()
  for (const line of lines) {
    let most = 0
    for (const promotion of line.product_id ? candidatesOf(line.product_id) : everywhere) {
      const discount = unitDiscount(promotion, line)
      if (discount <= most || !line.quantity) continue
      most = discount
      winners.set(line, promotion)
    }
  }
  return winners
}

/** The discount of each line that a promotion won, in whole units if the currency has no cents. */
function shareDiscounts({ currency_code }: EngineOrder, winners: ReadonlyMap<EngineLine, Usable>): Map<EngineLine, Minor> {
  const step = priceStep(currency_code)
  const discounts = new Map<EngineLine, Minor>()
  for (const [promotion, pairs] of Map.groupBy(winners, ([, winner]) => winner)) {
    // By id, so that the largest remainders do not depend on the order of lines.
    const lines = pairs.map(([line]) => line).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const [at, share] of shares(promotion, lines, step).entries()) {
      const line = lines[at]
      if (line) discounts.set(line, share)
    }
  }
  return discounts
}

function shares(promotion: Usable, lines: readonly EngineLine[], step: Minor): Minor[] {
  if (!promotion.percent) return lines.map((line) => Math.min(promotion.fixed, line.unit_price) * line.quantity)
  const weights = lines.map((line) => Math.floor(gross(line) / step))
  const all = BigInt(sum(weights))
  const total = Number((2n * all * BigInt(promotion.percent) + 10_000n) / 20_000n)
  return allocate(total, weights).map((share) => share * step)
}

/** The promotion that makes shipping free: one that won a line, or otherwise one that gives only free shipping. */
function shippingPromotion(usable: readonly Usable[], won: ReadonlySet<Usable>): Usable | undefined {
  const free = usable.filter(({ freeShipping, percent, fixed }) => freeShipping && percent + fixed === 0)
  const candidates = usable.filter((promotion) => promotion.freeShipping && won.has(promotion))
  return (candidates.length ? candidates : free).toSorted(precedence)[0]
}
