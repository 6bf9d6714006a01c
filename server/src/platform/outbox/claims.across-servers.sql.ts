import { sql } from 'kysely'
import type { Database } from '../db/db.ts'
import { claimEnd, isOpen, type Line, type Places } from './claims.sql.ts'
import type { ClaimedEffect } from './outbox.ts'

/**
 * Like `claimFairly`, for destinations that accept only so many jobs at a time from all servers together: jobs running on other servers count, too. At each
 * destination the brands take turns, so that a brand with many waiting jobs delays no other. Servers claim one after the other. The queue needs an index that
 * leads from one brand to the next.
 */
export const claimAcrossServers = (
  db: Database,
  { queue, kinds }: Omit<Line, 'destination'>,
  { places, limit }: { places: Places; limit: number },
  now: Date,
): Promise<ClaimedEffect[]> =>
  db.asOwner(async (tx) => {
    const open = sql`o.queue = ${sql.lit(queue)} and ${isOpen}`
    const locked = sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${queue}`}, 0))`.execute(tx)
    const claimed = sql<ClaimedEffect>`
      with recursive waiting (destination) as (
        (select o.destination from outbox o where ${open} order by o.destination limit 1)
        union all
        select (select o.destination from outbox o where ${open} and o.destination > w.destination order by o.destination limit 1)
        from waiting w where w.destination is not null
      ), brands (destination, brand_id) as (
        select w.destination, (select o.brand_id from outbox o where ${open} and o.destination = w.destination order by o.brand_id limit 1)
        from waiting w where w.destination is not null
        union all
        select b.destination, (
          select o.brand_id from outbox o where ${open} and o.destination = b.destination and o.brand_id > b.brand_id order by o.brand_id limit 1)
        from brands b where b.brand_id is not null
      ), running as materialized (
        select o.destination, o.brand_id, count(*) as jobs from outbox o where ${open} and o.claimed_until is not null and o.claimed_until >= ${now} group by o.destination, o.brand_id
      ), candidates as materialized (
        select b.destination, j.brand_id, j.id, j.run_at, j.sequence,
          j.turn + coalesce((select r.jobs from running r where r.destination = b.destination and r.brand_id = b.brand_id), 0) as turn
        from brands b cross join lateral (
          select o.brand_id, o.id, o.run_at, o.sequence, row_number() over (order by o.run_at, o.sequence) as turn from outbox o
          where ${open} and o.destination = b.destination and o.brand_id = b.brand_id and o.kind = any(${kinds}::text[])
            and o.run_at <= ${now} and (o.claimed_until is null or o.claimed_until < ${now})
          order by o.run_at, o.sequence limit ${places.others}::int
        ) j where b.brand_id is not null
      ), ranked as materialized (
        select c.*, row_number() over (partition by c.destination order by c.turn, c.run_at, c.sequence) as place from candidates c
      ), due as materialized (
        select d.brand_id, d.id from ranked d
        where d.place <= least(
          coalesce((${JSON.stringify(places.named)}::jsonb ->> d.destination)::int, ${places.others}::int),
          ${places.others}::int - coalesce((select sum(r.jobs) from running r where r.destination = d.destination), 0))
        order by d.place, d.run_at, d.sequence limit ${sql.lit(limit)}
      )
      update outbox o set attempts = o.attempts + 1, claimed_until = ${claimEnd(now)} from due
      where o.brand_id = due.brand_id and o.id = due.id and ${isOpen} and (o.claimed_until is null or o.claimed_until < ${now})
      returning o.brand_id, o.id, o.kind, o.destination, o.sequence, o.payload, o.attempts`.execute(tx)
    const [, { rows }] = await Promise.all([locked, claimed])
    return rows
  })
