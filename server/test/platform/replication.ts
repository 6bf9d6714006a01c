import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { type Postgres, startPostgres } from '../../../scripts/pg.mjs'
import { descendants } from '../../../scripts/processes.mjs'
import { newTokens } from '../../src/account/session/tokens.ts'
import { migrate } from '../../src/platform/migrations/migrate.ts'
import { callOk } from '../calling.ts'
import type { TestContext } from '../context.ts'
import { address } from '../given.ts'

/** Fast settings, but sufficient for replication. Only our own servers run on this machine, so any port will do. */
const settings = {
  wal_level: 'replica',
  max_wal_senders: 8,
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  max_standby_streaming_delay: '1s',
  wal_receiver_status_interval: '100ms',
  wal_retrieve_retry_interval: '200ms',
}

/** One of several PostgreSQL servers that replicate, with the faults that a test can cause. */
export class Node {
  readonly dir: string
  readonly #settings: Record<string, string | number>
  #postgres: Postgres | undefined
  /** Another port is used if it is taken. */
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

  /** Like a machine that hangs: nothing answers, and no connection is closed. */
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

/** A migrated primary, and that many replicas that stream from it. */
export async function startReplication(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-replication-'))
  chmodSync(folder, 0o755) // PostgreSQL runs as another user where this one is root
  const primary = new Node(path.join(folder, 'primary'))
  await primary.start()
  await migrate(primary.url)
  // The base backup is the data folder of the stopped PostgreSQL.
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
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) // a supervisor may still write its last file
    },
  }
}

/** A brand in the database of a server, and a token of its owner. */
export async function ownerOfABrand(server: TestContext) {
  const { db, keys, clock } = server
  const user = { email: `${newId()}@brand.example`, first_name: 'Ada', last_name: 'Owner', role: 'owner' as const }
  const brand = {
    external_id: newId(),
    organization: newId(),
    display_name: `Brand ${newId()}`,
    origin_country: 'HK' as const,
    currency_code: 'HKD' as const,
    time_zone: 'Asia/Hong_Kong',
    ship_from: address,
    users: [user],
  }
  const { items } = await callOk(ingestBrands, { body: { items: [brand] } }, { server })
  const [brandId, userId, sessionId, created_at] = [items[0]?.id ?? '', newId(), newId(), clock()]
  await db.write({ brandId, userId }, async (tx) => {
    await tx.insertInto('users').values({ id: userId, username: userId, first_name: 'Mei', last_name: 'Lam', created_at }).execute()
    await tx.insertInto('memberships').values({ brand_id: brandId, user_id: userId, role: 'owner', created_at }).execute()
    const session = { id: sessionId, user_id: userId, device: 'test', user_agent: '', address: '', created_at, last_seen_at: created_at }
    await tx
      .insertInto('sessions')
      .values({ ...session, brand_id: brandId })
      .execute()
  })
  const year = new Date(clock().getTime() + 365 * 86_400_000)
  return newTokens(keys, { userId, sessionId, brandId, role: 'owner' }, year)
}

export const productBody = () => {
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  return { name: `Vase ${newId()}`, ...prices, variations: [{ sku: newId(), ...prices, stock: 3 }] }
}

export async function stopServer({ live, app, db }: TestContext) {
  await live.stop()
  await app.close()
  await db.close()
}
