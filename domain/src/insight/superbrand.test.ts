import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lateAnswersLeft,
  meetsCriterion,
  meetsSuperbrand,
  missingToMeet,
  monthAfter,
  monthBefore,
  monthBounds,
  type SuperbrandFigures,
  superbrandTargets,
} from './superbrand.ts'

const met: SuperbrandFigures = { reviews: 2, rating_sum: 9, answers_due: 10, answered_in_time: 9, direct_orders: 3 }

test('the targets themselves are met, and anything below is not', () => {
  expect(meetsSuperbrand(met)).toBe(true)
  expect(meetsSuperbrand({ ...met, rating_sum: 8 })).toBe(false)
  expect(meetsSuperbrand({ ...met, answered_in_time: 8 })).toBe(false)
  expect(meetsSuperbrand({ ...met, direct_orders: 2 })).toBe(false)
})

test('without a review there is no rating; without a due answer the criterion of answers is met', () => {
  expect(meetsCriterion('rating', { ...met, reviews: 0, rating_sum: 0 })).toBe(false)
  expect(meetsCriterion('answered', { ...met, answers_due: 0, answered_in_time: 0 })).toBe(true)
})

const count = fc.integer({ min: 0, max: 400 })
const anyFigures = fc
  .record({
    reviews: count,
    answers_due: count,
    direct_orders: count,
    stars: fc.float({ min: 1, max: 5, noNaN: true }),
    share: fc.float({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ stars, share, ...figures }) => ({
    ...figures,
    rating_sum: Math.round(figures.reviews * stars),
    answered_in_time: Math.round(figures.answers_due * share),
  }))

test('the criteria are the targets', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const { reviews, rating_sum, answers_due, answered_in_time, direct_orders } = figures
      expect(meetsCriterion('rating', figures)).toBe(reviews > 0 && rating_sum / reviews >= superbrandTargets.rating)
      expect(meetsCriterion('answered', figures)).toBe(
        answers_due === 0 || Math.round((answered_in_time / answers_due) * 1e6) >= superbrandTargets.answered * 1e6,
      )
      expect(meetsCriterion('direct_orders', figures)).toBe(direct_orders >= superbrandTargets.direct_orders)
    }),
  )
})

const more = (criterion: keyof typeof missingToMeet, figures: SuperbrandFigures, n: number): SuperbrandFigures =>
  ({
    rating: { ...figures, reviews: figures.reviews + n, rating_sum: figures.rating_sum + 5 * n },
    answered: { ...figures, answers_due: figures.answers_due + n, answered_in_time: figures.answered_in_time + n },
    direct_orders: { ...figures, direct_orders: figures.direct_orders + n },
  })[criterion]

test.each(['rating', 'answered', 'direct_orders'] as const)('the missing number for %s meets it, and one less does not', (criterion) => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const missing = missingToMeet[criterion](figures)
      expect(meetsCriterion(criterion, more(criterion, figures, missing))).toBe(true)
      if (missing) expect(meetsCriterion(criterion, more(criterion, figures, missing - 1))).toBe(false)
    }),
  )
})

test('the number of open orders that may be answered late just keeps the share', () => {
  fc.assert(
    fc.property(anyFigures, count, (figures, open) => {
      const left = lateAnswersLeft(figures, open)
      const withLate = (late: number) => ({
        ...figures,
        answers_due: figures.answers_due + open,
        answered_in_time: figures.answered_in_time + open - late,
      })
      if (left >= 0) expect(meetsCriterion('answered', withLate(left))).toBe(true)
      if (left < open) expect(meetsCriterion('answered', withLate(Math.max(0, left + 1)))).toBe(false)
    }),
  )
})

test('months begin and end with the days of the time zone, through changes of its clock', () => {
  expect([monthAfter('2026-12-01'), monthAfter('2026-01-01'), monthBefore('2026-01-01')]).toEqual([
    '2027-01-01',
    '2026-02-01',
    '2025-12-01',
  ])
  const { from, to } = monthBounds('America/New_York', '2026-11-01')
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'])
})
