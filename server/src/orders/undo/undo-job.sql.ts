import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insertJobChanges } from '../../platform/jobs/jobs.sql.ts'

/** Stores the version to which a job has changed an order, so that the change can be undone. */
export const insertUndoableChange = (tx: Tx, brandId: string, jobId: string, { id, version }: { id: string; version: number }) =>
  insertJobChanges(tx, brandId, jobId, [{ id, before: {}, after: { version } }])

/** The orders whose changes by a job can be undone, the oldest first. */
export async function findUndoableIds(tx: Tx, brandId: string, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.row_id as id from job_changes c where c.brand_id = ${brandId} and c.job_id = ${jobId} order by c.row_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The version to which a job has changed the order; 0 if it has not. */
export async function findVersionAfter(tx: Tx, brandId: string, jobId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (c.after -> 'version')::int as version from job_changes c
    where c.brand_id = ${brandId} and c.job_id = ${jobId} and c.row_id = ${orderId}`.execute(tx)
  return rows[0]?.version ?? 0
}

/**
 * Sets until when the changes of a job can be undone, and until when notifications wait, in one statement for all its orders. Changes that can no longer be
 * undone stay as they are, and so do effects that a worker has claimed.
 */
export const moveJobUndos = (tx: Tx, brandId: string, jobId: string, { until, now }: { until: Date; now: Date }) =>
  sql`
    with held as materialized (
      select u.order_id from job_changes c
      join order_undos u on u.brand_id = ${brandId} and u.order_id = c.row_id and u.version = (c.after -> 'version')::int
      where c.brand_id = ${brandId} and c.job_id = ${jobId} and u.until >= ${now}::timestamptz order by u.order_id for update of u
    ), moved as (
      update order_undos u set until = ${until}::timestamptz from held
      where u.brand_id = ${brandId} and u.order_id = held.order_id returning u.effect_ids
    ), waiting as (select unnest(moved.effect_ids) as id from moved)
    update outbox o set run_at = ${until}::timestamptz from waiting
    where o.brand_id = ${brandId} and o.id = waiting.id and o.attempts = 0`.execute(tx)

/** The job that undoes the changes of another; undefined if there is none. */
export async function findUndoJobId(tx: Tx, brandId: string, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j where j.brand_id = ${brandId} and j.kind = 'orders.undo' and j.payload #>> '{change,job_id}' = ${jobId}`.execute(
    tx,
  )
  return rows[0]?.id
}
