import type { Case } from './cases.ts'
import { httpRequest } from './load-generator.ts'

/** A year of figures, each with the floor's query of the same sums. */
export function analyticsCases(brandId: string, token: string): Case[] {
  const headers = { authorization: `Bearer ${token}` }
  const year = (name: string, path: string, floor: string): Case => ({
    name: `analytics, ${name}`,
    ours: () => httpRequest('GET', `/api/dashboard/${path}?daysBack=365`, headers),
    floor: () => httpRequest('GET', `/${floor}/${brandId}`),
  })
  return [
    year('order totals', 'orderTotals', 'order-sums'),
    year('click totals', 'clickTotals', 'click-totals'),
    year('monthly orders', 'monthlyOrders', 'order-sums'),
    year('monthly clicks', 'monthlyClicks', 'click-sums'),
    year('monthly sell-through', 'monthlySellThrough', 'order-sums'),
    year('monthly reviews', 'monthlyReviews', 'review-sums'),
  ]
}
