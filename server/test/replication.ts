import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../scripts/pg.mjs'
import { descendants } from '../../scripts/processes.mjs'
import { migrate } from '../src/kernel/migrate.ts'

/** Fast, but with what replication needs. Ours alone are on this machine, so ports are any. */
const settings = {
  wal_level: 'replica',
  max_wal_senders: 8,
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  max_standby_streaming_delay: '1s',
  wal_receiver_status_interval: '100ms',
  wal_retrieve_retry_interval: '200ms',
}

/** One PostgreSQL of several that replicate, and what can happen to it. */
export class Node {
  readonly dir: string
  readonly #settings: Record<string, string | number>
  #postgres: Postgres | undefined
  /** Another one if it is taken. */
  #port = 55600

  constructor(dir: string, more: Record<string, string | number> = {}) {
    this.dir = dir
    this.#settings = { ...settings, ...more }
  }

  get url() {
    return this.#postgres?.url ?? ''
  }

  get port() {
    return this.#port
  }

  async start() {
    this.#postgres = await startPostgres({ dir: this.dir, port: this.#port, fast: true, settings: this.#settings, log: () => {} })
    this.#port = this.#postgres.port
  }

  async stop() {
    const postgres = this.#postgres
    this.#postgres = undefined
    await postgres?.stop()
  }

  /** As a machine that hangs: nothing answers, and nothing is closed. */
  freeze = () => this.#signal('SIGSTOP')
  thaw = () => this.#signal('SIGCONT')

  /** The first column of the first row. */
  async query(text: string): Promise<unknown> {
    const client = new pg.Client(this.url)
    await client.connect()
    try {
      const { rows } = await client.query({ text, rowMode: 'array' })
      return (rows as unknown[][])[0]?.[0]
    } finally {
      await client.end()
    }
  }

  #signal(signal: NodeJS.Signals) {
    const postmaster = Number.parseInt(readFileSync(path.join(this.dir, 'postmaster.pid'), 'utf8'), 10)
    const children = descendants(postmaster).map((identity) => Number.parseInt(identity, 10))
    for (const pid of [postmaster, ...children]) process.kill(pid, signal)
  }
}

/** A primary with migrations, and so many replicas that stream from it. */
export async function startReplication(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-replication-'))
  chmodSync(folder, 0o755) // PostgreSQL runs as another user where this one is root
  const primary = new Node(path.join(folder, 'primary'))
  await primary.start()
  await migrate(primary.url)
  // What a base backup is: the data of a PostgreSQL that has stopped.
  await primary.stop()
  const folders = Array.from({ length: count }, (_, at) => path.join(folder, `replica-${at + 1}`))
  for (const dir of folders) {
    spawnSync('cp', ['-a', primary.dir, dir])
    writeFileSync(path.join(dir, 'standby.signal'), '')
  }
  await primary.start()
  const { hostname, port, username, password } = new URL(primary.url)
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  const replicas = folders.map((dir) => new Node(dir, { primary_conninfo }))
  for (const replica of replicas) await replica.start()
  return {
    primary,
    replicas,
    async stop() {
      for (const node of [...replicas, primary]) await node.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
