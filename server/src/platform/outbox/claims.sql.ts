import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../db/db.ts'
import { columnValues, definedColumns, prepareWrite } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'
import type { ClaimedEffect, OutboxQueue, OutcomeWrite } from './outbox.ts'

const claimSeconds = 120
/** How often the claim of a running job is renewed, in ms: several times before it ends. */
export const renewalMs = (claimSeconds * 1000) / 4

/** The effect `o` is neither done nor dead: the index of waiting effects contains it. */
export const isOpen = sql`o.done_at is null and o.dead_at is null`

/** The queues with waiting effects, due or not, found one after the other in the index, however many effects wait. */
export const findWaitingQueues = (db: Database): Promise<Set<OutboxQueue>> =>
  db.asOwnerEach(async (tx) => {
    const { rows } = await sql<{ queue: OutboxQueue }>`
      with recursive waiting (queue) as (
        (select o.queue from outbox o where ${isOpen} order by o.queue limit 1)
        union all
        select (select o.queue from outbox o where ${isOpen} and o.queue > w.queue order by o.queue limit 1)
        from waiting w where w.queue is not null
      ) select queue from waiting where queue is not null`.execute(tx)
    return new Set(rows.map(({ queue }) => queue))
  })

export const claimEnd = (now: Date) => new Date(now.getTime() + claimSeconds * 1000)

/** `kinds`: the kinds for which this process has workers. Effects of other kinds wait for a server of a release that has them. */
export type Line = { queue: OutboxQueue; destination: string; kinds: readonly string[] }

/**
 * Claims the due effects of a queue and destination for this process, the oldest first. The claim ends by itself. They are selected once: a subquery, which
 * PostgreSQL may run for each row of a join, could claim more than `limit`.
 */
export const claimEffects = (db: Database, { queue, destination, kinds }: Line, limit: number, now: Date): Promise<ClaimedEffect[]> =>
  db.asOwnerEach(async (tx) => {
    const { rows } = await sql<ClaimedEffect>`
      with due as materialized (
        select brand_id, id from outbox
        where queue = ${queue} and destination = ${destination} and kind = any(${kinds}::text[]) and done_at is null and dead_at is null and run_at <= ${now} and (claimed_until is null or claimed_until < ${now})
        order by run_at limit ${sql.lit(limit)} for update skip locked
      )
      update outbox o set attempts = o.attempts + 1, claimed_until = ${claimEnd(now)} from due
      where o.brand_id = due.brand_id and o.id = due.id
      returning o.brand_id, o.id, o.kind, o.destination, o.sequence, o.payload, o.attempts`.execute(tx)
    return rows
  })

/**
 * Like `claimEffects`, but fair to brands: first jobs of brands with the fewest running jobs, then of brands that this process served least recently, then
 * the oldest. `served`: the recently served brands, the latest last. `onlyIdle`: skips brands with a running job in any process. Processes claim one after
 * the other, so that each sees the claims of the others.
 */
export const claimInTurns = (
  db: Database,
  { queue, destination, kinds }: Line,
  { limit, served, onlyIdle }: { limit: number; served: readonly string[]; onlyIdle: boolean },
  now: Date,
): Promise<ClaimedEffect[]> =>
  db.asOwner(async (tx) => {
    const locked = sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${queue} ${destination}`}, 0))`.execute(tx)
    const open = sql`o.queue = ${queue} and o.destination = ${destination} and ${isOpen}`
    const claimed = sql<ClaimedEffect>`
      with running as materialized (
        select o.brand_id, count(*) as jobs from outbox o where ${open} and o.claimed_until >= ${now} group by o.brand_id
      ), due as materialized (
        select o.brand_id, o.id from outbox o
        where ${open} and o.kind = any(${kinds}::text[]) and o.run_at <= ${now} and (o.claimed_until is null or o.claimed_until < ${now})
          and (not ${onlyIdle}::boolean or o.brand_id not in (select r.brand_id from running r))
        order by coalesce((select r.jobs from running r where r.brand_id = o.brand_id), 0), array_position(${served}::uuid[], o.brand_id) nulls first, o.run_at
        limit ${sql.lit(limit)} for update skip locked
      )
      update outbox o set attempts = o.attempts + 1, claimed_until = ${claimEnd(now)} from due
      where o.brand_id = due.brand_id and o.id = due.id
      returning o.brand_id, o.id, o.kind, o.destination, o.sequence, o.payload, o.attempts`.execute(tx)
    const [, { rows }] = await Promise.all([locked, claimed])
    return rows
  })

/** How many jobs of each destination may be claimed: `others` applies to destinations that `named` does not name. */
export type Places = { named: Readonly<Record<string, number>>; others: number }

/**
 * Like `claimEffects`, for all destinations of a queue: the oldest jobs of each, as many as the destination has places for. The index leads from one
 * destination to the next, so that a destination with many waiting jobs costs no more than one with few.
 */
export const claimFairly = (
  db: Database,
  { queue, kinds }: Omit<Line, 'destination'>,
  { places, limit }: { places: Places; limit: number },
  now: Date,
): Promise<ClaimedEffect[]> =>
  db.asOwnerEach(async (tx) => {
    const waiting = sql`o.queue = ${queue} and ${isOpen}`
    const { rows } = await sql<ClaimedEffect>`
      with recursive waiting (destination) as (
        (select o.destination from outbox o where ${waiting} order by o.destination limit 1)
        union all
        select (select o.destination from outbox o where ${waiting} and o.destination > w.destination order by o.destination limit 1)
        from waiting w where w.destination is not null
      ), due as materialized (
        select j.brand_id, j.id from waiting w cross join lateral (
          select o.brand_id, o.id, o.run_at from outbox o
          where ${waiting} and o.destination = w.destination and o.kind = any(${kinds}::text[]) and o.run_at <= ${now} and (o.claimed_until is null or o.claimed_until < ${now})
          order by o.run_at limit coalesce((${JSON.stringify(places.named)}::jsonb ->> w.destination)::int, ${places.others}::int)
          for update skip locked
        ) j where w.destination is not null order by j.run_at limit ${sql.lit(limit)}
      )
      update outbox o set attempts = o.attempts + 1, claimed_until = ${claimEnd(now)} from due
      where o.brand_id = due.brand_id and o.id = due.id
      returning o.brand_id, o.id, o.kind, o.destination, o.sequence, o.payload, o.attempts`.execute(tx)
    return rows
  })

/** Extends the claims of running jobs, so that no other process takes them. */
export const renewClaims = (db: Database, jobs: readonly ClaimedEffect[], now: Date) =>
  db.asOwner((tx) =>
    sql`
      update outbox o set claimed_until = ${claimEnd(now)}
      from unnest(${jobs.map(({ brand_id }) => brand_id)}::uuid[], ${jobs.map(({ id }) => id)}::uuid[]) as running (brand_id, id)
      where o.brand_id = running.brand_id and o.id = running.id and o.done_at is null`.execute(tx),
  )

export type EffectOutcome = { job: ClaimedEffect; change: Updateable<Tables['outbox']>; writes: readonly OutcomeWrite[] }

/** Stores the outcome of an attempt, together with the writes that its worker added. */
export function storeOutcome(tx: Tx, { job, change, writes }: EffectOutcome): void {
  for (const write of writes) write(tx)
  updateEffect(tx, { ...change, brandId: job.brand_id, jobId: job.id }, definedColumns(change))
}

const updateEffect = prepareWrite(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('outbox')
      .set(columnValues(args, columns))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.jobId as string),
)
