import { invalidInput } from '@linesheet/domain/refusal'

/** How far two clocks may be apart. */
const skewMs = 5 * 60_000

/** Throws unless the moment is past, or nearly. */
export function checkNotInFuture(field: string, moment: string, now: Date) {
  if (new Date(moment).getTime() > now.getTime() + skewMs) throw invalidInput({ [field]: 'moment_in_future' })
}

/** When an event happened, between what it follows and now. Throws where the reported moment lies outside, by more than clocks differ. */
export function eventTime(at: string, earliest: string, now: Date): Date {
  checkNotInFuture('at', at, now)
  const [reported, first] = [new Date(at).getTime(), new Date(earliest).getTime()]
  if (reported < first - skewMs)
    throw invalidInput({ at: { code: 'moment_too_early', values: { earliest: new Date(first).toISOString() } } })
  return new Date(Math.min(Math.max(reported, first), now.getTime()))
}
