import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

/** A transaction as queries see it: typed tables, behind the wall of one brand. */
export type Tx = Kysely<Tables>

/** What concerns no brand: mails to users, keys of the marketplace. */
export const noBrand = '00000000-0000-0000-0000-000000000000'

/** Whose rows a transaction may touch; row-level security holds it to that even where a query forgot. */
export type Scope = { brandId: string; userId?: string | undefined }

/** Times leave the database as ISO-8601 in UTC, days and amounts as the text they are. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 1184) return isoOf
    if (oid === 1082 || oid === 1700) return String
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
const isoOf = (text: string) => `${text.replace(' ', 'T')}:00`

/** The driver under Kysely: one pipelined client, each statement prepared once by the text it has. */
class OneClient implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(sql)
    const { rows, rowCount, command } = await this.#client.query({ text: sql, values: [...parameters], ...(name && { name }) })
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
  streamQuery(): never {
    throw new Error('Streaming would hold the pipeline up')
  }
  async init() {}
  async acquireConnection() {
    return this
  }
  async releaseConnection() {}
  async destroy() {}
  async beginTransaction(): Promise<never> {
    throw new Error('Nobody commits: the request is the transaction')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}

/** Statements with few texts are prepared; beyond that they are planned each time, so that no connection hoards plans. */
const names = new Map<string, string>()
function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= 1500) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const dialectOn = (client: pg.PoolClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneClient(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const builders = new WeakMap<pg.PoolClient, Tx>()
function builderOn(client: pg.PoolClient) {
  let builder = builders.get(client)
  if (!builder) {
    builder = new Kysely<Tables>({ dialect: dialectOn(client) })
    builders.set(client, builder)
  }
  return builder
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
function beginning({ brandId, userId = '' }: Scope, readOnly: boolean) {
  if (!uuid.test(brandId) || (userId && !uuid.test(userId))) throw new Error('Not an id')
  return `begin${readOnly ? ' read only' : ''}; set local app.brand_id = '${brandId}'; set local app.user_id = '${userId}'`
}

export type Database = {
  /** Does all of it in one transaction of that scope, which is kept whole or not at all; done again when PostgreSQL broke it off. */
  write<T>(scope: Scope, of: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for reading only: the answer need not wait for the end of the transaction. */
  read<T>(scope: Scope, of: (tx: Tx) => Promise<T>): Promise<T>
  /** Across all brands, as the owner of the tables: for jobs and for the clock, never for a request. */
  asOwner<T>(of: (tx: Tx) => Promise<T>): Promise<T>
  /** Connections that are being used or waited for. */
  load(): { used: number; waiting: number }
  close(): Promise<void>
}

export function openDatabase(connectionString: string, max: number): Database {
  const shared = { connectionString, types, pipeline: true, options: '-c timezone=UTC' }
  const asApp = { ...shared, max, options: '-c timezone=UTC -c role=linesheet_app' }
  const app = new pg.Pool({ ...asApp, application_name: 'linesheet' } as pg.PoolConfig)
  const owner = new pg.Pool({ ...shared, max: 3, application_name: 'linesheet-jobs' } as pg.PoolConfig)
  // A connection that dies is told by the query that needed it; the pool opens another.
  for (const pool of [app, owner]) pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))

  return {
    write: (scope, of) => inTransaction(app, beginning(scope, false), of, true),
    read: (scope, of) => inTransaction(app, beginning(scope, true), of, false),
    asOwner: (of) => inTransaction(owner, 'begin', of, true),
    load: () => ({ used: app.totalCount - app.idleCount, waiting: app.waitingCount }),
    close: async () => void (await Promise.all([app.end(), owner.end()])),
  }
}

/** The work of a transaction, up to but without its commit; what fails is rolled back. */
async function work<T>(client: pg.PoolClient, begin: string, of: (tx: Tx) => Promise<T>): Promise<T> {
  const begun = client.query(begin) // rides in one flight with the first query
  begun.catch(() => {}) // told below, once
  try {
    const [result] = await Promise.all([of(builderOn(client)), begun])
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** A commit of a failed transaction answers "ROLLBACK" without an error: what was not kept must not look kept. */
async function commit(client: pg.PoolClient) {
  const ended = await client.query('commit').catch((error: Error) => error)
  client.release(ended instanceof Error ? ended : undefined)
  if (ended instanceof Error) throw ended
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

const deadlockOrConflict = ['40001', '40P01']
const connectionLost = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']
const worthAnotherTry = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && [...deadlockOrConflict, ...connectionLost].includes(String(error.code))) ||
    error.message.startsWith('Connection terminated'))

/** Nothing was committed yet, so the same work may be done again from the start. */
async function inTransaction<T>(pool: pg.Pool, begin: string, of: (tx: Tx) => Promise<T>, waitsForCommit: boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    const outcome = await work(client, begin, of).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    if ('result' in outcome) {
      const committed = commit(client)
      if (waitsForCommit) await committed
      else committed.catch(() => {})
      return outcome.result
    }
    if (attempt === 3 || !worthAnotherTry(outcome.error)) throw outcome.error
  }
}

/** Does a part of a transaction behind another brand's wall: for the marketplace's calls, which make brands. */
export async function within<T>(tx: Tx, brandId: string, of: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{
    before: string
  }>`select current_setting('app.brand_id') as before, set_config('app.brand_id', ${brandId}, true)`.execute(tx)
  const result = await of()
  await sql`select set_config('app.brand_id', ${rows[0]?.before ?? noBrand}, true)`.execute(tx)
  return result
}
