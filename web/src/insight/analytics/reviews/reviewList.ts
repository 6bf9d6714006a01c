import type { Review, reviewSorts } from '@linesheet/contract/insight/reviews'

export type ReviewSort = (typeof reviewSorts)[number]

const byDay = (a: Review, b: Review) => b.published_at.localeCompare(a.published_at)
const orders: Record<ReviewSort, (a: Review, b: Review) => number> = {
  '-published_at': byDay,
  published_at: (a, b) => byDay(b, a),
  rating: (a, b) => a.rating - b.rating || byDay(a, b),
  '-rating': (a, b) => b.rating - a.rating || byDay(a, b),
}

/** The reviews of a page with those that somebody is replying to: they stay where they are when a reply of a colleague takes them off the list. */
export function withOpenReviews(items: readonly Review[], open: readonly Review[], sort: ReviewSort): Review[] {
  const left = open.filter(({ id }) => !items.some((item) => item.id === id))
  return left.length ? [...items, ...left].sort(orders[sort]) : [...items]
}
