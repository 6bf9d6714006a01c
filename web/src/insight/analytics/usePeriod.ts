import { useLocation } from '@tanstack/react-router'
import { type PeriodChoice, parsePeriod } from './period.ts'

/** The period and comparison of the address. */
export function usePeriod(): PeriodChoice {
  const search: Readonly<Record<string, unknown>> = useLocation().search
  return parsePeriod(search)
}
