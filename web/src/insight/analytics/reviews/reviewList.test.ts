import type { Review } from '@linesheet/contract/insight/reviews'
import { expect, test } from 'vitest'
import { withOpenReviews } from './reviewList.ts'

const review = (id: string, day: number, rating = 5): Review => ({
  id,
  rating,
  text: '',
  published_at: `2026-11-${String(day).padStart(2, '0')}T04:00:00Z`,
  order: null,
  retailer: null,
  reply: null,
  flag: null,
  version: 1,
})
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id)

test('a review that somebody replies to stays in its place when it leaves the list', () => {
  const [a, b, c] = [review('a', 20), review('b', 10), review('c', 5, 1)]
  expect(ids(withOpenReviews([a, c], [b], '-published_at'))).toEqual(['a', 'b', 'c'])
  expect(ids(withOpenReviews([c, a], [b], 'published_at'))).toEqual(['c', 'b', 'a'])
  expect(ids(withOpenReviews([c, a], [b], 'rating'))).toEqual(['c', 'a', 'b'])
})

test('an open review that is on the list is there only once, as the list has it', () => {
  const newer = { ...review('a', 20), version: 2 }
  expect(withOpenReviews([newer], [review('a', 20)], '-published_at')).toEqual([newer])
})
