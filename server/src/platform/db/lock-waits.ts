import type pg from 'pg'

type Holder = { pid: number; application_name: string; state: string | null; seconds: number | null }

/** The sessions that keep a backend waiting, one phrase for each; empty if it does not wait. */
export async function findBlockers(watcher: pg.Client, pid: number): Promise<string[]> {
  const { rows } = await watcher.query<Holder>(
    `select pid, application_name, state, extract(epoch from now() - xact_start)::integer as seconds
     from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`,
    [pid],
  )
  return rows.map(describe)
}

/** The sessions that hold an advisory lock of this database. */
export async function findLockHolders(client: pg.Client, lock: number): Promise<string[]> {
  const { rows } = await client.query<Holder>(
    `select a.pid, a.application_name, a.state, extract(epoch from now() - a.backend_start)::integer as seconds
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return rows.map(describe)
}

const describe = ({ pid, application_name, state, seconds }: Holder) =>
  `process ${pid} of ${application_name || 'an unnamed client'} (${state ?? 'working'}, ${seconds ?? 0} s)`
