import { clockSkewMs, withSkew } from '@linesheet/domain/platform/days'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'

/** Throws if the moment is in the future, by more than clocks differ. */
export function checkNotInFuture(field: string, moment: string, now: Date) {
  if (new Date(moment) > withSkew(now)) throw invalidInputRefusal({ [field]: 'moment_in_future' })
}

/** The time of an event, between the event that it follows and now. Throws if the reported moment is outside of that range, by more than clocks differ. */
export function eventTime(at: string, earliest: string, now: Date, field = 'at'): Date {
  checkNotInFuture(field, at, now)
  const first = new Date(earliest)
  if (new Date(at).getTime() < first.getTime() - clockSkewMs)
    throw invalidInputRefusal({ [field]: { code: 'moment_too_early', values: { earliest: first.toISOString() } } })
  return clampMoment(at, earliest, now)
}

/** The moment, or the nearest one between the event that it follows and its arrival. */
export const clampMoment = (at: string, earliest: string, arrived: Date) =>
  new Date(Math.min(Math.max(new Date(at).getTime(), new Date(earliest).getTime()), arrived.getTime()))
