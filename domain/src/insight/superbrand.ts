import { addDays, type Day, endOfDay } from '../platform/days.ts'

/** The targets of a month that make a brand a Superbrand (docs/product/superbrand.md): an average of stars, a share of answers, direct orders. */
export const superbrandTargets = { rating: 4.5, answered: 0.9, direct_orders: 3 } as const
export const superbrandCriteria = ['rating', 'answered', 'direct_orders'] as const
export type SuperbrandCriterion = (typeof superbrandCriteria)[number]

/**
 * `reviews` published until the end of the month, of 1 to 5 stars each, and the sum of their stars; orders whose answer was due in the month and
 * how many of them were answered in time; direct orders placed in the month.
 */
export type SuperbrandFigures = {
  reviews: number
  rating_sum: number
  answers_due: number
  answered_in_time: number
  direct_orders: number
}

/** Direct orders of the running month, and open ones, are counted up to these on Home and on the page of the Superbrand. */
export const progressLimits = {
  home: { direct_orders: 20, open_answers: 100 },
  page: { direct_orders: 1000, open_answers: 1000 },
} as const
export type ProgressPlace = keyof typeof progressLimits
export const maxStars = 5

/** How far the figures are above the target, in units that are whole numbers; negative below it. */
const surplus: Record<SuperbrandCriterion, (figures: SuperbrandFigures) => number> = {
  rating: ({ reviews, rating_sum }) => (reviews ? 2 * rating_sum - 9 * reviews : -1),
  answered: ({ answers_due, answered_in_time }) => 10 * answered_in_time - 9 * answers_due,
  direct_orders: ({ direct_orders }) => direct_orders - superbrandTargets.direct_orders,
}

/** Whether the figures meet a criterion. Without a due answer in the month the criterion of answers is met; without a review there is no rating. */
export const meetsCriterion = (criterion: SuperbrandCriterion, figures: SuperbrandFigures) => surplus[criterion](figures) >= 0

/** Whether a month with these figures makes a Superbrand. */
export const meetsSuperbrand = (figures: SuperbrandFigures) => superbrandCriteria.every((criterion) => meetsCriterion(criterion, figures))

/** The average of stars, or the share of answers in time; null if there is nothing to average. */
export const criterionValue: Record<SuperbrandCriterion, (figures: SuperbrandFigures) => number | null> = {
  rating: ({ reviews, rating_sum }) => (reviews ? rating_sum / reviews : null),
  answered: ({ answers_due, answered_in_time }) => (answers_due ? answered_in_time / answers_due : null),
  direct_orders: ({ direct_orders }) => direct_orders,
}

/** How many further reviews of five stars, answers in time or direct orders it takes to meet the criterion; 0 if it is met. */
export const missingToMeet: Record<SuperbrandCriterion, (figures: SuperbrandFigures) => number> = {
  // Each review of five stars adds 2 · 5 − 9 to the surplus, each answer in time 10 − 9.
  rating: (figures) => Math.max(0, -surplus.rating(figures)),
  answered: (figures) => Math.max(0, -surplus.answered(figures)),
  direct_orders: (figures) => Math.max(0, -surplus.direct_orders(figures)),
}

/**
 * How many of the `open` orders, whose answers are due this month, may be answered late with the criterion still met if all others are answered in time.
 * Negative if it cannot be met any more.
 */
export const lateAnswersLeft = (figures: SuperbrandFigures, open: number) =>
  Math.min(open, Math.floor((surplus.answered(figures) + open) / 10))

/** A month is named by its first day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
export const monthAfter = (month: Day): Day => monthOf(addDays(month, 31))
export const monthBefore = (month: Day): Day => monthOf(addDays(month, -1))

/** When a month begins in a time zone, and when it ends. */
export const monthBounds = (timeZone: string, month: Day) => ({
  from: endOfDay(timeZone, addDays(month, -1)),
  to: endOfDay(timeZone, addDays(monthAfter(month), -1)),
})
