import type { Day } from '../platform/days.ts'

/** Advice for brands, from the constants of the business (docs/product/limits.md). The screens have a text for each. */
export const tips = [
  'two_photos',
  'photo_size',
  'fifty_skus',
  'update_catalogue',
  'three_languages',
  'answer_in_time',
  'label_discount',
  'direct_orders',
  'promotions',
  'early_payout',
  'superbrand',
  'new_retailers',
  'free_returns',
  'dispute_deadline',
] as const
export type Tip = (typeof tips)[number]

const shownTips = 2

/** The tips of a day. They change from day to day, and each appears equally often. */
export function tipsOfDay(day: Day): Tip[] {
  const first = (Math.floor(Date.parse(day) / 86_400_000) * shownTips) % tips.length
  return [...tips, ...tips].slice(first, first + shownTips)
}
