import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { tooManyRefusal } from './too-many.ts'

/** At most `calls` calls in `seconds` seconds, counted in the database for all server processes. */
export type RateLimit = { calls: number; seconds: number }

/** Counts a call under `key`. Throws 429 with the seconds to wait when there were more than the limit allows. */
export async function consumeRateLimit(tx: Tx, key: string, limit: RateLimit, now: Date, message?: string) {
  const { count, since } = await countCall(tx, key, limit, now)
  if (count > limit.calls) throw tooManyRefusal(secondsLeft(since, limit.seconds, now), message)
}

/** Counts a call under `key`. False when there were more than the limit allows. */
export const isWithinLimit = async (tx: Tx, key: string, limit: RateLimit, now: Date) =>
  (await countCall(tx, key, limit, now)).count <= limit.calls

async function countCall(tx: Tx, key: string, { seconds }: RateLimit, now: Date) {
  const start = new Date(now.getTime() - seconds * 1000)
  const { rows } = await sql<{ count: number; since: string }>`
    insert into rate_counters as counted (key, since, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when counted.since < ${start} then 1 else counted.count + 1 end,
      since = case when counted.since < ${start} then ${now} else counted.since end
    returning count, since`.execute(tx)
  return rows[0] ?? { count: 1, since: now.toISOString() }
}

/** Throws 429 when `key` has reached the limit, without counting a call. */
export async function checkRateLimit(tx: Tx, key: string, { calls, seconds }: RateLimit, now: Date, message?: string) {
  const start = new Date(now.getTime() - seconds * 1000)
  const counted = await tx
    .selectFrom('rate_counters')
    .select(['count', 'since'])
    .where('key', '=', key)
    .where('since', '>=', start.toISOString())
    .executeTakeFirst()
  if (counted && counted.count >= calls) throw tooManyRefusal(secondsLeft(counted.since, seconds, now), message)
}

const secondsLeft = (since: string, seconds: number, now: Date) =>
  Math.max(1, Math.ceil((new Date(since).getTime() + seconds * 1000 - now.getTime()) / 1000))
