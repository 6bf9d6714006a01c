import { addDays, type Day, endOfDay } from '../platform/days.ts'
import { type CurrencyCode, type Region, regions as regionData } from '../platform/places.ts'
import { Refusal } from '../platform/refusal.ts'

export const promotionTypes = ['discount', 'free_shipping'] as const
export type PromotionType = (typeof promotionTypes)[number]
export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]
export const promotionScopes = ['storefront', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** `days`: the maximum length of the chart and of the days that figures are read from; `perBrand`: the maximum that a list counts. */
export const promotionLimits = { products: 20, days: 366, perBrand: 2000 } as const

export const promotionStatuses = ['disabled', 'upcoming', 'active', 'past', 'expired'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** The facts of a promotion that its status and its actions follow from. Days are the brand's. */
export type PromotionFacts = {
  starts_on: Day
  ends_on: Day
  is_disabled: boolean
  /** Whether it was ever disabled. */
  was_disabled: boolean
  redeemed_count: number
}
type StatusFacts = Omit<PromotionFacts, 'redeemed_count'>

/** Holds if the flag is set; if today is before that day, or not after it; or always. */
export type StatusCondition =
  | { flag: 'is_disabled' | 'was_disabled' }
  | { todayBefore: 'starts_on' | 'ends_on' }
  | { todayUpTo: 'starts_on' | 'ends_on' }
  | 'otherwise'

/**
 * The status of a promotion is the first whose condition holds (docs/product/promotions.md). SQL is written from this table
 * (server/src/promotions/status.sql.ts).
 */
export const promotionStatusRules: readonly { status: PromotionStatus; when: StatusCondition }[] = [
  { status: 'disabled', when: { flag: 'is_disabled' } },
  { status: 'upcoming', when: { todayBefore: 'starts_on' } },
  { status: 'active', when: { todayUpTo: 'ends_on' } },
  { status: 'past', when: { flag: 'was_disabled' } },
  { status: 'expired', when: 'otherwise' },
]

function holds(when: StatusCondition, promotion: StatusFacts, today: Day): boolean {
  if (when === 'otherwise') return true
  if ('flag' in when) return promotion[when.flag]
  return 'todayBefore' in when ? today < promotion[when.todayBefore] : today <= promotion[when.todayUpTo]
}

/** The status on that day of the brand. */
export const promotionStatusOn = (promotion: StatusFacts, today: Day): PromotionStatus =>
  promotionStatusRules.find(({ when }) => holds(when, promotion, today))?.status ?? 'expired'

/** When a promotion begins, and when it is over: midnights in the brand's time zone, also when clocks are put forward or back. */
export const promotionPeriod = ({ starts_on, ends_on }: Pick<StatusFacts, 'starts_on' | 'ends_on'>, timeZone: string) => ({
  begins_at: endOfDay(timeZone, addDays(starts_on, -1)),
  ends_at: endOfDay(timeZone, ends_on),
})

/** The tabs of the list. */
export const promotionTabs = {
  active: ['active'],
  upcoming: ['upcoming'],
  past: ['past', 'expired'],
  disabled: ['disabled'],
} as const satisfies Record<string, readonly PromotionStatus[]>
export type PromotionTab = keyof typeof promotionTabs
export const promotionTabNames = Object.keys(promotionTabs) as [PromotionTab, ...PromotionTab[]]

type Action = {
  from: readonly PromotionStatus[]
  /** A condition besides the status. */
  only?: (promotion: PromotionFacts, today: Day) => boolean
}

const isNotOver = ({ ends_on }: PromotionFacts, today: Day) => today <= ends_on

/** The actions on a promotion. The server refuses by this table, and the screens show buttons by it. */
export const promotionActions = {
  disable: { from: ['upcoming', 'active'] },
  enable: { from: ['disabled'], only: isNotOver },
  edit: { from: ['upcoming', 'active', 'disabled'], only: isNotOver },
  delete: { from: promotionStatuses, only: ({ redeemed_count }) => redeemed_count === 0 },
} as const satisfies Record<string, Action>
export type PromotionAction = keyof typeof promotionActions
export const promotionActionNames = Object.keys(promotionActions) as [PromotionAction, ...PromotionAction[]]

function canDoWithPromotion(action: PromotionAction, promotion: PromotionFacts, today: Day): boolean {
  const { from, only }: Action = promotionActions[action]
  return from.includes(promotionStatusOn(promotion, today)) && (!only || only(promotion, today))
}

export const allowedPromotionActions = (promotion: PromotionFacts, today: Day) =>
  promotionActionNames.filter((action) => canDoWithPromotion(action, promotion, today))

export const redeemedRefusal = () =>
  new Refusal('promotion.redeemed', 'Orders have used this promotion. It can only be ended earlier or disabled')

const actionRefusals: Record<PromotionAction, string> = {
  disable: 'Only an upcoming or active promotion can be disabled',
  enable: 'Only a disabled promotion that is not over can be enabled',
  edit: 'This promotion is over and can no longer be edited',
  delete: 'Orders have used this promotion. It can only be ended earlier or disabled',
}

/** Throws 409 `promotion.cannot-…`, or `promotion.redeemed`, unless the action is allowed. */
export function requirePromotionAction(action: PromotionAction, promotion: PromotionFacts, today: Day) {
  if (canDoWithPromotion(action, promotion, today)) return
  throw action === 'delete' ? redeemedRefusal() : new Refusal(`promotion.cannot-${action}`, actionRefusals[action])
}

/** The currencies of regions, each once. Each region has a currency of its own. */
export const currenciesOfRegions = (regions: readonly Region[]): CurrencyCode[] => [
  ...new Set(regions.map((region) => regionData[region].currency_code)),
]

/** The currency of a promotion's own amounts: the brand's if one of the regions has it, otherwise the first region's. */
export function promotionCurrency(regions: readonly Region[], brandCurrency: CurrencyCode): CurrencyCode {
  const currencies = currenciesOfRegions(regions)
  return currencies.includes(brandCurrency) ? brandCurrency : (currencies[0] ?? brandCurrency)
}
