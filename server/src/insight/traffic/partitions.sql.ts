import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The months, by their first days, that have a partition. Run it as the owner. */
export async function findPartitionMonths(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(to_date(right(c.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'traffic_events'::regclass order by 1`.execute(tx)
  return rows.map(({ month }) => month)
}

/** Drops the events of a month. Throws if somebody reads them for more than two seconds. Run it as the owner. */
export const dropPartition = (tx: Tx, month: string) => sql`select drop_traffic_partition(${month}::date)`.execute(tx)

const idsAtOnce = 10_000

/** Deletes the ids of events older than that moment. Returns whether there may be more. Runs as the owner. */
export async function deleteOldIds(tx: Tx, before: string) {
  const { numAffectedRows = 0n } = await sql`
    delete from traffic_ids where id in (select id from traffic_ids where at < ${before}::timestamptz limit ${sql.lit(idsAtOnce)})`.execute(
    tx,
  )
  return numAffectedRows === BigInt(idsAtOnce)
}
