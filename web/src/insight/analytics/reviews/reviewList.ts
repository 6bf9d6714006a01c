import type { Review, reviewSorts } from '@linesheet/contract/insight/reviews'

export type ReviewSort = (typeof reviewSorts)[number]

const byDay = (a: Review, b: Review) => b.published_at.localeCompare(a.published_at)
const orders: Record<ReviewSort, (a: Review, b: Review) => number> = {
  '-published_at': byDay,
  published_at: (a, b) => byDay(b, a),
  rating: (a, b) => a.rating - b.rating || byDay(a, b),
  '-rating': (a, b) => b.rating - a.rating || byDay(a, b),
}

/** The reviews of a page, with the ones being replied to: these keep their place when a colleague's reply removes them from the list. */
export function withOpenReviews(items: readonly Review[], open: readonly Review[], sort: ReviewSort): Review[] {
  const left = open.filter(({ id }) => !items.some((item) => item.id === id))
  return left.length ? [...items, ...left].sort(orders[sort]) : [...items]
}
