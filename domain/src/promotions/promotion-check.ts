import { toAmount, toMinor } from '../platform/money.ts'
import { type EngineResult, lossReasons } from './promotion-engine.ts'

/** Why a promotion that an order names does not apply: the reason for which the engine passed it over, or that it does not make shipping free. */
export const differenceReasons = [...lossReasons, 'no_free_shipping'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** The promotions that the marketplace reports for an order: one for each line, in the order of the lines, and one for the shipping. */
export type ReportedPromotions = {
  lines: readonly { promotion_id: string | null; discount: string }[]
  shipping_promotion_id: string | null
  shipping_total: string
}

/** A difference between an order and its expected promotions. `line` counts from 0; null is the shipping. */
export type PromotionDifference = {
  line: number | null
  promotion_id: string | null
  /** The discount that the line got, or the amount charged for shipping. */
  amount: string
  expected_promotion_id: string | null
  expected_amount: string
  /** Why the named promotion does not apply. */
  reason: DifferenceReason | null
}

/**
 * Compares the order as the retailer paid it with the result of the engine. A discount that names no promotion, where none is expected, has another cause and
 * is no difference.
 */
export function promotionDifferences(reported: ReportedPromotions, expected: EngineResult): PromotionDifference[] {
  const reasons = new Map(expected.lost.map(({ promotion_id, reason }) => [promotion_id, reason]))
  // A named promotion that applies elsewhere was beaten here, or does not give what it is named for here.
  const reasonOf = (named: string | null, right: string | null, otherwise: DifferenceReason): DifferenceReason | null =>
    named && named !== right ? (reasons.get(named) ?? otherwise) : null
  const lines = reported.lines.flatMap(({ promotion_id, discount }, line): PromotionDifference[] => {
    const right = expected.lines[line]
    const expected_promotion_id = right?.promotion_id ?? null
    const expectedMinor = right?.discount ?? 0
    if (!promotion_id && !expectedMinor) return []
    if (promotion_id === expected_promotion_id && toMinor(discount) === expectedMinor) return []
    const reason = reasonOf(promotion_id, expected_promotion_id, expected_promotion_id ? 'better_promotion' : 'no_products')
    return [
      { line, promotion_id, amount: toAmount(toMinor(discount)), expected_promotion_id, expected_amount: toAmount(expectedMinor), reason },
    ]
  })
  return [...lines, ...shippingDifference(reported, expected, reasonOf)]
}

function shippingDifference(
  { shipping_promotion_id: named, shipping_total }: ReportedPromotions,
  { shipping_promotion_id: right }: EngineResult,
  reasonOf: (named: string | null, right: string | null, otherwise: DifferenceReason) => DifferenceReason | null,
): PromotionDifference[] {
  const isCharged = toMinor(shipping_total) > 0
  if (named === right ? !(right && isCharged) : !named && !isCharged) return []
  return [
    {
      line: null,
      promotion_id: named,
      amount: toAmount(toMinor(shipping_total)),
      expected_promotion_id: right,
      expected_amount: right ? '0.00' : toAmount(toMinor(shipping_total)),
      reason: reasonOf(named, right, right ? 'shipping_already_free' : 'no_free_shipping'),
    },
  ]
}
