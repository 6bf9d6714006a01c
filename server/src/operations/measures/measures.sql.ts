import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const isOpen = sql`done_at is null and dead_at is null`
/** Due, and not claimed by any server. */
const isWaiting = sql`${isOpen} and run_at <= now() and (claimed_until is null or claimed_until < now())`
/** Since when they wait: since they were due, or since a server that died lost them. */
const waitsSince = sql`greatest(run_at, coalesce(claimed_until, run_at))`
const secondsSince = (moment: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from now() - ${moment}), 0)::float8`

const rowsOf = async <T>(tx: Tx, statement: ReturnType<typeof sql<T>>) => (await statement.execute(tx)).rows

/** The due effects of each queue, and how long the oldest has waited. */
export const findWaitingQueues = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ queue: string; jobs: number; seconds: number }>`
      select queue, count(*)::integer as jobs, ${secondsSince(sql`min(${waitsSince})`)} as seconds from outbox where ${isWaiting} group by queue`,
  )

/** Mails that are due or were tried, and were not sent; without mails that are meant for later. */
export const findUnsentMails = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ mails: number; seconds: number }>`
      select count(*)::integer as mails, ${secondsSince(sql`min(case when attempts > 0 then created_at else run_at end)`)} as seconds
      from outbox where ${isOpen} and kind like 'mail.%' and (attempts > 0 or run_at <= now())`,
  )

/** Files that were not scanned for malware yet, and how long the oldest has waited. */
export const findUnscannedFiles = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ files: number; seconds: number }>`
      select count(*)::integer as files, ${secondsSince(sql`min(created_at)`)} as seconds from outbox where ${isOpen} and queue = 'scans'`,
  )

/** Destinations of webhooks that did not accept the last one: how many wait for them, and since when. */
export const findFailingDestinations = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ destination: string; webhooks: number; seconds: number; last_error: string }>`
      select destination, count(*)::integer as webhooks, ${secondsSince(sql`min(created_at) filter (where attempts > 0)`)} as seconds,
        coalesce(max(last_error), '') as last_error
      from outbox where ${isOpen} and queue = 'webhooks' group by destination having bool_or(last_error is not null)`,
  )

/** Effects that were given up, by kind. */
export const findDeadEffects = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ kind: string; jobs: number; last_error: string }>`
      select kind, count(*)::integer as jobs, coalesce(max(last_error), '') as last_error from outbox where dead_at is not null group by kind order by 2 desc`,
  )

/** Seconds since the oldest open transaction began. */
export const findOldestTransaction = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ seconds: number }>`
      select ${secondsSince(sql`min(xact_start)`)} as seconds from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

/** The lag of a replica in seconds; null for a primary. It is 0 without writes, however old the last one is, but not without a connection. */
export const findReplicaLag = (tx: Tx) =>
  rowsOf(
    tx,
    sql<{ seconds: number | null }>`
      select case when not pg_is_in_recovery() then null
        when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`,
  )
