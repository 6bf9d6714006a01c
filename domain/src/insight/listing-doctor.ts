import { type MissingPoint, missingPoints } from '../catalogue/products.ts'
import { percentOf } from './analytics.ts'

/** The funnel of a product from view to order, compared with the brand's other products (docs/product/analytics.md). */
export type Funnel = { views: number; clicks: number; orders: number }

/** With fewer views a share says nothing. */
const enoughViews = 50
const enoughClicks = 20

type Medians = { click_rate: number | null; order_rate: number | null }

const clickRate = ({ views, clicks }: Funnel) => (views >= enoughViews ? percentOf(clicks, views) : null)
const orderRate = ({ clicks, orders }: Funnel) => (clicks >= enoughClicks ? percentOf(orders, clicks) : null)

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = null, high = null] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === null || high === null ? null : Math.round((low + high) * 50) / 100
}

/** The medians of products that were seen often enough. */
export const medianRates = (funnels: readonly Funnel[]): Medians => ({
  click_rate: median(funnels.flatMap((funnel) => clickRate(funnel) ?? [])),
  order_rate: median(funnels.flatMap((funnel) => orderRate(funnel) ?? [])),
})

/** The step at which a product loses more than the median, and about how many orders that costs; the step that costs more counts. */
export function findLoss(
  funnel: Funnel,
  { click_rate, order_rate }: Medians,
): { loses: 'clicks' | 'orders' | null; missed_orders: number } {
  const { views, clicks, orders } = funnel
  const behind = (rate: number | null, usual: number | null) => rate !== null && usual !== null && rate < usual
  const missedClicks = behind(clickRate(funnel), click_rate) ? (views * (click_rate ?? 0)) / 100 - clicks : 0
  const ofClicks = missedClicks * ((order_rate ?? 0) / 100)
  const ofOrders = behind(orderRate(funnel), order_rate) ? (clicks * (order_rate ?? 0)) / 100 - orders : 0
  if (missedClicks <= 0 && ofOrders <= 0) return { loses: null, missed_orders: 0 }
  const missed = Math.max(ofClicks, ofOrders)
  return { loses: ofOrders > ofClicks ? 'orders' : 'clicks', missed_orders: Math.max(0, Math.round(missed)) }
}

/** The products with their losses, the most lost orders first. */
export const checkListings = <F extends Funnel>(funnels: readonly F[], medians: Medians) =>
  funnels.map((funnel) => ({ ...funnel, ...findLoss(funnel, medians) })).toSorted((a, b) => b.missed_orders - a.missed_orders)

/** The points that help first: photos and names bring clicks, prices and facts bring orders. */
const helpful: Record<'clicks' | 'orders', readonly MissingPoint[]> = {
  clicks: ['photos', 'photo_size', 'languages', 'zh_CN', 'zh_TW', 'en', 'region_prices', 'margin', 'dimensions', 'weight', 'hs_code'],
  orders: ['region_prices', 'margin', 'photos', 'languages', 'zh_CN', 'zh_TW', 'en', 'dimensions', 'weight', 'photo_size', 'hs_code'],
}

/** Points that a product lacks, the one most likely to help first. */
export function sortByHelp(missing: readonly string[], loses: 'clicks' | 'orders' | null): MissingPoint[] {
  const order = helpful[loses ?? 'clicks']
  return missingPoints.filter((point) => missing.includes(point)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}
