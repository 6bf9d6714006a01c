import { type Comparison, comparisons } from '@linesheet/domain/insight/analytics'

/** Days back, until today; 0: since the brand was created. */
export const ranges = [7, 30, 90, 365, 0] as const
export type Range = (typeof ranges)[number]
export const comparisonChoices = [...comparisons, 'none'] as const
export type ComparisonChoice = (typeof comparisonChoices)[number]

/** The period and comparison in the address. */
export type PeriodChoice = { daysBack: Range; compare: ComparisonChoice }

const standard: PeriodChoice = { daysBack: 30, compare: 'previous' }

export function parsePeriod({ days, compare }: Readonly<Record<string, unknown>>): PeriodChoice {
  return {
    daysBack: ranges.find((range) => String(range) === String(days)) ?? standard.daysBack,
    compare: comparisonChoices.find((choice) => choice === compare) ?? standard.compare,
  }
}

/** The parameters of the address for a period, without default values. */
export const periodSearch = ({ daysBack, compare }: PeriodChoice) => ({
  days: daysBack === standard.daysBack ? undefined : String(daysBack),
  compare: compare === standard.compare ? undefined : compare,
})

/** The query of the calls. They always compare; without comparison its figures are not shown. */
export const periodQueryOf = ({ daysBack, compare }: PeriodChoice): { daysBack: number; compare: Comparison } => ({
  daysBack,
  compare: compare === 'none' ? 'previous' : compare,
})

/** For figures by month: at least a year, so that there is something to compare. */
export const monthsQueryOf = (choice: PeriodChoice) => ({
  ...periodQueryOf(choice),
  daysBack: choice.daysBack === 0 ? 0 : Math.max(365, choice.daysBack),
})
