import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const rowsOf = async <T>(tx: Tx, statement: ReturnType<typeof sql<T>>) => (await statement.execute(tx)).rows

export const findServerState = async (tx: Tx) => {
  const [row] = await rowsOf(
    tx,
    sql<{ at: string; is_replica: boolean; connections: number; allowed: number; transaction_age: number; autovacuum: string }>`
      select extract(epoch from clock_timestamp())::text as at, pg_is_in_recovery() as is_replica,
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as allowed,
        (select age(datfrozenxid)::integer from pg_database where datname = current_database()) as transaction_age,
        current_setting('autovacuum') as autovacuum`,
  )
  if (!row) throw new Error('The database did not answer')
  return row
}

/** Migrations that the database has. */
export const findDoneMigrations = (tx: Tx) => rowsOf(tx, sql<{ name: string }>`select name from migrations order by name`)

/** Indexes that a crash left unfinished, and that are not being built now. */
export const findInvalidIndexes = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relkind = 'i' and not exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid)`,
  )

/** Slots that nobody reads, with the bytes of the log that the primary retains for them. */
export const findIdleSlots = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ name: string; bytes: number }>`
      select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as bytes
      from pg_replication_slots where not active`,
  )

/** Sessions whose transaction is open for longer than that. */
export const findLongTransactions = (tx: Tx, seconds: number) =>
  rowsOf(
    tx,
    sql<{ pid: number; application: string; state: string; seconds: number }>`
      select pid, application_name as application, coalesce(state, '') as state, extract(epoch from now() - xact_start)::float8 as seconds
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start < now() - make_interval(secs => ${seconds})
      order by xact_start limit 10`,
  )

/** Transactions that were prepared and never ended: they hold locks after a restart, too. */
export const findPreparedTransactions = (tx: Tx) =>
  rowsOf(tx, sql<{ gid: string }>`select gid from pg_prepared_xacts where database = current_database()`)

/** Tables with more dead rows than autovacuum leaves, or for which autovacuum is disabled. */
export const findNeglectedTables = (tx: Tx, deadRows: number, deadShare: number) =>
  rowsOf(
    tx,
    sql<{ name: string; dead: number; live: number; is_off: boolean }>`
      select s.relid::regclass::text as name, s.n_dead_tup::float8 as dead, s.n_live_tup::float8 as live,
        coalesce('autovacuum_enabled=false' = any(c.reloptions), false) as is_off
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where 'autovacuum_enabled=false' = any(c.reloptions)
        or (s.n_dead_tup > ${deadRows}::float8 and s.n_dead_tup > ${deadShare}::float8 * s.n_live_tup)
      order by 2 desc limit 20`,
  )

/** Effects that failed several times and are still tried, by kind. */
export const findFailingEffects = (tx: Tx, attempts: number) =>
  rowsOf(
    tx,
    sql<{ kind: string; jobs: number; last_error: string }>`
      select kind, count(*)::integer as jobs, coalesce(max(last_error), '') as last_error from outbox
      where done_at is null and dead_at is null and queue <> 'webhooks' and kind not like 'mail.%' and attempts >= ${attempts} group by kind order by 2 desc`,
  )

/** How long ago each scheduled task ran. */
export const findTaskRuns = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ name: string; seconds: number }>`
      select name, extract(epoch from now() - last_run_at)::float8 as seconds from scheduled_tasks order by last_run_at`,
  )
