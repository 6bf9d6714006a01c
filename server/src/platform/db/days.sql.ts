import { type RawBuilder, sql } from 'kysely'

/**
 * When a day begins in a time zone, computed like `endOfDay` of the domain (a test compares them). A day has 23, 24 or 25 hours, so it ends when the next day
 * begins, not 24 hours later. If midnight occurs twice, PostgreSQL takes the second; the day begins with the first.
 */
export const startOfDay = (day: RawBuilder<unknown>, timeZone: RawBuilder<unknown>) => sql<string>`(
  select case when ((begins - interval '1 hour') at time zone zone)::date < day then begins else begins - interval '1 hour' end
  from (select day, zone, day::timestamp at time zone zone as begins from (select (${day})::date as day, (${timeZone})::text as zone) named) midnight)`

/** When the day after a moment's day begins. */
export const endOfDayOf = (moment: RawBuilder<unknown>, timeZone: RawBuilder<unknown>) =>
  startOfDay(sql`((${moment})::timestamptz at time zone ${timeZone})::date + 1`, timeZone)
