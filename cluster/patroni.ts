import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { descendants } from '../scripts/processes.mjs'
import type { Program } from './child.ts'
import type { DatabaseNode, Layout } from './layout.ts'
import { programs } from './packages.ts'

/**
 * A lost primary is replaced after `ttl` at the latest. A commit waits for one replica (docs/decisions/0107), whose loss is noticed within
 * `wal_sender_timeout`.
 */
const dcs = {
  ttl: 10,
  loop_wait: 2,
  retry_timeout: 4,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 0,
  master_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '128MB',
      wal_level: 'replica',
      hot_standby: 'on',
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_keep_size: '256MB',
      wal_sender_timeout: '4s',
      wal_receiver_timeout: '4s',
      wal_retrieve_retry_interval: '500ms',
      max_standby_streaming_delay: '2s',
      // A server that hangs within a transaction must not hold its locks for longer.
      idle_in_transaction_session_timeout: '8s',
      timezone: 'UTC',
      jit: 'off',
    },
  },
}

/**
 * Options for backups: more parameters of a node's PostgreSQL, and the command that fills its data folder instead of `initdb`. `patience`: other timeouts
 * until a primary is replaced.
 */
export type NodeOptions = {
  parameters?: Record<string, string>
  restoreCommand?: string | undefined
  patience?: { ttl: number; retry_timeout: number }
}

function configurationOf(layout: Layout, { name, port, rest, dir }: DatabaseNode, { parameters, restoreCommand, patience }: NodeOptions) {
  const { etcd, password } = layout
  const login = (username: string) => ({ username, password })
  return {
    scope: 'linesheet',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    // Not `etcd3` with Patroni 3.0.2: a primary that wakes up takes the lock back without looking (docs/decisions/0107).
    etcd: { hosts: etcd.map(({ client }) => `127.0.0.1:${client}`) },
    bootstrap: {
      dcs: { ...dcs, ...patience },
      ...(restoreCommand && {
        method: 'restore',
        restore: { command: restoreCommand, no_params: true, keep_existing_recovery_conf: true },
      }),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      // Its socket is in a folder that only PostgreSQL's account can enter.
      pg_hba: [
        'local all postgres trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(dir, 'data'),
      bin_dir: programs.postgresFolder,
      pgpass: path.join(dir, 'pgpass'),
      authentication: { superuser: login('postgres'), replication: login('replicator'), rewind: login('rewinder') },
      parameters: { unix_socket_directories: dir, password_encryption: 'scram-sha-256', ...parameters },
    },
    tags: { nofailover: false },
  }
}

/** One Patroni for each node; each runs its PostgreSQL. */
export const patroniPrograms = (layout: Layout, optionsOf: (node: DatabaseNode) => NodeOptions = () => ({})): Program[] =>
  layout.databases.map((node) => {
    // JSON is valid YAML.
    const file = path.join(node.dir, 'patroni.yml')
    writeFileSync(file, JSON.stringify(configurationOf(layout, node, optionsOf(node)), null, 2), { mode: 0o600 })
    if (layout.account) chownSync(file, layout.account.uid, layout.account.gid)
    return { name: node.name, command: programs.patroni, args: [file], account: layout.account, env: { HOME: node.dir, LC_ALL: 'C.UTF-8' } }
  })

/** Process ids of the PostgreSQL of a node, its postmaster first; none if it does not run. */
export function postgresPids({ dir }: DatabaseNode): number[] {
  try {
    const postmaster = Number.parseInt(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8'), 10)
    return [postmaster, ...descendants(postmaster).map((identity) => Number.parseInt(identity, 10))]
  } catch {
    return []
  }
}

export type Member = { name: string; role: string; state: string; lag?: number | string }

/** All members as Patroni sees them; empty while no Patroni answers. */
export async function members({ databases }: Layout): Promise<Member[]> {
  for (const { rest } of databases) {
    try {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1500) })
      return ((await response.json()) as { members: Member[] }).members
    } catch {}
  }
  return []
}
